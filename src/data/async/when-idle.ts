import { waitAtMost } from './timeout.ts';

/** Milliseconds after which a page counts as loaded, and as idle, in any case. */
const MAX_WAIT_MS = 4000;

let tell = (): void => undefined;
const screenShown = new Promise<void>((resolve) => (tell = resolve));

/** Call once a screen, or its failure, is shown. */
export const tellScreenShown = (): void => tell();

/**
 * Resolves when a screen is shown, the page has loaded and its thread is free, so that optional work delays nothing on screen.
 * The thread is free, too, while the files of a screen are on their way.
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

/** Resolves in a task of its own, before which the browser answers taps and paints: two short tasks instead of a long one. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
