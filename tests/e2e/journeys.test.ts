import type { Locator, Page } from 'playwright-core';
import { beforeEach, expect, it } from 'vitest';
import { expectNoComplaints, sharedBrowser, newVisitor } from '#tests/support/browser/browser.ts';
import { seedProducts } from '#local/seed/catalogue.ts';
import { addFromList, SHIPPING, titleOf, newBuyer } from '#tests/support/browser/buyer.ts';
import { openDatabase } from '#tests/support/database/database.ts';
import { putBuyer, resetShop } from '#tests/support/browser/stories.ts';
import { sharedShop } from '#tests/support/browser/shared-shop.ts';
import { expectNoOverlap, holdToasts } from '#tests/support/browser/toasts.ts';
import { visit } from '#tests/support/browser/visit.ts';

const { documents, services, site } = sharedShop();
const database = openDatabase(documents);
const browser = await sharedBrowser();

beforeEach(() => resetShop(database, services));

it('a whole purchase works with Tab, Enter and typing, with the focus always visible', async () => {
  const visitor = await newVisitor(browser, site);
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
  await tabTo(page, page.getByRole('link', { name: 'Carrito, 1 unidad' }), 'Shift+Tab');
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
  // The window may close before the key is released.
  await popup.keyboard.down('Enter');

  const form = page.getByRole('link', { name: 'completarlos ahora' });
  await form.waitFor();
  await tabTo(page, form);
  await page.keyboard.press('Enter');
  await expectFocus(page, page.getByRole('textbox', { name: 'Nombre', exact: true }));
  for (const [label, value] of Object.entries(SHIPPING)) {
    if (label === 'Localidad') {
      await tabTo(page, page.getByLabel('Provincia'));
      await page.keyboard.type('Buenos');
    }
    await tabTo(page, page.getByRole('textbox', { name: label, exact: true }));
    // The field has the provider's suggestion, selected: typing replaces it.
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(value);
  }
  await page.keyboard.press('Enter');
  await page.getByText('Datos Actualizados').waitFor();

  await tabTo(page, page.getByRole('link', { name: 'Carrito, 1 unidad' }), 'Shift+Tab');
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

it('a reload at any step of a purchase loses nothing', async () => {
  await putBuyer(database, 0, { localidad: '' });
  const buyer = await newBuyer(browser, site);
  const { page } = buyer;
  await page.goto('/');
  await addFromList(page, 'rai', titleOf(132));
  // Added but not saved: the debounce of 1 s has not passed.
  await page.reload();
  await page.getByRole('link', { name: 'Carrito, 1 unidad' }).click();
  await page.getByRole('button', { name: 'Finalizar Compra' }).waitFor();
  await page.reload();
  await page.getByRole('link', { name: 'completarlos ahora' }).click();
  const town = page.getByRole('textbox', { name: 'Localidad', exact: true });
  // Typed but not saved, as above.
  await town.fill('Villa Recarga');
  await page.reload();
  await town.waitFor();
  expect(await town.inputValue()).toBe('Villa Recarga');
  await page.getByRole('link', { name: 'Carrito, 1 unidad' }).click();
  await page.getByRole('button', { name: 'Finalizar Compra' }).click();
  const thanks = page.getByRole('heading', { level: 1, name: /Registramos tu pedido/ });
  await thanks.waitFor();
  await page.reload();
  await thanks.waitFor();
  await page.getByText(titleOf(132)).first().waitFor();
  const orders = [...(await database.all('ordenes')).values()];
  expect(orders).toHaveLength(1);
  expect(orders[0]?.['usuario']).toMatchObject({ localidad: 'Villa Recarga' });
  // The reload came before the e-mail's response, so the e-mail is sent again; the service accepts one per second.
  expectNoComplaints(buyer, [/status of 429/]);
  await buyer.close();
});

it('going back from a product shows the list as it was: filter, position and focus', async () => {
  const visitor = await newVisitor(browser, site, { width: 390, height: 844 });
  const { page } = visitor;
  await visit(page, '/?stock=1');
  const cards = page.getByRole('article').filter({ hasNotText: 'Ver en Mercado Libre' });
  const link = cards.nth(15).getByRole('heading').getByRole('link');
  await link.scrollIntoViewIfNeeded();
  await link.focus();
  const place = await page.evaluate(() => scrollY);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'También te puede servir' }).waitFor();
  await page.goBack();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(place);
  await expectFocus(page, link);
  expect(new URL(page.url()).search).toBe('?stock=1');
  expectNoComplaints(visitor);
  await visitor.close();
});

it('on a phone a toast stands above the next button, and a press on it closes it and reaches what lies below', async () => {
  const visitor = await newVisitor(browser, site, { width: 360, height: 640, touch: true });
  const { page } = visitor;
  await visit(page, '/producto/132');
  await holdToasts(page);
  const toast = page.getByRole('status').filter({ hasText: 'Agregaste «RAI, controlador…».' });
  const button = page.getByRole('button', { name: 'Agregar al carrito', exact: true });
  await button.click();
  await toast.waitFor();
  // Scrolls the button to where the toast appears, at the bottom.
  await button.evaluate((element) => element.scrollIntoView({ block: 'end' }));
  await expectNoOverlap(toast, button);
  await expectNoOverlap(toast, page.getByRole('group', { name: /^Cantidad de/ }));
  const bar = page.getByRole('region', { name: 'Comprar sin volver arriba' });
  await page.getByRole('heading', { name: 'También te puede servir' }).scrollIntoViewIfNeeded();
  await bar.getByRole('button').click();
  await expectNoOverlap(toast, bar);

  // Here the toast is above a card.
  await visit(page, '/');
  await holdToasts(page);
  await page
    .getByRole('button', { name: /^Agregar .+ al carrito$/ })
    .first()
    .click();
  const added = page.getByText(/^Agregaste/);
  await added.waitFor();
  const card = page.getByRole('article').nth(2);
  const text = await added.boundingBox();
  const box = await card.boundingBox();
  if (text === null || box === null) throw new Error('Toast or card is not drawn.');
  await page.evaluate((y) => window.scrollBy(0, y), box.y + 20 - text.y);
  await page.touchscreen.tap(text.x + 4, text.y + 4);
  await page.waitForURL(/\/producto\//);
  await added.waitFor({ state: 'detached' });
  expectNoComplaints(visitor);
  await visitor.close();
});

it('paper has no header, also before scripts run, a list’s heading, four cards in a row and every picture, and a product’s whole first one', async () => {
  const visitor = await newVisitor(browser, site, { width: 700, height: 900 });
  const { page } = visitor;
  await page.route('**/*.js', (route) => route.abort());
  await page.emulateMedia({ media: 'print' });
  await page.goto('/');
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await page.getByRole('searchbox').isVisible()).toBe(false);
  await page.unrouteAll();
  await visit(page, '/');
  const cards = page.getByRole('article');
  const tops = await Promise.all([0, 3, 4].map(async (at) => (await cards.nth(at).boundingBox())?.y));
  expect(tops).toEqual([tops[0], tops[0], expect.not.closeTo(tops[0] ?? 0)]);
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await expect.poll(() => cards.locator('img').count()).toBe(seedProducts.length);

  await page.emulateMedia({ media: 'screen' });
  await visit(page, '/producto/132');
  // Swiper sets the width of each slide.
  await page.getByRole('button', { name: 'Imagen siguiente' }).click();
  const picture = page.getByRole('img', { name: /Imagen 1 de/ });
  await expect.poll(() => picture.locator('..').getAttribute('style')).toMatch(/width/);
  await page.emulateMedia({ media: 'print' });
  expect((await picture.boundingBox())?.width).toBeLessThan(300);
  await visitor.close();
});

/** Presses a key until the target has the focus; every focused element on the way must show a focus outline. */
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
      // The link of a card shows its outline around the whole card.
      const styles = [null, '::after'].map((part) => getComputedStyle(box, part));
      if (styles.some(({ outline }) => !/none|\b0px/.test(outline))) return null;
    }
    return focused.outerHTML.slice(0, 200);
  });
}
