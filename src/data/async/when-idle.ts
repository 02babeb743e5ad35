/** Milliseconds after which a page counts as at rest whatever it still fetches. */
const PATIENCE_MS = 4000;

/** Resolves once the page has what it showed first and its thread is free: what may come late waits for it. */
export async function whenIdle(): Promise<void> {
  await loaded();
  await idle();
}

function loaded(): Promise<void> {
  if (document.readyState === 'complete') return Promise.resolve();
  return new Promise((resolve) => {
    window.addEventListener('load', () => resolve(), { once: true });
    setTimeout(resolve, PATIENCE_MS);
  });
}

function idle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: PATIENCE_MS });
    else setTimeout(resolve, 200);
  });
}
