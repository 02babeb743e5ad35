import { beforeAll, describe, expect, it } from 'vitest';
import { expectNoComplaints, sharedBrowser, newVisitor, type Visitor } from '../support/browser/browser.ts';
import { addFromList, fillShipping, signIn, titleOf } from '../support/browser/buyer.ts';
import { openDatabase } from '../support/database/database.ts';
import { openPanel } from '../support/browser/seller.ts';
import { sharedShop } from '../support/browser/shared-shop.ts';
import { newBuyer } from '../support/browser/signed-in.ts';
import { cartOf, putBuyer } from '../support/browser/stories.ts';

const DIMMER = titleOf(119);
const RAI = titleOf(132);
const TRACKING = '360000102000579';

const browser = await sharedBrowser();
let buyer: Visitor;
let seller: Visitor;

beforeAll(async () => {
  buyer = await newVisitor(browser, sharedShop().site, { width: 390, height: 844, touch: true });
  seller = await newVisitor(browser, sharedShop().site);
});

// The tests are steps of one story: each starts where the one before ended.
describe('a buyer orders and the seller sees it live', () => {
  it('a visitor finds two products, adds them and is advised to sign in', async () => {
    const { page } = buyer;
    await page.goto('/');
    await addFromList(page, 'dimmer', DIMMER);
    await addFromList(page, 'rai', RAI);
    await page
      .getByText('No estas logueado. Te recomendamos iniciar sesión para no perder el carrito')
      .waitFor();
    await page.getByRole('link', { name: 'Carrito, 2 productos' }).click();
    await page.getByRole('link', { name: DIMMER }).first().waitFor();
    await page.getByRole('link', { name: RAI }).first().waitFor();
  });

  it('the popup signs the buyer in, keeps the cart and the checkout asks for an e-mail', async () => {
    const { page } = buyer;
    await signIn(page, () => page.getByRole('button', { name: 'Iniciá sesión para continuar' }).click());
    await page.getByRole('link', { name: 'Ingresá un correo' }).click();
    await page.getByRole('heading', { level: 1, name: 'Ana Prueba' }).waitFor();
    await page.getByRole('link', { name: 'Carrito, 2 productos' }).waitFor();
  });

  it('the form names every empty field before it is saved', async () => {
    const { page } = buyer;
    await page.getByRole('button', { name: 'Guardar datos' }).click();
    await page.getByText('Ups! Localidad no puede estar vacío!').first().waitFor();
    await fillShipping(page);
    expect(await page.getByRole('textbox', { name: 'Código de área', exact: true }).inputValue()).toBe('11');
  });

  it('the order is stored once with every field and takes the stock', async () => {
    const { page } = buyer;
    const database = openDatabase(sharedShop().documents);
    const before = await database.get('productos', '132');
    await page.getByRole('link', { name: 'Carrito, 2 productos' }).click();
    await page.getByLabel('Método de pago').selectOption('Transferencia Bancaria');
    await page.getByRole('button', { name: 'Finalizar Compra' }).click();
    await page.getByRole('heading', { level: 1, name: /Registramos tu pedido/ }).waitFor();
    await page.getByRole('link', { name: 'Carrito, 0 productos' }).waitFor();

    const orders = [...(await database.all('ordenes')).values()].filter(
      ({ user_sub }) => user_sub === 'auth0|ana',
    );
    expect(orders).toHaveLength(1);
    expect(orders[0]).toMatchObject({
      totalProductos: 2,
      medioDePago: 'Transferencia Bancaria',
      estado: 'Procesando',
      trackingNumber: 'Pendiente',
      servicioEnvio: 'Andreani',
      costoEnvio: 0,
      cantidades: { '119': 1, '132': 1 },
      usuario: { sub: 'auth0|ana', localidad: 'Villa Ensayo', codarea: '11', piso: '-', unidad: '-' },
    });
    expect((await database.get('productos', '132'))?.['stock']).toBe(Number(before?.['stock']) - 1);
    expect((await database.get('usuarios', 'auth0|ana'))?.['carrito']).toEqual([]);
  });

  it('the profile shows the order, also after a reload', async () => {
    const { page } = buyer;
    await page.getByRole('link', { name: 'Ver mis pedidos' }).click();
    await page.getByText('2 productos').first().waitFor();
    await page.reload();
    await page.getByText('2 productos').first().waitFor();
    await page.getByRole('heading', { level: 1, name: 'Ana Prueba' }).waitFor();
  });

  it('the panel shows the order without a reload and the buyer sees the seller’s changes', async () => {
    const panel = seller.page;
    await openPanel(panel);
    await panel.getByRole('article', { name: 'Ana Prueba' }).waitFor();

    const database = openDatabase(sharedShop().documents);
    await putBuyer(database, 1, { carrito: cartOf({ 119: 1 }) });
    const second = await newBuyer(browser, sharedShop().site, 1);
    await second.page.goto('/carrito');
    await second.page.getByRole('button', { name: 'Finalizar Compra' }).click();
    const arrived = panel.getByRole('article').filter({ hasText: 'Nuevo' });
    await arrived.waitFor();
    await second.page.getByRole('heading', { level: 1, name: /Registramos tu pedido/ }).waitFor();
    expectNoComplaints(second);
    await second.close();
  });

  it('the buyer sees status and tracking number live when the seller sets them', async () => {
    const row = seller.page.getByRole('article').filter({ hasNotText: 'Nuevo' }).first();
    await row.getByLabel(/^Estado del pedido/).selectOption('En camino');
    await row.getByLabel(/^Seguimiento del pedido/).fill(`${TRACKING.slice(0, 6)} ${TRACKING.slice(6)}`);
    await row.getByRole('button', { name: 'Guardar seguimiento' }).click();
    await buyer.page.getByText('En camino').first().waitFor();
    await buyer.page.getByRole('link', { name: TRACKING }).first().waitFor();
  });

  it('the whole purchase logs nothing to any console', () => {
    expectNoComplaints(buyer);
    expectNoComplaints(seller);
  });
});
