import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { look, LOOKS } from '../support/browser/appearance.ts';

export interface Album {
  /** Takes the page as it stands in every look; `fold` only as far as the window reaches. */
  take(page: Page, name: string, options?: { readonly fold?: boolean }): Promise<void>;
}

/** A folder of pictures: `03-carrito-360-dark.png`, numbered as they were taken. */
export function createAlbum(folder: string): Album {
  let number = 0;
  return {
    async take(page, name, { fold = false } = {}) {
      number += 1;
      for (const dressed of LOOKS) {
        await look(page, dressed);
        const theme = dressed.dark ? 'dark' : 'light';
        const file = `${String(number).padStart(2, '0')}-${name}-${dressed.width}-${theme}.png`;
        // What is fixed to the window would stand in the middle of a long page.
        if (!fold) await page.evaluate(() => window.scrollTo(0, 0));
        // Ended by force, a message's time would be over too.
        await page.screenshot({ path: join(folder, file), fullPage: !fold, animations: 'allow' });
      }
    },
  };
}
