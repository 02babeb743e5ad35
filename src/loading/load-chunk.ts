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
 * Loads a chunk; every import on demand goes through this function. A failed chunk may be loaded again with another call.
 * @param load a function whose own text has the `import(…)`, because a time-out names the chunk by that text.
 * @throws ChunkLoadError when the chunk does not load within 120 s or is missing.
 */
export async function loadChunk<T>(load: () => Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new ChunkLoadError('timeout', importedBy(load))), CHUNK_TIMEOUT_MS);
  });
  try {
    return await Promise.race([load(), late]);
  } catch (cause) {
    if (cause instanceof ChunkLoadError) throw cause;
    throw new ChunkLoadError('missing', addressIn(cause) ?? importedBy(load), cause);
  } finally {
    // A waiting timer would keep a build's process alive.
    clearTimeout(timer);
  }
}

/** The browser's message may end with the address, e.g. «Failed to fetch dynamically imported module: URL». */
function addressIn(cause: unknown): string | undefined {
  return /(https?:\/)?\/\S+/.exec(String(cause))?.[0];
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
