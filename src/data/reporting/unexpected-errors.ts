import { collectUnexpected, reportError } from './report-error.ts';
import { loadChunk } from '#loading/load-chunk.ts';

/** Failures kept until Sentry's SDK is loaded; the SDK sends no more of one page anyway. */
const MAX_WAITING = 5;

/** Places whose failures are no surprise in a browser that knows that it is offline. */
const NETWORKED = new Set([
  'sign-in',
  'seller sign-in',
  'order refused',
  'order without answer',
  'cancellation',
]);

/**
 * Reports unexpected failures to Sentry from now on (docs/services.md#error-reporting). The first failure loads the SDK,
 * so that a page without failures never downloads it. Failures wait until the SDK is there.
 * @param dsn `https://KEY@HOST/PROJECT`.
 */
export function reportUnexpectedErrors(dsn: string): void {
  const waiting: { readonly where: string; readonly cause: unknown }[] = [];
  let report: ((where: string, cause: unknown) => void) | undefined;
  let loading = false;

  async function send(): Promise<void> {
    if (loading || waiting.length === 0) return;
    loading = true;
    try {
      const { createReporter } = await loadChunk(() => import('./sentry.ts'));
      report ??= createReporter(dsn);
      for (const { where, cause } of waiting.splice(0)) report(where, cause);
    } catch (cause) {
      reportError('sentry', cause);
    } finally {
      loading = false;
    }
  }

  function collect(where: string, cause: unknown): void {
    if (NETWORKED.has(where) && !navigator.onLine) return;
    if (waiting.length < MAX_WAITING) waiting.push({ where, cause });
    void send();
  }

  collectUnexpected(collect);
  window.addEventListener('error', ({ error, message }) => collect('uncaught', error ?? message));
  window.addEventListener('unhandledrejection', ({ reason }) => collect('rejection', reason));
  // A broken connection may also have kept the SDK from loading.
  window.addEventListener('online', () => void send());
}
