import { beforeEach, expect, it } from 'vitest';
import { buyerStory } from '../../deploy/smoke/buyer-story.ts';
import { SITE_CHECKS } from '../../deploy/smoke/site-checks.ts';
import { runChecks, table, type NamedFinding } from '../../deploy/checks/run-checks.ts';
import { MAX_ORDER_LINES } from '../../src/domain/cart/cart.ts';
import { toDocument } from '../../local/persistence/seed-documents.ts';
import { seedBuyers } from '../../local/seed/accounts.ts';
import { catalogueFor } from '../../local/seed/catalogue.ts';
import { sharedBrowser } from '../support/browser/browser.ts';
import { sharedShop } from '../support/browser/shared-shop.ts';
import { putBuyer, resetShop } from '../support/browser/stories.ts';
import { openDatabase, type Database } from '../support/database/database.ts';

const [ana] = seedBuyers;
if (ana === undefined) throw new Error('The seed has no buyers.');

/** One of the ten products with the most units. */
const PLENTIFUL = 201;

const browser = await sharedBrowser();
let database: Database;

beforeEach(async () => {
  database = openDatabase(sharedShop().documents);
  await resetShop(database, sharedShop().services);
});

it('the smoke test passes on a healthy site', async () => {
  const findings = await runChecks(SITE_CHECKS, sharedShop().site);
  expect(failuresOf(findings)).toEqual([]);
  expect(statesOf(findings)).toEqual({
    ...Object.fromEntries(Object.keys(SITE_CHECKS).map((name) => [name, 'ok'])),
    https: 'skipped',
  });
});

it('the smoke test orders and cancels the largest order, leaves nothing behind and tells nobody', async () => {
  await putBuyer(database, 0);
  await fetch(`${sharedShop().services}/_received`, { method: 'DELETE' });
  const before = await stocks();
  const findings = await buyerStory(browser, sharedShop().site, ana);
  expect(failuresOf(findings)).toEqual([]);
  // The local engines let a visitor lock a product; a slow machine finishes after the lock.
  expect(statesOf(findings)).toEqual({
    'sign-in': 'ok',
    order: 'ok',
    lock: expect.stringMatching(/^(?:noticed|ok)$/u),
    'left behind': 'ok',
  });
  expect(table(findings)).toContain('the rules take 10 products (the largest that there is)');
  expect(await stocks()).toEqual(before);
  const orders = [...(await database.all('ordenes')).values()];
  expect(orders.map(({ estado }) => estado)).toEqual(['Cancelar']);
  const received = await (await fetch(`${sharedShop().services}/_received`)).text();
  expect(received).not.toMatch(/"service":"(?:email|bot|iot|forms)"/u);
});

it('the smoke test reports an order that the shop refuses, and empties the cart that it could not order', async () => {
  await putBuyer(database, 0);
  await keepUnitsOf(PLENTIFUL);
  const bloqueado = { motivo: 'Prueba', desde: new Date() };
  await database.rewrite([], [toDocument(`limites/${ana.sub}`, { bloqueado })]);
  const refused = table(await buyerStory(browser, sharedShop().site, ana));
  expect(refused).toMatch(/✗ order .*the page says: No podemos tomar pedidos/u);
  expect(refused).toMatch(/✓ left behind .*the cart is empty again/u);
  await expect.poll(async () => (await database.get('usuarios', ana.sub))?.['carrito']).toEqual([]);
});

/** Leaves the other nine products that the smoke test would order two units each, too few to order one for a test. */
async function keepUnitsOf(id: number): Promise<void> {
  const others = catalogueFor(sharedShop().services)
    .toSorted((one, other) => other.stock - one.stock)
    .slice(0, MAX_ORDER_LINES)
    .filter((product) => product.id !== id);
  const actualizado = new Date();
  await database.rewrite(
    [],
    others.map((product) => toDocument(`productos/${product.id}`, { ...product, stock: 2, actualizado })),
  );
}

async function stocks(): Promise<ReadonlyMap<string, unknown>> {
  return new Map([...(await database.all('productos'))].map(([id, { stock }]) => [id, stock]));
}

function failuresOf(findings: readonly NamedFinding[]): readonly NamedFinding[] {
  return findings.filter(({ state }) => state === 'failed');
}

function statesOf(findings: readonly NamedFinding[]): Record<string, string> {
  return Object.fromEntries(findings.map(({ name, state }) => [name, state]));
}
