import { openPanel } from '../support/seller.ts';
import { putOrders, resetShop, type PastOrder } from '../support/stories.ts';
import type { Story } from './story.ts';

/** A morning's orders of people who do not exist. */
export const SELLERS_ORDERS: readonly PastOrder[] = [
  { id: 'Hd82kWm3XzQp6RtB0vLc', units: { 132: 1, 119: 1 }, minutesAgo: 6 },
  {
    id: 'Tn47sYb9EjFo1UiG5aNe',
    buyer: 1,
    units: { 119: 3 },
    minutesAgo: 48,
    medioDePago: 'Transferencia Bancaria',
  },
  {
    id: 'Pc36xVr0DqLh8MkZ4wSt',
    units: { 132: 2 },
    minutesAgo: 190,
    estado: 'Pendiente de pago',
    medioDePago: 'Transferencia Bancaria',
    usuario: {
      nombre: 'Carla',
      apellido: 'Muestra',
      localidad: 'San Modelo',
      provincia: 'Córdoba',
      cp: '5000',
    },
  },
  {
    id: 'Jf91oCt7GuNy2IeA6bRd',
    buyer: 1,
    units: { 119: 1, 132: 1 },
    minutesAgo: 1500,
    estado: 'En camino',
    trackingNumber: '360000102000579',
  },
  {
    id: 'Lz58qKp1BvWs9HxE3mTg',
    units: { 119: 2 },
    minutesAgo: 5200,
    estado: 'Finalizada',
    trackingNumber: 'G00000204000311',
    usuario: {
      nombre: 'Darío',
      apellido: 'Ficticio',
      localidad: 'Puerto Prueba',
      provincia: 'Chubut',
      cp: '9100',
    },
  },
  { id: 'Rb24uXn6ZaMf0CkO8yVi', buyer: 1, units: { 132: 1 }, minutesAgo: 8100, estado: 'Cancelar' },
];

/** The seller's panel, from its login on. */
export const shootSeller: Story = async ({ visit, database, services }, album) => {
  await resetShop(database, services);
  const visitor = await visit();
  const { page } = visitor;
  await page.goto('/admin');
  await page.getByRole('button', { name: 'Ingresar' }).waitFor();
  await album.take(page, 'ingreso');
  await page.getByLabel('Usuario').fill('vendedora');
  await page.getByRole('textbox', { name: 'Contraseña' }).fill('equivocada');
  await page.getByRole('button', { name: 'Ingresar' }).click();
  await page.getByText('contraseña incorrecta').first().waitFor();
  await album.take(page, 'ingreso-incorrecto');
  await openPanel(page);
  await page.waitForTimeout(800);
  await album.take(page, 'sin-pedidos');
  await putOrders(database, services, SELLERS_ORDERS);
  await page.getByText('Carla Muestra').first().waitFor();
  await album.take(page, 'pedidos');
  await visitor.close();
};
