import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { expectNoComplaints, sharedBrowser, newVisitor } from '#tests/support/browser/browser.ts';
import { SHIPPING, titleOf } from '#tests/support/browser/buyer.ts';
import { openDatabase } from '#tests/support/database/database.ts';
import { resetShop } from '#tests/support/browser/stories.ts';
import { sharedShop } from '#tests/support/browser/shared-shop.ts';
import { visit } from '#tests/support/browser/visit.ts';

const browser = await sharedBrowser();

it('a whole purchase works with Tab, Enter and typing, with the focus always visible', async () => {
  const database = openDatabase(sharedShop().documents);
  await resetShop(database, sharedShop().services);
  const visitor = await newVisitor(browser, sharedShop().site);
  const { page } = visitor;
  await visit(page, '/');

  await page.keyboard.press('Tab');
  await expectFocus(page, page.getByRole('link', { name: 'Saltar al contenido' }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('searchbox', { name: 'Buscar productos' }), 'Shift+Tab');
  await page.keyboard.type('rai');
  const add = page.getByRole('button', { name: `Agregar ${titleOf(132)} al carrito` });
  await add.waitFor();
  await tabTo(page, add);
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('link', { name: 'Carrito, 1 producto' }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expectFocus(page, page.getByRole('heading', { level: 1, name: 'Carrito' }));

  const logIn = page.getByRole('button', { name: 'Iniciá sesión para continuar' });
  await tabTo(page, logIn);
  const [popup] = await Promise.all([page.waitForEvent('popup'), page.keyboard.press('Enter')]);
  await popup.getByLabel('Correo').waitFor();
  await tabTo(popup, popup.getByLabel('Correo'));
  await popup.keyboard.type('ana@correo.example');
  await tabTo(popup, popup.getByLabel('Contraseña'));
  await popup.keyboard.type('ana-de-pruebas');
  await popup.keyboard.press('Enter');

  const email = page.getByRole('link', { name: 'Ingresá un correo' });
  await email.waitFor();
  await tabTo(page, email);
  await page.keyboard.press('Enter');
  await expectFocus(page, page.getByRole('textbox', { name: 'Correo', exact: true }));
  await tabTo(page, page.getByRole('textbox', { name: 'Nombre', exact: true }), 'Shift+Tab');
  for (const [label, value] of Object.entries(SHIPPING)) {
    if (label === 'Localidad') {
      await tabTo(page, page.getByLabel('Provincia'));
      await page.keyboard.type('Buenos');
    }
    await tabTo(page, page.getByRole('textbox', { name: label, exact: true }));
    // The field holds the provider's suggestion, selected: typing replaces it.
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(value);
  }
  await page.keyboard.press('Enter');
  await page.getByText('Datos Actualizados').waitFor();

  await tabTo(page, page.getByRole('link', { name: 'Carrito, 1 producto' }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expectFocus(page, page.getByRole('heading', { level: 1, name: 'Carrito' }));
  await tabTo(page, page.getByLabel('Método de pago'));
  await page.keyboard.type('Trans');
  await tabTo(page, page.getByRole('button', { name: 'Finalizar Compra' }));
  await page.keyboard.press('Enter');
  const thanks = page.getByRole('heading', { level: 1, name: /Registramos tu pedido/ });
  await thanks.waitFor();
  await expectFocus(page, thanks);

  const [order] = (await database.all('ordenes')).values();
  expect(order).toMatchObject({
    medioDePago: 'Transferencia Bancaria',
    usuario: { provincia: 'Buenos Aires', localidad: SHIPPING.Localidad, nombre: 'Ana' },
  });
  expectNoComplaints(visitor);
  await visitor.close();
});

it('the focus follows the visual order of the header on a phone', async () => {
  const visitor = await newVisitor(browser, sharedShop().site);
  const { page } = visitor;
  await visit(page, '/instructivo');
  const cart = page.getByRole('link', { name: 'Carrito, 0 productos' });
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 700 });
    const places = await page
      .getByRole('banner')
      .locator('a:visible, input, button')
      .evaluateAll((controls) => controls.map((control) => Math.round(control.getBoundingClientRect().left)));
    // Logo, search, «Cómo comprar» on wide windows, profile, cart, menu.
    expect(places).toHaveLength(width > 1000 ? 6 : 5);
    expect(places).toEqual(places.toSorted((one, other) => one - other));
  }
  await page.getByRole('heading', { level: 2 }).last().scrollIntoViewIfNeeded();
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(1000);
  expect(await cart.evaluate((link) => link.getBoundingClientRect().top)).toBeGreaterThanOrEqual(0);
  // The sticky header must not cover the target of a scroll.
  await page.goto('/instructivo#garantía');
  const target = page.getByRole('heading', { level: 2, name: 'Garantía' });
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('garantía');
  expect((await target.boundingBox())?.y).toBeGreaterThan((await cart.boundingBox())?.y ?? Infinity);
  await visitor.close();
});

/** Presses a key until the target has the focus; every stop on the way must show its focus. */
async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let press = 0; press < 80; press += 1) {
    if (await hasFocus(target)) return;
    await page.keyboard.press(key);
    expect(await unseenFocus(page), 'focused without showing it').toBeNull();
  }
  throw new Error(`${key} never came to ${target.toString()}`);
}

async function hasFocus(target: Locator): Promise<boolean> {
  return (
    (await target.count()) > 0 && target.first().evaluate((element) => element === document.activeElement)
  );
}

async function expectFocus(page: Page, target: Locator): Promise<void> {
  await expect
    .poll(() => hasFocus(target), { message: `focus on ${target.toString()} in ${page.url()}` })
    .toBe(true);
}

/** Returns the focused element when neither it nor a parent shows an outline, else null. */
function unseenFocus(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const focused = document.activeElement;
    if (focused === null || focused === document.body) return null;
    for (let box: Element | null = focused; box !== null && box !== document.body; box = box.parentElement) {
      // The link of a card shows it around the whole card.
      const styles = [null, '::after'].map((part) => getComputedStyle(box, part));
      if (styles.some(({ outline }) => !/none|\b0px/.test(outline))) return null;
    }
    return focused.outerHTML.slice(0, 200);
  });
}
