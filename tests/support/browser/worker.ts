import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Waits until the service worker controls the page and keeps this address. */
export async function untilKept(page: Page, address: string): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker?.controller?.state === 'activated');
  const isKept = () => page.evaluate(async (key) => (await caches.match(key)) !== undefined, address);
  await expect.poll(isKept).toBe(true);
}

/** Returns the text of everything in the caches of the service worker, with the addresses. */
export function everythingCached(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const texts: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const response = await cache.match(request);
        texts.push(request.url, response?.type === 'opaque' ? '' : ((await response?.text()) ?? ''));
      }
    }
    return texts.join('\n');
  });
}

/** Returns the addresses of everything in the caches of the service worker. */
export function addressesKept(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const opened = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    return (await Promise.all(opened.map((cache) => cache.keys()))).flat().map(({ url }) => url);
  });
}
