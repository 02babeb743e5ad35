import { beforeEach, expect, it } from 'vitest';
import { buyerStory } from '#tests/smoke/buyer-story.ts';
import { SITE_CHECKS } from '#tests/smoke/site-checks.ts';
import { runChecks, findingsTable, type NamedFinding } from '#deploy/checks/check.ts';
import { toDocument } from '#tools/firestore-values.ts';
import { seedBuyers } from '#local/seed/accounts.ts';
import { ORDER_PAUSE_MS } from '#domain/checkout/checkout.ts';
import { sharedBrowser } from '#tests/support/browser/browser.ts';
import { sharedShop } from '#tests/support/browser/shared-shop.ts';
import { cartOf, putBuyer, resetShop } from '#tests/support/browser/stories.ts';
import { openDatabase, type Database } from '#tests/support/database/database.ts';

const [ana] = seedBuyers;
if (ana === undefined) throw new Error('The seed has no buyers.');

const browser = await sharedBrowser();
let database: Database;

beforeEach(async () => {
  database = openDatabase(sharedShop().documents);
  await resetShop(database, sharedShop().services);
});

it('the smoke test passes on a healthy site', async () => {
  expect(statesOf(await runChecks(SITE_CHECKS, sharedShop().site))).toEqual({
    pages: 'ok',
    headers: 'ok',
    policy: 'ok',
  });
});

it('the smoke test orders and cancels one product, leaves nothing behind and tells nobody', async () => {
  await putBuyer(database, 0);
  await fetch(`${sharedShop().services}/_received`, { method: 'DELETE' });
  const before = await stocks();
  const findings = await buyerStory(browser, sharedShop().site, ana);
  expect(statesOf(findings)).toEqual({ 'sign-in': 'ok', order: 'ok', cancellation: 'ok' });
  expect(await stocks()).toEqual(before);
  const orders = [...(await database.all('ordenes')).values()];
  expect(orders.map(({ estado }) => estado)).toEqual(['Cancelar']);
  expect((await database.get('usuarios', ana.sub))?.['carrito']).toEqual([]);
  const received = await (await fetch(`${sharedShop().services}/_received`)).text();
  expect(received).not.toMatch(/"service":"(?:email|bot|iot|forms)"/u);
});

it('the smoke test leaves a cart that holds something alone', async () => {
  await putBuyer(database, 0, { carrito: cartOf({ 119: 1 }) });
  expect(findingsTable(await buyerStory(browser, sharedShop().site, ana))).toMatch(
    /^✗ sign-in .*cart is not empty/u,
  );
  expect((await database.get('usuarios', ana.sub))?.['carrito']).toHaveLength(1);
});

it('the smoke test says why the shop refuses its order, and what to look for', async () => {
  await putBuyer(database, 0);
  // The pause after an order is not over for about a minute.
  const ultimoPedido = new Date(Date.now() + ORDER_PAUSE_MS - 2000);
  await database.rewrite([], [toDocument(`limites/${ana.sub}`, { ultimoPedido })]);
  expect(findingsTable(await buyerStory(browser, sharedShop().site, ana))).toMatch(
    /✗ order .*the page says: Acabás de hacer un pedido.* Look in the panel for an order of ana@/su,
  );
});

async function stocks(): Promise<ReadonlyMap<string, unknown>> {
  return new Map([...(await database.all('productos'))].map(([id, { stock }]) => [id, stock]));
}

function statesOf(findings: readonly NamedFinding[]): Record<string, string> {
  return Object.fromEntries(findings.map(({ name, state }) => [name, state]));
}
