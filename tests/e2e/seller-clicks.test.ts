import type { Locator, Page } from 'playwright-core';
import { afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import {
  expectNoComplaints,
  sharedBrowser,
  newVisitor,
  type Visitor,
} from '#tests/support/browser/browser.ts';
import { openDatabase } from '#tests/support/database/database.ts';
import { openPanel, orderRow, press } from '#tests/support/browser/seller.ts';
import { putOrders } from '#tests/support/browser/stories.ts';
import * as day from '#tests/support/browser/working-day.ts';
import { sharedShop } from '#tests/support/browser/shared-shop.ts';

const { documents, services, site } = sharedShop();
const database = openDatabase(documents);

const browser = await sharedBrowser();
let seller: Visitor;
let page: Page;

beforeAll(async () => {
  seller = await newVisitor(browser, site);
  ({ page } = seller);
  await openPanel(page);
});

afterEach(() => {
  expectNoComplaints(seller);
});

describe('the seller’s clicks', () => {
  let clicks = 0;
  const click = (target: Locator) => target.click().then(() => (clicks += 1));
  const button = (name: string | RegExp) => page.getByRole('button', { name });

  beforeEach(async () => {
    clicks = 0;
    const unsent = day.DAY.map((order) => ({
      ...order,
      trackingNumber: '',
      estado: 'Procesando' as const,
      servicioEnvio: 'Correo Argentino',
      usuario: { ...order.usuario, trackCode: 'Email' as const },
    }));
    await putOrders(database, services, unsent);
    // Without the sheet that another test opened.
    await page.goto('/admin');
    await button('Por cobrar 20').waitFor();
  });

  it('one order takes at most five from paid to told', async () => {
    await click(row(0).getByRole('button', { name: /^Sin pagar/ }));
    await row(0).getByText('Pagado').waitFor();
    await click(row(0).getByRole('button', { name: /^Despachar/ }));
    await page.getByRole('textbox', { name: 'Número de seguimiento' }).and(page.locator(':focus')).waitFor();
    await page.keyboard.insertText(NUMBER);
    await click(button('Despachar y avisar'));
    const told = { despachado: { por: 'Email', numero: NUMBER } };
    await expectOrder(0, { estado: 'En camino', trackingNumber: NUMBER, avisos: told });
    expect(clicks).toBeLessThanOrEqual(5);
  });

  it('twenty orders take at most eight', { timeout: 120_000 }, async () => {
    await click(page.getByRole('checkbox', { name: 'Elegir los 20 de la lista' }));
    await click(button('Marcar 20 pagados'));
    await page.getByText('20 pedidos: Pagado.').first().waitFor();
    await click(button(/^Más$/));
    await click(button('Despachar varios'));
    const numbers = day.DAY.map(({ id }, at) => `CC${String(200_000_000_000 + at)}AR ${id}`);
    await page.getByRole('textbox', { name: /^Números de seguimiento/ }).fill(numbers.join('\n'));
    await click(button('Despachar y avisar a 20 por e-mail'));
    await page.getByText('Despachaste 20 pedidos.').first().waitFor({ timeout: 90_000 });
    for (const at of [0, 19]) await expectOrder(at, { estado: 'En camino', avisos: expect.anything() });
    expect(clicks).toBeLessThanOrEqual(8);
    await press(page, 'Soltar todos');
  });

  it.each([320, 1366])(
    'a toast with «Deshacer» is low, and no control of the panel stays below it (%i px)',
    async (width) => {
      await page.setViewportSize({ width, height: 768 });
      onTestFinished(() => page.setViewportSize({ width: 1280, height: 900 }));
      await markPaid(1);
      const toast = page.locator('.Toastify__toast').filter({ hasText: 'Pedido de Bruno Ensayo: Pagado.' });
      await row(1).getByText('Pagado').waitFor();
      await toast.waitFor();
      // Where no place is free, every control of the page can be scrolled above the toast.
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
      // The toast slides to its place.
      await expect.poll(() => toast.evaluate(coveredControls)).toEqual([]);
      await expect
        .poll(() => toast.evaluate((box) => Math.round(box.getBoundingClientRect().bottom)))
        .toBeLessThanOrEqual(768);
      expect((await toast.boundingBox())?.height).toBeLessThanOrEqual(80);
      await press(toast, 'Deshacer');
      // The list has only the rows in the window.
      await page.evaluate(() => scrollTo(0, 0));
      await row(1)
        .getByRole('button', { name: /^Sin pagar/ })
        .waitFor();
      // The next actions take the place of an undo at once.
      for (const at of [1, 2]) await markPaid(at);
      await page.getByText('Pedido de Clara Muestra: Pagado.').first().waitFor({ timeout: 5000 });
    },
  );
});

const NUMBER = 'CC123456789012AR';

const row = (at: number) => orderRow(page, day.idOf(at));

async function expectOrder(at: number, fields: Readonly<Record<string, unknown>>): Promise<void> {
  await expect.poll(() => database.get('ordenes', day.idOf(at))).toMatchObject(fields);
}

async function markPaid(at: number): Promise<void> {
  await press(row(at), /^Sin pagar/);
}

/** Texts of the visible controls of the page that lie below an element. */
function coveredControls(toast: Element): readonly string[] {
  const box = toast.getBoundingClientRect();
  return Array.from(document.querySelectorAll<HTMLElement>('button, select, input, a[href]'))
    .filter((control) => !toast.contains(control) && control.checkVisibility({ visibilityProperty: true }))
    .filter((control) => {
      const { left, right, top, bottom } = control.getBoundingClientRect();
      return left < box.right && right > box.left && top < box.bottom && bottom > box.top;
    })
    .map((control) => control.ariaLabel ?? control.textContent);
}
