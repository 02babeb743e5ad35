import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** Keeps the page's toasts until they are pressed: a busy machine takes longer than they stay. Their end is an animation's. */
export async function holdToasts(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('.Toastify__progress-bar { animation-play-state: paused !important }');
    document.adoptedStyleSheets.push(sheet);
  });
}

/** Waits until a toast and an element are rendered without overlapping. */
export async function expectNoOverlap(toast: Locator, element: Locator): Promise<void> {
  const touches = async () => {
    const [one, other] = await Promise.all([toast.boundingBox(), element.boundingBox()]);
    if (one === null || other === null) return 'not drawn';
    const across = one.x < other.x + other.width && other.x < one.x + one.width;
    return across && one.y < other.y + other.height && other.y < one.y + one.height;
  };
  await expect.poll(touches).toBe(false);
}
