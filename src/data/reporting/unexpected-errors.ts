import { onUnexpectedError, reportError } from './report-error.ts';
import { loadChunk } from '#loading/load-chunk.ts';

/** Sources whose failures are expected while the browser is offline. */
const NETWORKED = new Set([
  'sign-in',
  'seller sign-in',
  'order refused',
  'order without answer',
  'cancellation',
]);

/**
 * Reports unexpected failures to Sentry from now on (docs/services.md#error-reporting). The first failure loads the SDK, so that
 * a page without failures never downloads it.
 * @param dsn `https://KEY@HOST/PROJECT`
 */
export function reportUnexpectedErrors(dsn: string): void {
  let reporter: Promise<(where: string, cause: unknown) => void> | undefined;

  function collect(where: string, cause: unknown): void {
    if (NETWORKED.has(where) && !navigator.onLine) return;
    reporter ??= loadChunk(() => import('./sentry.ts')).then(({ createReporter }) => createReporter(dsn));
    reporter.then(
      (report) => report(where, cause),
      (failure: unknown) => {
        reporter = undefined;
        reportError('sentry', failure);
      },
    );
  }

  onUnexpectedError(collect);
  window.addEventListener('error', ({ error, message }) => collect('uncaught', error ?? message));
  window.addEventListener('unhandledrejection', ({ reason }) => collect('rejection', reason));
}
