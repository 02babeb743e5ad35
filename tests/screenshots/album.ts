import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { applyAppearance, APPEARANCES, drawRows } from '../support/browser/appearance.ts';

export interface Album {
  /** Takes pictures of the page in every width and theme; with `fold` only of the visible part. */
  take(page: Page, name: string, options?: { readonly fold?: boolean }): Promise<void>;
}

/** Creates an album in a folder, with numbered files such as `03-carrito-360-dark.png`. */
export function createAlbum(folder: string): Album {
  let number = 0;
  return {
    async take(page, name, { fold = false } = {}) {
      number += 1;
      await drawRows(page);
      for (const dressed of APPEARANCES) {
        await applyAppearance(page, dressed);
        const theme = dressed.dark ? 'dark' : 'light';
        const file = `${String(number).padStart(2, '0')}-${name}-${dressed.width}-${theme}.png`;
        // Scrolled, fixed elements would appear in the middle of a long page.
        if (!fold) await page.evaluate(() => window.scrollTo(0, 0));
        // Disabled animations would also end the display time of a toast.
        await page.screenshot({ path: join(folder, file), fullPage: !fold, animations: 'allow' });
      }
    },
  };
}
