import { expect, it } from 'vitest';
import { expectNoComplaints, sharedBrowser } from '../support/browser/browser.ts';
import { openDatabase } from '../support/database/database.ts';
import { openOrder, openPanel } from '../support/browser/seller.ts';
import { newBuyer } from '../support/browser/signed-in.ts';
import { cartOf, putBuyer } from '../support/browser/stories.ts';
import { sharedShop } from '../support/browser/shared-shop.ts';

const RAI = 132;
const database = openDatabase(sharedShop().documents);

const browser = await sharedBrowser();

it('the seller brings data that the buyer completed after ordering into the order', async () => {
  await putBuyer(database, 0, { dni: '', calle: '', carrito: cartOf({ [RAI]: 1 }) });
  const visitor = await newBuyer(browser, sharedShop().site);
  const { page } = visitor;
  await page.goto('/carrito');
  await page.getByText('Para el envío falta: DNI y calle.').waitFor();
  await page.getByLabel('Método de pago').selectOption('Transferencia Bancaria');
  await page.getByRole('link', { name: 'completarlos ahora' }).click();
  await page.getByRole('link', { name: 'Volver al carrito' }).click();
  expect(await page.getByLabel('Método de pago').inputValue()).toBe('Transferencia Bancaria');
  await page.getByRole('button', { name: 'Finalizar Compra' }).click();
  await page.getByText('Para despacharlo falta: DNI y calle.').waitFor();
  await page.getByRole('link', { name: 'Completalos en tu perfil' }).click();
  await page.getByRole('textbox', { name: 'DNI', exact: true }).fill('30999888');
  await page.getByRole('textbox', { name: 'Calle', exact: true }).fill('Belgrano');
  await page.getByRole('button', { name: 'Guardar datos' }).click();
  await page.getByText(/^Ya completaste lo que le faltaba a este pedido/).waitFor();
  await page.getByText('Datos Actualizados').waitFor();

  const [id = ''] = [...(await database.all('ordenes')).keys()];
  await openPanel(page);
  await openOrder(page, id);
  await page.getByRole('button', { name: 'Traer sus datos de hoy' }).click();
  await page.getByRole('button', { name: 'Traer al pedido' }).click();
  await page.getByText('Listo: el pedido tiene los datos de hoy.').waitFor();
  await page.getByRole('button', { name: 'Traer sus datos de hoy' }).waitFor({ state: 'hidden' });
  expect((await database.all('ordenes')).get(id)?.['usuario']).toMatchObject({
    dni: '30999888',
    calle: 'Belgrano',
  });
  expectNoComplaints(visitor);
  await visitor.close();
});
