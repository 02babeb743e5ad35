import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  expectNoComplaints,
  sharedBrowser,
  newVisitor,
  type Visitor,
} from '#tests/support/browser/browser.ts';
import { addFromList, titleOf } from '#tests/support/browser/buyer.ts';
import { openDatabase } from '#tests/support/database/database.ts';
import { newBuyer } from '#tests/support/browser/signed-in.ts';
import { putBuyer } from '#tests/support/browser/stories.ts';
import { oldAddress } from '#tests/support/fixtures/old-address.ts';
import { sharedShop } from '#tests/support/browser/shared-shop.ts';

const RAI = 132;
const database = openDatabase(sharedShop().documents);

const browser = await sharedBrowser();
let visitor: Visitor;
let page: Page;

beforeAll(async () => {
  visitor = await newVisitor(browser, sharedShop().site);
});

beforeEach(() => {
  ({ page } = visitor);
});

afterAll(async () => {
  expectNoComplaints(visitor);
  await visitor.close();
});

it.skipIf(oldAddress === undefined)(
  'an old address leads to its product with the share tag, and back does not return to it',
  async () => {
    const [word = '', id = 0] = oldAddress ?? [];
    await page.goto('/instructivo');
    await page.goto(`/algo/productos/${word.toUpperCase()}`);
    await page.getByRole('heading', { level: 1, name: titleOf(id) }).waitFor();
    const { pathname, searchParams } = new URL(page.url());
    expect([pathname, searchParams.get('share')]).toEqual([`/producto/${id}`, 'redireccion']);
    await page.goBack();
    await expect.poll(() => new URL(page.url()).pathname).toBe('/instructivo');
  },
);

it('a reload keeps the search and the scroll position of a long list', async () => {
  await page.goto('/');
  const search = page.getByRole('searchbox', { name: 'Buscar productos' });
  const cards = page.getByRole('article');
  const place = () => page.evaluate(() => window.scrollY);
  await search.fill('o');
  await expect.poll(() => page.url()).toContain('q=o');
  // At once: a turn of the wheel could still be under way when the page is moved.
  const scrollTo = (y: number) => page.evaluate((to) => window.scrollTo(0, to), y);
  while ((await cards.count()) < 50) await scrollTo(100_000);
  await scrollTo(4000);
  await expect.poll(place).toBe(4000);
  await page.reload();
  await cards.first().waitFor();
  await expect.poll(place).toBeGreaterThan(3500);
  expect(await search.inputValue()).toBe('o');
});

it('a reload at any step of a purchase loses nothing', async () => {
  await putBuyer(database, 0, { localidad: '' });
  const buyer = await newBuyer(browser, sharedShop().site);
  ({ page } = buyer);
  await page.goto('/');
  await addFromList(page, 'rai', titleOf(RAI));
  // Added but not saved: the debounce of 1 s has not passed.
  await page.reload();
  await page.getByRole('link', { name: 'Carrito, 1 producto' }).click();
  await page.getByRole('button', { name: 'Finalizar Compra' }).waitFor();
  await page.reload();
  await page.getByRole('link', { name: 'completarlos ahora' }).click();
  const town = page.getByRole('textbox', { name: 'Localidad', exact: true });
  // Typed but not saved, as above.
  await town.fill('Villa Recarga');
  await page.reload();
  await town.waitFor();
  expect(await town.inputValue()).toBe('Villa Recarga');
  await page.getByRole('link', { name: 'Carrito, 1 producto' }).click();
  await page.getByRole('button', { name: 'Finalizar Compra' }).click();
  const thanks = page.getByRole('heading', { level: 1, name: /Registramos tu pedido/ });
  await thanks.waitFor();
  await page.reload();
  await thanks.waitFor();
  await page.getByText(titleOf(RAI)).first().waitFor();
  const orders = [...(await database.all('ordenes')).values()];
  expect(orders).toHaveLength(1);
  expect(orders[0]?.['usuario']).toMatchObject({ localidad: 'Villa Recarga' });
  // The reload came before the e-mail's answer, so the e-mail is sent again; the service takes one a second.
  expectNoComplaints(buyer, [/429/]);
  await buyer.close();
});
