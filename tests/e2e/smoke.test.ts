import { expect, it } from 'vitest';
import { buyerStory, SITE_CHECKS } from '#tests/smoke/checks.ts';
import { runChecks, type NamedFinding } from '#deploy/checks/check.ts';
import { seedBuyers } from '#local/seed/accounts.ts';
import { sharedBrowser } from '#tests/support/browser/browser.ts';
import { sharedShop } from '#tests/support/browser/shared-shop.ts';
import { putBuyer } from '#tests/support/browser/stories.ts';
import { openDatabase } from '#tests/support/database/database.ts';

const [ana] = seedBuyers;
if (ana === undefined) throw new Error('The seed has no buyers.');

const { documents, services, site } = sharedShop();
const database = openDatabase(documents);
const browser = await sharedBrowser();

it('the smoke test passes on a healthy site, orders and cancels one product, leaves nothing behind and notifies nobody', async () => {
  expect(statesOf(await runChecks(SITE_CHECKS, site))).toEqual({ pages: 'ok', headers: 'ok', policy: 'ok' });
  await putBuyer(database, 0);
  await fetch(`${services}/_received`, { method: 'DELETE' });
  const before = await stocks();
  const findings = await buyerStory(browser, site, ana);
  expect(statesOf(findings)).toEqual({ 'sign-in': 'ok', order: 'ok', cancellation: 'ok' });
  expect(await stocks()).toEqual(before);
  const orders = [...(await database.all('ordenes')).values()];
  expect(orders.map(({ estado }) => estado)).toEqual(['Cancelar']);
  const received = await (await fetch(`${services}/_received`)).text();
  expect(received).not.toMatch(/"service":"(?:email|bot|iot|forms)"/u);
});

async function stocks(): Promise<ReadonlyMap<string, unknown>> {
  return new Map([...(await database.all('productos'))].map(([id, { stock }]) => [id, stock]));
}

/** Includes the text of a failure, so that the assertion shows it. */
function statesOf(findings: readonly NamedFinding[]): Record<string, string> {
  return Object.fromEntries(findings.map(({ name, state, text }) => [name, state === 'ok' ? state : text]));
}
