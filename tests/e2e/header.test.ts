import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { nationalTaxes } from '../../src/config/shop/prices.ts';
import { expectNoComplaints, newVisitor, sharedBrowser } from '../support/browser/browser.ts';
import { titleOf } from '../support/browser/buyer.ts';
import { visit } from '../support/browser/visit.ts';
import { sharedShop } from '../support/browser/shared-shop.ts';

const PHONE = { width: 390, height: 844 };

/** Whole products on a phone's first screen: the line with the taxes makes each card higher. */
const AT_FIRST = nationalTaxes === null ? 4 : 2;

const browser = await sharedBrowser();

it(`a phone shows ${AT_FIRST} whole products at first, opens a product from any place of its card, and suggests products to a search`, async () => {
  const visitor = await newVisitor(browser, sharedShop().site, { ...PHONE, touch: true });
  const { page } = visitor;
  await visit(page, '/');
  const cards = page.getByRole('article');
  const bottoms = await cards.evaluateAll((all) => all.map((card) => card.getBoundingClientRect().bottom));
  expect(bottoms.filter((bottom) => bottom <= PHONE.height).length).toBeGreaterThanOrEqual(AT_FIRST);
  const card = cards.first();
  const name = (await card.getByRole('heading').textContent()) ?? '';
  await card.getByRole('button', { name: /^Agregar/ }).tap();
  await page.getByRole('link', { name: 'Carrito, 1 producto' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/');
  const picture = await card.locator('img').boundingBox();
  await page.touchscreen.tap((picture?.x ?? 0) + 40, (picture?.y ?? 0) + 80);
  await page.getByRole('heading', { level: 1, name }).waitFor();
  const field = page.getByRole('combobox', { name: 'Buscar productos' });
  await field.tap();
  await field.pressSequentially('dimmer');
  await page.getByRole('option', { name: titleOf(119) }).tap();
  await page.getByRole('heading', { level: 1, name: titleOf(119) }).waitFor();
  expectNoComplaints(visitor);
  await visitor.close();
});

it.each([PHONE, { width: 1440, height: 900 }])(
  'a toast covers neither the header nor what the buyer needs next ($width px)',
  async (window) => {
    const visitor = await newVisitor(browser, sharedShop().site, window);
    const { page } = visitor;
    const add = page.getByRole('button', { name: /^Agregar/ });
    const parts = {
      '/': [
        page.getByRole('banner'),
        page.getByRole('navigation', { name: 'Categorías' }),
        page.getByRole('combobox', { name: 'Ordenar por' }),
        add.first(),
        add.nth(1),
      ],
      '/producto/119': [add.first(), page.getByRole('spinbutton').first()],
    };
    for (const [path, controls] of Object.entries(parts)) {
      await visit(page, path);
      await add.first().click();
      await page.getByText(/^Agregaste/).waitFor();
      for (const control of controls)
        expect([control.toString(), await overlapsToast(page, control)]).toEqual([control.toString(), false]);
    }
    await visitor.close();
  },
);

async function overlapsToast(page: Page, control: Locator): Promise<boolean> {
  const toast = await page.getByRole('status').filter({ hasText: 'Agregaste' }).boundingBox();
  const box = await control.boundingBox();
  if (toast === null || box === null) throw new Error(`${control.toString()} or the toast is not shown.`);
  const isBeside = box.x >= toast.x + toast.width || box.x + box.width <= toast.x;
  return !isBeside && box.y < toast.y + toast.height && box.y + box.height > toast.y;
}
