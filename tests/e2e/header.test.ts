import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectNoComplaints, newVisitor, sharedBrowser } from '../support/browser/browser.ts';
import { titleOf } from '../support/browser/buyer.ts';
import { visit } from '../support/browser/visit.ts';
import { sharedShop } from '../support/browser/shared-shop.ts';

const PHONE = { width: 390, height: 844, touch: true };

const browser = await sharedBrowser();

describe('the header', () => {
  it('is at most 64 px high and keeps search, profile, cart and menu at hand from 320 to 1440 px', async () => {
    const visitor = await newVisitor(browser, sharedShop().site);
    const { page } = visitor;
    await page.goto('/producto/119');
    const banner = page.getByRole('banner');
    for (const width of [320, 360, 390, 768, 1024, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      expect((await boxOf(page, 'header')).height).toBeLessThanOrEqual(64);
      for (const control of [
        banner.getByLabel('Buscar productos'),
        banner.getByRole('link', { name: 'Perfil' }),
        banner.getByRole('link', { name: /^Carrito/ }),
        banner.getByRole('button', { name: 'Menú' }),
      ]) {
        const box = await control.boundingBox();
        expect(box?.height).toBeGreaterThanOrEqual(44);
        expect(box?.width).toBeGreaterThanOrEqual(44);
        expect((box?.x ?? width) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
      }
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
    await visitor.close();
  });

  it('suggests products over the whole width of a phone, and a tap opens one', async () => {
    const visitor = await newVisitor(browser, sharedShop().site, PHONE);
    const { page } = visitor;
    await page.goto('/instructivo');
    const field = page.getByRole('combobox', { name: 'Buscar productos' });
    await field.tap();
    await field.pressSequentially('dimmer');
    await page.getByRole('option', { name: titleOf(119) }).tap();
    await page.waitForURL('**/producto/119');
    await page.getByRole('heading', { level: 1, name: titleOf(119) }).waitFor();
    expectNoComplaints(visitor);
    await visitor.close();
  });
});

describe('the list on a phone', () => {
  it('shows four whole products on its first screen', async () => {
    const visitor = await newVisitor(browser, sharedShop().site, PHONE);
    const { page } = visitor;
    await page.goto('/');
    const bottoms = await page
      .getByRole('article')
      .evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().bottom));
    expect(bottoms.filter((bottom) => bottom <= PHONE.height).length).toBeGreaterThanOrEqual(4);
    await visitor.close();
  });

  it('leads from any place of a card to its product, but not from the buttons', async () => {
    const visitor = await newVisitor(browser, sharedShop().site, PHONE);
    const { page } = visitor;
    await page.goto('/');
    const card = page.getByRole('article').first();
    const name = (await card.getByRole('heading').textContent()) ?? '';
    await page.getByLabel('Buscar productos').and(page.locator(':enabled')).waitFor();
    await card.getByRole('button', { name: /^Agregar/ }).tap();
    await page.getByRole('link', { name: 'Carrito, 1 producto' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/');
    const picture = await card.locator('img').boundingBox();
    await page.touchscreen.tap((picture?.x ?? 0) + 40, (picture?.y ?? 0) + 80);
    await page.getByRole('heading', { level: 1, name }).waitFor();
    await visitor.close();
  });
});

describe('a toast', () => {
  it.each([
    { width: 390, height: 844 },
    { width: 1440, height: 900 },
  ])('covers neither the header nor what the buyer needs next ($width px)', async (window) => {
    const visitor = await newVisitor(browser, sharedShop().site, window);
    const { page } = visitor;
    await visit(page, '/');
    await page
      .getByRole('button', { name: /^Agregar/ })
      .first()
      .click();
    await page.getByText(/^Agregaste/).waitFor();
    for (const control of [
      page.getByRole('banner'),
      page.getByRole('navigation', { name: 'Categorías' }),
      page.getByRole('combobox', { name: 'Ordenar por' }),
      page.getByRole('button', { name: /^Agregar/ }).first(),
      page.getByRole('button', { name: /^Agregar/ }).nth(1),
    ])
      expect([control.toString(), await overlapsToast(page, control)]).toEqual([control.toString(), false]);
    await visit(page, '/producto/119');
    const add = page.getByRole('button', { name: /^Agregar/ }).first();
    await add.click();
    await page.getByText(/^Agregaste/).waitFor();
    expect(await overlapsToast(page, add)).toBe(false);
    expect(await overlapsToast(page, page.getByRole('spinbutton').first())).toBe(false);
    await visitor.close();
  });
});

async function overlapsToast(page: Page, control: Locator): Promise<boolean> {
  const toast = await page.getByRole('status').filter({ hasText: 'Agregaste' }).boundingBox();
  const box = await control.boundingBox();
  if (toast === null || box === null) throw new Error(`${control.toString()} or the toast is not shown.`);
  const isBeside = box.x >= toast.x + toast.width || box.x + box.width <= toast.x;
  return !isBeside && box.y < toast.y + toast.height && box.y + box.height > toast.y;
}

async function boxOf(page: Page, selector: string): Promise<{ height: number }> {
  const box = await page.locator(selector).first().boundingBox();
  if (box === null) throw new Error(`${selector} is not shown.`);
  return box;
}
