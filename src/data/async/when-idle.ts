import { waitAtMost } from './timeout.ts';

/** Milliseconds after which a page counts as loaded and idle in any case. */
const MAX_WAIT_MS = 4000;

let resolveShown = (): void => undefined;
const screenShown = new Promise<void>((resolve) => (resolveShown = resolve));

/** Called once a screen, or its error, is shown. */
export const reportScreenShown = (): void => resolveShown();

/**
 * Resolves when a screen is shown, the page has loaded and the main thread is idle, so that optional work delays nothing on
 * screen. Idle time alone is not enough: the thread is also idle while a screen's files load.
 */
export async function whenIdle(): Promise<void> {
  await waitAtMost(MAX_WAIT_MS, screenShown);
  if (document.readyState !== 'complete')
    await new Promise<unknown>((resolve) => {
      window.addEventListener('load', resolve, { once: true });
      setTimeout(resolve, MAX_WAIT_MS);
    });
  await new Promise<unknown>((resolve) => {
    // oxlint-disable-next-line no-restricted-globals -- Safari has no such call
    if ('requestIdleCallback' in globalThis) requestIdleCallback(resolve, { timeout: MAX_WAIT_MS });
    else setTimeout(resolve, 200);
  });
}

/** Resolves in a new task, so that the browser can handle taps and paint in between. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
