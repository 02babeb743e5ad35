import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { inRepository } from '../local/repository.ts';
import { chosen, runTool, toolArguments } from '../local/run-tool.ts';
import { launchBrowser, newVisitor } from './support/browser/browser.ts';
import { databaseOf } from './support/database/database.ts';
import { openShop } from './support/browser/shop.ts';
import { createAlbum, type Album } from './screenshots/album.ts';
import { shootBuyer } from './screenshots/buyer.ts';
import { shootCheckout } from './screenshots/checkout.ts';
import { shootReadme } from './screenshots/readme.ts';
import { shootSeller } from './screenshots/seller.ts';
import type { Story } from './screenshots/story.ts';
import { shootVisitor } from './screenshots/visitor.ts';

const FOLDER = inRepository('screenshots');

const STORIES: Readonly<Record<string, Story>> = {
  visitante: shootVisitor,
  comprador: shootBuyer,
  compra: shootCheckout,
  vendedora: shootSeller,
  readme: shootReadme,
};

/**
 * `npm run screenshots [-- story…]`: every screen and state of the shop, on the real stack, at 360 and 1440 px in
 * both themes, into `screenshots/` (ignored), and the README's own into `docs/screenshots/`.
 */
async function main(): Promise<void> {
  const { positionals } = toolArguments({
    usage: 'npm run screenshots -- [story…]',
    options: {},
    words: Infinity,
  });
  const asked = chosen('story', positionals, Object.keys(STORIES));
  const stories = Object.entries(STORIES).filter(([name]) => asked.includes(name));
  const shop = await openShop();
  const browser = await launchBrowser();
  const database = databaseOf(shop.addresses);
  try {
    for (const [name, story] of stories) {
      const folder = join(FOLDER, name);
      rmSync(folder, { recursive: true, force: true });
      mkdirSync(folder, { recursive: true });
      await tell(
        story,
        { browser, site: shop.url, services: shop.addresses.services, database },
        createAlbum(folder),
      );
      console.log(`${name}: ${folder}`);
    }
  } finally {
    await browser.close();
    await shop.stop();
  }
}

async function tell(
  story: Story,
  {
    browser,
    site,
    ...shop
  }: { browser: Browser; site: string } & Pick<Parameters<Story>[0], 'database' | 'services'>,
  album: Album,
): Promise<void> {
  await story({ ...shop, site, visit: (options) => newVisitor(browser, site, options) }, album);
}

await runTool(main);
