/** Milliseconds that a chunk of the site may take to load (docs/buying.md#chunk-loading). */
export const CHUNK_TIMEOUT_MS = 120_000;

/**
 * Thrown when a chunk does not load: `missing` after a deploy removed the file, `timeout`, or, for a screen, `unreachable` when
 * the site does not respond.
 */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError';
  readonly type: 'timeout' | 'missing' | 'unreachable';
  /** Address of the file; '' when neither the browser nor the import names it. */
  readonly request: string;

  constructor(type: ChunkLoadError['type'], request: string, cause?: unknown) {
    super(`Loading chunk failed.\n(${type}: ${request})`, { cause });
    this.type = type;
    this.request = request;
  }
}

/**
 * Loads a chunk; every dynamic import goes through this function. After a failure it fetches the missing files again and retries
 * once. In Firefox and Chrome 109 the retry helps only the next page: a page remembers the failure of a module.
 * @param load a function whose own source contains the `import(…)`, because a time-out names the chunk by that source
 * @throws ChunkLoadError when the chunk does not load within 120 s or is missing
 */
export async function loadChunk<T>(load: () => Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new ChunkLoadError('timeout', importedBy(load))), CHUNK_TIMEOUT_MS);
  });
  const loadAgain = async (): Promise<T> => {
    const request = importedBy(load);
    await refetchFiles(request);
    return load().catch((cause: unknown) => {
      throw new ChunkLoadError('missing', request, cause);
    });
  };
  try {
    return await Promise.race([load().catch(loadAgain), late]);
  } finally {
    // A pending timer would keep a build's process alive.
    clearTimeout(timer);
  }
}

/**
 * Fetches again each file that the browser has cached as missing, or as another site's page. Covers the failed chunk and the
 * page's links: Vite's loader adds a link for every file of a chunk.
 * @param request address of the chunk, '' when unknown
 */
export async function refetchFiles(request: string): Promise<void> {
  const links = Array.from(document.querySelectorAll('link'), ({ href }) => href);
  const files = [request, ...links].filter((address) => address.includes('/static/'));
  const ask = async (file: string) => {
    const { headers } = await fetch(file);
    if (/script|css/.test(String(headers.get('content-type')))) return;
    // The browser caches a response only once it was read to its end.
    await (await fetch(file, { cache: 'reload' })).text();
  };
  await Promise.allSettled(files.map(ask));
}

function importedBy(load: () => unknown): string {
  const path = /import\w*\(\s*[`'"]([^`'"]+)/.exec(String(load))?.[1];
  return path === undefined ? '' : new URL(path, import.meta.url).href;
}

/** Returns true when the visitor asks to save data (Save-Data): nothing is then prefetched. */
export function savesData(): boolean {
  const { connection } = navigator;
  return connection?.saveData === true;
}

declare global {
  interface Navigator {
    /** Missing in some browsers. */
    readonly connection?: { readonly saveData?: boolean };
  }
}
