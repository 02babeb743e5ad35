import { collectUnexpected, reportError } from './report.ts';

/** Something that nobody foresaw, and which part of the page it came from. */
interface Failure {
  readonly where: string;
  readonly cause: unknown;
}

type Send = (where: string, cause: unknown) => void;

/** What is kept until Sentry's SDK is there; it would send no more of a page anyway. */
const MOST_WAITING = 5;

/**
 * Reports unexpected failures to Sentry from now on. Its SDK is brought to the page by the first of them, so that a
 * page without any never downloads it; what happens until then waits, also while the SDK cannot be loaded.
 * @param dsn `https://KEY@HOST/PROJECT`.
 */
export function reportUnexpectedErrors(dsn: string): void {
  const waiting: Failure[] = [];
  let send: Send | null = null;
  let loading = false;

  async function load(): Promise<void> {
    if (loading || waiting.length === 0) return;
    loading = true;
    try {
      const { createReporter } = await import('./sentry.ts');
      send = createReporter(dsn);
      for (const { where, cause } of waiting.splice(0)) send(where, cause);
    } catch (cause) {
      reportError('sentry', cause);
    } finally {
      loading = false;
    }
  }

  function collect(where: string, cause: unknown): void {
    if (send !== null) return send(where, cause);
    if (waiting.length < MOST_WAITING) waiting.push({ where, cause });
    void load();
  }

  collectUnexpected(collect);
  window.addEventListener('error', ({ error, message }) => collect('uncaught', error ?? message));
  window.addEventListener('unhandledrejection', ({ reason }) => collect('rejection', reason));
  // A connection that broke takes the SDK's own file along.
  window.addEventListener('online', () => void load());
}
