import type { Browser, Page } from 'playwright-core';
import { failed, ok, skipped, type Finding } from '../doctor/check.ts';
import { findingOf, type NamedFinding } from '../doctor/run-doctor.ts';
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
  const login = await findingOf(() => signedIn(page, traffic, account), undefined);
  const story: NamedFinding[] = [{ name: 'sign-in', ...login }];
  const add = async (name: string, check: () => Promise<Finding>) => {
    story.push({ name, ...(await findingOf(check, undefined)) });
  };
  if (login.state !== 'ok') return story;
  const before = await lastOrder(traffic);
  const products = await productsToOrder(site, traffic);
  if (products.length === 0)
    return [...story, { name: 'order', ...skipped('no product has units to spare') }];
  const attempt = await findingOf(async () => {
    await fillCart(page, products);
    await placeOrder(page);
    return ok('');
  }, undefined);
  const order = { id: await lastOrder(traffic), products };
  await add('order', async () => (attempt.state === 'ok' ? orderFinding(traffic, order) : attempt));
  if (order.id === before) {
    await add('left behind', () => emptyCart(page, traffic));
    return story;
  }
  await add('lock', () => cancelUnderLock(page, traffic, order));
  await add('left behind', () => leftovers(traffic, order));
  return story;
}

async function signedIn(page: Page, traffic: Traffic, account: Account): Promise<Finding> {
  await signIn(page, account);
  return (await hasEmptyCart(traffic))
    ? ok(account.email)
    : failed('the test account’s cart is not empty: empty it, or its products would be ordered');
}
