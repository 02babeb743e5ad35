import { lazy, type ComponentType } from 'react';
import { CHUNK_TIMEOUT_MS, withTimeout } from '../../data/async/timeout.ts';

/** Thrown when a chunk does not load: `missing` when a deploy has removed the file, or `timeout`. */
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

/** @throws ChunkLoadError when the chunk does not load within 120 s or is missing. */
export function loadChunk<T>(load: () => Promise<T>): Promise<T> {
  const timeoutError = () => new ChunkLoadError('timeout', location.pathname);
  return withTimeout(load().catch(throwMissing), CHUNK_TIMEOUT_MS, timeoutError);
}

/** The browser's message ends with the address, e.g. «Failed to fetch dynamically imported module: URL». */
function throwMissing(cause: unknown): never {
  const message = cause instanceof Error ? cause.message : String(cause);
  throw new ChunkLoadError('missing', /(https?:\/)?\/\S+/.exec(message)?.[0] ?? '', cause);
}

const discardFailures = new Set<() => void>();

/**
 * Returns a component whose chunk loads when first rendered. React's `lazy` keeps a failed load for the lifetime of the
 * page; after `clearLoadFailures` the next render loads the chunk again.
 */
export function retryableLazy(load: () => Promise<ComponentType>): ComponentType {
  const createLazy = () =>
    lazy(async () => {
      try {
        return { default: await load() };
      } catch (cause) {
        discardFailures.add(() => {
          Current = createLazy();
        });
        throw cause;
      }
    });
  let Current = createLazy();
  return function RetryableLazy() {
    return <Current />;
  };
}

/** Call after an error boundary has shown the failure: earlier, React would load the chunk again at once, for ever. */
export function clearLoadFailures(): void {
  for (const discard of discardFailures) discard();
  discardFailures.clear();
}

const LAST_RELOAD_KEY = 'bornera.reloaded';

/** If a chunk is still missing this soon after a reload, no deploy is the cause. */
const PAUSE_MS = 60_000;

/**
 * Reloads the page to get the current version of the site after a deploy removed a chunk: at most once a minute, and
 * only if the server can be reached. Offline, a reload would leave nothing on screen.
 * @param now milliseconds since 1970.
 * @returns whether the page is reloading.
 */
export async function reloadOnce(now: number, reload: () => void): Promise<boolean> {
  try {
    const { ok } = await fetch('/', { method: 'HEAD', cache: 'no-store' });
    if (!ok) return false;
    const last = Number(sessionStorage.getItem(LAST_RELOAD_KEY));
    sessionStorage.setItem(LAST_RELOAD_KEY, String(now));
    if (Math.abs(now - last) < PAUSE_MS) return false;
  } catch {
    // Offline, or storage is blocked: there reloads would never end.
    return false;
  }
  reload();
  return true;
}
