import type { Page } from 'playwright-core';

/**
 * Opens a page of the shop and waits until it can be used. A prerendered page shows its screen before any script runs:
 * until React has taken the page over, a click does nothing and a link loads the next page anew.
 */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.waitForFunction(isUsable);
}

/** Waits for what could move the page: the catalogue's changes where it shows products, pictures, fonts, idle work. */
export async function settle(page: Page): Promise<void> {
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

/** React writes a key of its own into every element that it has taken over or made, and enables the fields right after. */
function isUsable(): boolean {
  const heading = document.querySelector('h1');
  const isReacts = heading !== null && Object.keys(heading).some((key) => key.startsWith('__reactFiber'));
  return isReacts && document.querySelector('main input:disabled') === null;
}
