/** Milliseconds after which a page counts as loaded, and as idle, in any case. */
const MAX_WAIT_MS = 4000;

/** Resolves when the page has loaded and its thread is free, so that optional work delays nothing on screen. */
export async function whenIdle(): Promise<void> {
  await loaded();
  await idle();
}

function loaded(): Promise<void> {
  if (document.readyState === 'complete') return Promise.resolve();
  return new Promise((resolve) => {
    window.addEventListener('load', () => resolve(), { once: true });
    setTimeout(resolve, MAX_WAIT_MS);
  });
}

function idle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: MAX_WAIT_MS });
    else setTimeout(resolve, 200);
  });
}
