import type { Page } from 'playwright-core';

/**
 * Opens a page of the shop and waits until it is usable. A prerendered page shows its screen before any script runs: before
 * hydration, a click does nothing and a link reloads the page.
 */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.waitForFunction(isUsable);
}

/** Waits for everything that could change the layout: the catalogue's changes, pictures, fonts, idle work. */
export async function waitUntilSettled(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      /\/(user|instructivo|carrito|no-existe)$/.test(location.pathname) ||
      performance.getEntriesByType('resource').some(({ name }) => name.includes(':runQuery')),
  );
  await page.waitForFunction(() =>
    [...document.images].every(({ complete, loading }) => complete || loading === 'lazy'),
  );
  await page.evaluate(async () => {
    await document.fonts.ready;
    for (let pause = 0; pause < 3; pause += 1)
      await new Promise((done) => requestIdleCallback(() => requestAnimationFrame(done)));
  });
}

/** React adds its own key to every element that it has hydrated or created, and enables the fields right after. */
function isUsable(): boolean {
  const heading = document.querySelector('h1');
  const isReacts = heading !== null && Object.keys(heading).some((key) => key.startsWith('__reactFiber'));
  return isReacts && document.querySelector('main input:disabled') === null;
}
