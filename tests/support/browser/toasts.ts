import type { Locator } from 'playwright-core';
import { expect } from 'vitest';

/** Waits until a toast and an element are rendered without overlapping. */
export async function expectClear(toast: Locator, element: Locator): Promise<void> {
  await toast.waitFor();
  await expect
    .poll(async () => {
      const [one, other] = await Promise.all([toast.boundingBox(), element.boundingBox()]);
      if (one === null || other === null) return 'not drawn';
      const isApart =
        one.y + one.height <= other.y ||
        one.y >= other.y + other.height ||
        one.x + one.width <= other.x ||
        one.x >= other.x + other.width;
      return isApart ? 'apart' : JSON.stringify([one, other]);
    })
    .toBe('apart');
}
