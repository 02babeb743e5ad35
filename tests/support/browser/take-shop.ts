import { afterAll } from 'vitest';
import { openDatabase } from '#tests/support/database/database.ts';
import { sharedBrowser } from './browser.ts';
import { sharedShop, takeShop } from './shared-shop.ts';
import { resetShop } from './stories.ts';

await takeShop();
await resetShop(openDatabase(sharedShop().documents), sharedShop().services);

afterAll(async () => {
  const browser = await sharedBrowser();
  await Promise.all(browser.contexts().map((context) => context.close()));
});
