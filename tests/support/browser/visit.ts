import type { Page } from 'playwright-core';

/**
 * Opens a page of the shop and waits until it can be used. A prerendered page shows its screen before any script runs:
 * until React has taken the page over, a click does nothing and a link loads the next page anew.
 */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.waitForFunction(isUsable);
}

/** Loads the page again and waits until it can be used. */
export async function revisit(page: Page): Promise<void> {
  await page.reload();
  await page.waitForFunction(isUsable);
}

/** React writes a key of its own into every element that it has taken over or made, and enables the fields right after. */
function isUsable(): boolean {
  const heading = document.querySelector('h1');
  const isReacts = heading !== null && Object.keys(heading).some((key) => key.startsWith('__reactFiber'));
  return isReacts && document.querySelector('main input:disabled') === null;
}
