import { withTimeout } from '../../data/async/timeout.ts';

/** How a chunk failed: no answer in time, or an answer that was no script (e.g. gone after a new deploy). */
export type ChunkFailure = 'timeout' | 'missing';

/** A part of the site that could not be loaded (spec §8). */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError';
  readonly type: ChunkFailure;
  /** The address that failed, or '' where the browser does not say. */
  readonly request: string;

  constructor(type: ChunkFailure, request: string, cause?: unknown) {
    super(`Loading chunk failed.\n(${type}: ${request})`, { cause });
    this.type = type;
    this.request = request;
  }
}

/** Milliseconds that a chunk may take (spec §7). */
export const CHUNK_TIMEOUT_MS = 120_000;

/**
 * Loads a part of the site.
 * @throws ChunkLoadError when it does not come within 120 s or is not there.
 */
export async function loadChunk<T>(load: () => Promise<T>): Promise<T> {
  const timeoutError = (): Error => new ChunkLoadError('timeout', location.pathname);
  return withTimeout(load().catch(missing), CHUNK_TIMEOUT_MS, timeoutError);
}

/** The address ends the message: «Failed to fetch dynamically imported module: URL», «Unable to preload CSS for /path». */
function missing(cause: unknown): never {
  const message = cause instanceof Error ? cause.message : String(cause);
  throw new ChunkLoadError('missing', /(https?:\/)?\/\S+/.exec(message)?.[0] ?? '', cause);
}
