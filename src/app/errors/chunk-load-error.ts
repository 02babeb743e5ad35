import { CHUNK_TIMEOUT_MS, withTimeout } from '../../data/async/timeout.ts';

/** Thrown when a chunk of the site does not load: `missing` when a deploy has removed the file, or `timeout`. */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError';
  readonly type: 'timeout' | 'missing';
  /** Address of the file, or '' where the browser does not report the address. */
  readonly request: string;

  constructor(type: 'timeout' | 'missing', request: string, cause?: unknown) {
    super(`Loading chunk failed.\n(${type}: ${request})`, { cause });
    this.type = type;
    this.request = request;
  }
}

/**
 * Loads a chunk of the site with a dynamic import.
 * @throws ChunkLoadError when the chunk does not load within 120 s or is missing.
 */
export function loadChunk<T>(load: () => Promise<T>): Promise<T> {
  const timeoutError = () => new ChunkLoadError('timeout', location.pathname);
  return withTimeout(load().catch(throwMissing), CHUNK_TIMEOUT_MS, timeoutError);
}

/** The browser's message ends with the address, e.g. «Failed to fetch dynamically imported module: URL». */
function throwMissing(cause: unknown): never {
  const message = cause instanceof Error ? cause.message : String(cause);
  throw new ChunkLoadError('missing', /(https?:\/)?\/\S+/.exec(message)?.[0] ?? '', cause);
}
