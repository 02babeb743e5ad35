import type { Browser, Page } from 'playwright-core';
import { failed, ok, skipped, type Finding } from '../checks/check.ts';
import { findingOf, type NamedFinding } from '../checks/run-checks.ts';
import { signIn, type Account } from './login.ts';
import {
  cancelUnderLock,
  emptyCart,
  fillCart,
  hasEmptyCart,
  lastOrder,
  leftovers,
  orderFinding,
  placeOrder,
  productsToOrder,
  type Spare,
} from './order.ts';
import { watchTraffic, type Traffic } from './traffic.ts';

/** A real host and a real login are slower than a machine's own. */
const TIMEOUT_MS = 30_000;

/** Signs a test account in, orders as much as one order takes, cancels the order, and says what is left. */
export async function buyerStory(
  browser: Browser,
  site: string,
  account: Account,
): Promise<readonly NamedFinding[]> {
  // A service worker's requests would be neither seen nor held back.
  const context = await browser.newContext({ baseURL: site, locale: 'es-AR', serviceWorkers: 'block' });
  context.setDefaultTimeout(TIMEOUT_MS);
  try {
    return await tell(site, account, await context.newPage(), await watchTraffic(context));
  } finally {
    await context.close();
  }
}

async function tell(
  site: string,
  account: Account,
  page: Page,
  traffic: Traffic,
): Promise<readonly NamedFinding[]> {
  const story: NamedFinding[] = [];
  const add = async (name: string, check: () => Promise<Finding>) => {
    const finding = await findingOf(check, undefined);
    story.push({ name, ...finding });
    return finding.state;
  };
  let before = '';
  let products: readonly Spare[] = [];
  const ready = await add('sign-in', async () => {
    await signIn(page, account);
    if (!(await hasEmptyCart(traffic)))
      return failed('the test account’s cart is not empty: empty it, or its products would be ordered');
    before = await lastOrder(traffic);
    products = await productsToOrder(site, traffic);
    return ok(account.email);
  });
  if (ready !== 'ok') return story;
  if (products.length === 0)
    return [...story, { name: 'order', ...skipped('no product has units to spare') }];
  await add('order', async () => {
    await fillCart(page, products);
    await placeOrder(page);
    return orderFinding(traffic, { id: await lastOrder(traffic), products });
  });
  await add('left behind', async () => {
    const id = await lastOrder(traffic).catch(() => null);
    if (id === null) return failed(`look in the panel for an order of ${account.email}`);
    if (id === before) return emptyCart(page, traffic);
    await add('lock', () => cancelUnderLock(page, traffic, { id, products }));
    return leftovers(traffic, { id, products });
  });
  return story;
}
