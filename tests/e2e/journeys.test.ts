import type { Page } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { expectNoComplaints, sharedBrowser, newVisitor, type Visitor } from '../support/browser/browser.ts';
import { addFromList, comeBack, signIn, titleOf } from '../support/browser/buyer.ts';
import { openDatabase } from '../support/database/database.ts';
import { newBuyer } from '../support/browser/signed-in.ts';
import { putBuyer, putOrders } from '../support/browser/stories.ts';
import { sharedShop } from '../support/browser/shared-shop.ts';

const RAI = 132;
const DIMMER = 119;
const database = openDatabase(sharedShop().documents);

const browser = await sharedBrowser();
let visitor: Visitor;
let page: Page;
/** Console messages that these tests cause on purpose. */
let provoked: readonly RegExp[];

beforeEach(async () => {
  visitor = await newVisitor(browser, sharedShop().site);
  ({ page } = visitor);
  provoked = [];
});

afterEach(async () => {
  expectNoComplaints(visitor, provoked);
  await visitor.close();
});

/** Goes on as a signed-in buyer in place of the visitor. */
async function continueAs(buyer: 0 | 1): Promise<void> {
  await visitor.close();
  visitor = await newBuyer(browser, sharedShop().site, buyer);
  ({ page } = visitor);
}

describe('addresses', () => {
  it('an old address leads to its product with the share tag, and back does not return to it', async () => {
    await page.goto('/instructivo');
    await page.goto('/algo/productos/RAI');
    await page.getByRole('heading', { level: 1, name: titleOf(RAI) }).waitFor();
    const { pathname, searchParams } = new URL(page.url());
    expect([pathname, searchParams.get('share')]).toEqual([`/producto/${RAI}`, 'redireccion']);
    await page.goBack();
    await expect.poll(() => new URL(page.url()).pathname).toBe('/instructivo');
  });
});

describe('back and forward', () => {
  it('going back keeps the search and the scroll position of the list', async () => {
    await page.goto('/');
    await page.getByRole('searchbox', { name: 'Buscar productos' }).fill('m');
    await expect.poll(() => page.url()).toContain('q=m');
    // Read after the click, which may scroll to its link.
    await page.evaluate(() => {
      const note = () => sessionStorage.setItem('left-at', String(window.scrollY));
      document.addEventListener('click', note, { capture: true, once: true });
    });
    await page.getByRole('article').nth(11).getByRole('link').last().click();
    const before = Number(await page.evaluate(() => sessionStorage.getItem('left-at')));
    expect(before).toBeGreaterThan(300);
    await page.getByRole('heading', { level: 2 }).first().waitFor();
    expect(new URL(page.url()).pathname).toContain('/producto/');
    await page.goBack();
    await page.getByRole('article').nth(11).waitFor();
    expect(await page.getByRole('searchbox', { name: 'Buscar productos' }).inputValue()).toBe('m');
    await expect
      .poll(async () => Math.abs((await page.evaluate(() => window.scrollY)) - before))
      .toBeLessThan(60);
    await page.goForward();
    await expect.poll(() => new URL(page.url()).pathname).toContain('/producto/');
  });
});

describe('reload', () => {
  it('a reload in the middle of the list returns to the same place', async () => {
    await page.goto('/');
    const cards = page.getByRole('article');
    await cards.first().waitFor();
    // At once: a turn of the wheel could still be under way when the page is moved.
    const scrollTo = (place: number) => page.evaluate((y) => window.scrollTo(0, y), place);
    while ((await cards.count()) < 60) await scrollTo(100_000);
    await scrollTo(4000);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(4000);
    await page.reload();
    await cards.first().waitFor();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(3500);
  });

  it('a reload at any step of a purchase loses nothing', async () => {
    await putBuyer(database, 0, { localidad: '' });
    await page.goto('/');
    await addFromList(page, 'rai', titleOf(RAI));
    await page.reload();
    await page.getByRole('link', { name: 'Carrito, 1 producto' }).click();
    await page.reload();
    await signIn(page, () => page.getByRole('button', { name: 'Iniciá sesión para continuar' }).click());
    await page.getByRole('button', { name: 'Finalizar Compra' }).waitFor();
    await page.reload();
    await page.getByRole('link', { name: 'completarlos ahora' }).click();
    const town = page.getByRole('textbox', { name: 'Localidad', exact: true });
    // Typed but not saved: the debounce of 1 s has not passed.
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
    // The reload came before the e-mail's answer, so the e-mail is sent again; the service takes one a second.
    provoked = [/429/];
    const orders = [...(await database.all('ordenes')).values()];
    expect(orders).toHaveLength(1);
    expect(orders[0]?.['usuario']).toMatchObject({ localidad: 'Villa Recarga' });
  });
});

describe('the cart', () => {
  it('the cart is clamped when the stock shrank and says so', async () => {
    await page.goto('/');
    await addFromList(page, 'dimmer', titleOf(DIMMER));
    await page.getByRole('link', { name: 'Carrito, 1 producto' }).click();
    const quantity = page.getByRole('spinbutton', { name: `Cantidad de ${titleOf(DIMMER)}` });
    await quantity.fill('5');
    await quantity.press('Enter');
    await page.getByRole('link', { name: 'Carrito, 5 productos' }).waitFor();
    await database.patch('productos', String(DIMMER), { stock: 2 });
    await comeBack(page);
    await page.getByText(`${titleOf(DIMMER)}: solo quedan 2, habías puesto 5.`).waitFor();
    expect(await quantity.inputValue()).toBe('2');
    await quantity.fill('99');
    await quantity.press('Enter');
    expect(await quantity.inputValue()).toBe('2');
    expect(await page.getByRole('button', { name: 'Sumar uno' }).isDisabled()).toBe(true);
    await database.patch('productos', String(DIMMER), { stock: 0 });
    await comeBack(page);
    await page.getByText(`Ups! Sin stock! Quitamos ${titleOf(DIMMER)}.`).waitFor();
    await page.getByText('Sin productos').waitFor();
  });
});

describe('an order', () => {
  it('an order that is on its way cannot be cancelled, shows its trace and can be repeated', async () => {
    await putOrders(database, sharedShop().services, [
      {
        id: 'PedidoEnCamino000001',
        buyer: 1,
        units: { 132: 2 },
        estado: 'En camino',
        trackingNumber: '360000102000579',
      },
    ]);
    await putBuyer(database, 1);
    await continueAs(1);
    await page.goto('/user');
    await page.getByRole('button', { name: 'Cancelar pedido' }).click();
    const refusal = page.getByRole('alertdialog');
    await refusal.getByText('Esta orden se encuentra En camino y no se puede cancelar').waitFor();
    await refusal.getByRole('button', { name: 'Volver' }).click();
    expect((await database.get('ordenes', 'PedidoEnCamino000001'))?.['estado']).toBe('En camino');

    await page.getByText('Ver recorrido').click();
    await page.getByRole('list', { name: 'Recorrido del envío' }).getByText('Pendiente de ingreso').waitFor();
    await page.getByRole('button', { name: 'Repetir pedido' }).click();
    await page.getByRole('link', { name: 'Carrito, 2 productos' }).waitFor();
    await expect
      .poll(async () => (await database.get('usuarios', 'auth0|beto'))?.['ip_publica'])
      .toBe('203.0.113.7');
  });
});

describe('the shipping form', () => {
  it('the buyer’s location completes the shipping form', async () => {
    await putBuyer(database, 0, { localidad: '', cp: '', provincia: 'Córdoba' });
    await continueAs(0);
    await visitor.context.grantPermissions(['geolocation']);
    await visitor.context.setGeolocation({ latitude: -34.3423, longitude: -58.7536 });
    await page.goto('/user');
    await page.getByRole('button', { name: 'Completar con mi ubicación' }).click();
    await page.getByRole('button', { name: 'Sí, usar mi ubicación' }).click();
    await page.getByText(/Completamos lo que dice el mapa/).waitFor();
    expect(await page.getByRole('textbox', { name: 'Localidad', exact: true }).inputValue()).toBe('Garín');
    expect(await page.getByRole('textbox', { name: 'Código postal', exact: true }).inputValue()).toBe('1619');
    expect(await page.getByLabel('Provincia').inputValue()).toBe('Buenos Aires');
    await expect
      .poll(async () => (await database.get('usuarios', 'auth0|ana'))?.['cp'], { timeout: 5000 })
      .toBe('1619');
  });
});
