import type { Page } from 'playwright-core';
import { openProfile } from '../support/browser/buyer.ts';
import { putBuyer, putOrders, resetShop, type PastOrder } from '../support/browser/stories.ts';
import type { Album } from './album.ts';
import type { Story } from './story.ts';

const ORDERS: readonly PastOrder[] = [
  { id: 'Xk29sPq0LmZt7VbR1cYd', units: { 132: 1, 119: 2 }, minutesAgo: 4 },
  { id: 'Wb73nHc5QeJu2TfA8gKs', units: { 119: 1 }, minutesAgo: 900, estado: 'Pendiente de pago' },
  {
    id: 'Ro48yDv1MiXa6NpE3hLw',
    units: { 132: 3 },
    minutesAgo: 4000,
    estado: 'En camino',
    trackingNumber: '360000102000579',
  },
  { id: 'Zq15uGk9BfTe0SyC7jPm', units: { 119: 1 }, minutesAgo: 30_000, estado: 'Finalizada' },
  { id: 'Vt60aJr4WdOh8IxU2lFn', units: { 132: 1 }, minutesAgo: 52_000, estado: 'Cancelada' },
];

/** The profile: a new buyer's, a good customer's, and all that it may ask or say. */
export const shootBuyer: Story = async ({ visit, database, services }, album) => {
  await resetShop(database, services);
  const newcomer = await visit();
  await openProfile(newcomer.page, 1);
  await album.take(newcomer.page, 'perfil-nuevo');
  await newcomer.page.getByRole('button', { name: 'Guardar datos' }).click();
  await newcomer.page.getByText('Ups! Calle no puede estar vacío!').first().waitFor();
  await album.take(newcomer.page, 'formulario-con-errores');
  await newcomer.close();

  await putBuyer(database, 0);
  await putOrders(database, services, ORDERS);
  const visitor = await visit();
  const { page, context } = visitor;
  await openProfile(page);
  await page.getByText('Zq15uGk9BfTe0SyC7jPm').waitFor({ state: 'attached' });
  await album.take(page, 'perfil');
  await shootOrders(page, album);
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: -31.4201, longitude: -64.1888 });
  await page.getByRole('button', { name: 'Completar con mi ubicación' }).click();
  await page.getByRole('alertdialog').waitFor();
  await album.take(page, 'ubicacion-pregunta', { fold: true });
  await page.getByRole('button', { name: 'Sí, usar mi ubicación' }).click();
  await page.getByText(/Completamos/).waitFor();
  await album.take(page, 'ubicacion-completada');
  await page.getByRole('button', { name: 'Borrar mis datos' }).click();
  await page.getByRole('dialog').waitFor();
  await album.take(page, 'borrar-datos-pregunta', { fold: true });
  await visitor.close();
};

async function shootOrders(page: Page, album: Album): Promise<void> {
  await page.getByText('Ver recorrido').click();
  await page.getByRole('list', { name: 'Recorrido del envío' }).waitFor();
  await album.take(page, 'recorrido');
  const cancel = page.getByRole('button', { name: 'Cancelar pedido' });
  await cancel.first().click();
  await page.getByRole('alertdialog').waitFor();
  await album.take(page, 'cancelar-pregunta', { fold: true });
  await page.keyboard.press('Escape');
  await cancel.nth(1).click();
  await page.getByRole('alertdialog').waitFor();
  await album.take(page, 'cancelar-no-se-puede', { fold: true });
  await page.getByRole('alertdialog').getByRole('button', { name: 'Volver' }).click();
  await page.getByRole('button', { name: 'Repetir pedido' }).first().click();
  await page.getByText(/^Agregamos/).waitFor();
  await album.take(page, 'pedido-repetido', { fold: true });
}
