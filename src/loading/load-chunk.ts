/** Milliseconds that a chunk of the site may take to load (docs/buying.md#chunk-loading). */
export const CHUNK_TIMEOUT_MS = 120_000;

/**
 * Thrown when a chunk does not load: `missing` when a deploy has removed the file, `timeout`, or, for a screen,
 * `unreachable` when the site does not answer at all.
 */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError';
  readonly type: 'timeout' | 'missing' | 'unreachable';
  /** Address of the file; '' where neither the browser nor the import names the file. */
  readonly request: string;

  constructor(type: ChunkLoadError['type'], request: string, cause?: unknown) {
    super(`Loading chunk failed.\n(${type}: ${request})`, { cause });
    this.type = type;
    this.request = request;
  }
}

/**
 * Loads a chunk; every import on demand goes through this function. After a failure it asks the host again for what is missing
 * and loads once more. In Firefox and Chrome 109 that helps the next page only: there a page keeps the failure of a module.
 * @param load a function whose own text has the `import(…)`, because a time-out names the chunk by that text.
 * @throws ChunkLoadError when the chunk does not load within 120 s or is missing.
 */
export async function loadChunk<T>(load: () => Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new ChunkLoadError('timeout', importedBy(load))), CHUNK_TIMEOUT_MS);
  });
  const loadAgain = async (): Promise<T> => {
    const request = importedBy(load);
    await askAnew(request);
    return load().catch((cause: unknown) => {
      throw new ChunkLoadError('missing', request, cause);
    });
  };
  try {
    return await Promise.race([load().catch(loadAgain), late]);
  } finally {
    // A waiting timer would keep a build's process alive.
    clearTimeout(timer);
  }
}

/**
 * Asks the host again for each file that the browser keeps as missing, or as a page that somebody else sent in its place. These are
 * the chunk that failed and what the page names: Vite's loader writes a link for every file that a chunk needs.
 * @param request address of the chunk, '' where it is not known.
 */
export async function askAnew(request: string): Promise<void> {
  const links = Array.from(document.querySelectorAll('link'), ({ href }) => href);
  const files = [request, ...links].filter((address) => address.includes('/static/'));
  const ask = async (file: string) => {
    const { headers } = await fetch(file);
    if (/script|css/.test(String(headers.get('content-type')))) return;
    // The browser keeps only an answer that was read to its end.
    await (await fetch(file, { cache: 'reload' })).text();
  };
  await Promise.allSettled(files.map(ask));
}

function importedBy(load: () => unknown): string {
  const path = /import\w*\(\s*[`'"]([^`'"]+)/.exec(String(load))?.[1];
  return path === undefined ? '' : new URL(path, import.meta.url).href;
}

/** True where the visitor asks for as little data as possible: nothing is then fetched ahead. */
export function savesData(): boolean {
  const { connection } = navigator;
  return connection?.saveData === true;
}

declare global {
  interface Navigator {
    /** Not in every browser. */
    readonly connection?: { readonly saveData?: boolean };
  }
}
