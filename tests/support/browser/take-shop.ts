import { afterAll } from 'vitest';
import { openDatabase } from '../database/database.ts';
import { sharedBrowser } from './browser.ts';
import { sharedShop, takeShop } from './shared-shop.ts';
import { resetShop } from './stories.ts';

const release = await takeShop();
await resetShop(openDatabase(sharedShop().documents), sharedShop().services);

// Registered first, so that the shop is released after the file's own afterAll hooks.
afterAll(async () => {
  const browser = await sharedBrowser();
  await Promise.all(browser.contexts().map((context) => context.close()));
  release();
});
