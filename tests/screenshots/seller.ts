import type { Page } from 'playwright-core';
import { toDocument } from '../../local/persistence/seed-documents.ts';
import { openOrder, openPanel, orderRow, typeTracking } from '../support/browser/seller.ts';
import { putBuyer, putOrders, resetShop, type PastOrder } from '../support/browser/stories.ts';
import type { Album } from './album.ts';
import { shootOverview, shootProducts, shootUsers } from './seller-sections.ts';
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

/** On their way: one that the courier delivered by now, and one whose number it does not know. */
const PARCELS: readonly PastOrder[] = [
  {
    id: 'Ke05wGh8SuTb3PdZ1qNx',
    units: { 119: 1 },
    minutesAgo: 9000,
    estado: 'En camino',
    trackingNumber: '360000102000588',
    usuario: { nombre: 'Elsa', apellido: 'Boceto', cp: '' },
  },
  {
    id: 'Vy91mBe2QjXc7LoA6fUi',
    units: { 132: 1 },
    minutesAgo: 12_000,
    estado: 'En camino',
    trackingNumber: '360000999999404',
  },
];

/** The seller's panel: its login, every section with its dialogs and states, and the session's end. */
export const shootSeller: Story = async (scene, album) => {
  const { visit, database, services } = scene;
  await resetShop(database, services);
  const visitor = await visit();
  const { page } = visitor;
  await shootLogin(page, album);
  await openPanel(page);
  await page.getByText('Todavía no hay pedidos').waitFor();
  await album.take(page, 'sin-pedidos');
  await putBuyer(database, 0);
  await putBuyer(database, 1, { provincia: '', calle: '', localidad: '', dni: '' });
  await putOrders(database, services, [...SELLERS_ORDERS, ...PARCELS]);
  await page.getByText('Carla Muestra').first().waitFor();
  await album.take(page, 'pedidos', { fold: true });
  await shootOrder(page, album);
  await shootMany(page, album);
  await shootFilters(page, album);
  await database.rewrite(
    [],
    [
      toDocument('ordenes/DaNiAdO0000000000001', {
        fecha: new Date(),
        estado: 'Perdido',
        ajeno: { campo: 7 },
      }),
    ],
  );
  await page.getByText('Dañado').first().waitFor();
  await page.getByText(/^Ver los \d+ problemas/).click();
  await album.take(page, 'pedido-danado', { fold: true });
  await page.getByRole('button', { name: 'Cerrar aviso' }).click();
  await shootProducts(page, album);
  await shootUsers(page, album);
  await shootOverview(page, album);
  await shootEnd(page, album);
  await visitor.close();
};

async function shootLogin(page: Page, album: Album): Promise<void> {
  await page.goto('/admin');
  await page.getByRole('button', { name: 'Ingresar' }).waitFor();
  await album.take(page, 'ingreso');
  await page.getByLabel('Usuario').fill('vendedora');
  for (let times = 0; times < 3; times += 1) {
    await page.getByRole('textbox', { name: 'Contraseña' }).fill(`equivocada ${times}`);
    await page.getByRole('button', { name: 'Ingresar' }).click();
    await page.locator('button:not([aria-busy])', { hasText: 'Ingresar' }).waitFor();
    await page.getByText('contraseña incorrecta').first().waitFor();
  }
  await page.getByText('Demasiados intentos seguidos').first().waitFor();
  await album.take(page, 'ingreso-incorrecto');
}

/** One order: opened, edited, with a number that is too short, about to be deleted. */
async function shootOrder(page: Page, album: Album): Promise<void> {
  const moving = orderRow(page, 'Jf91oCt7GuNy2IeA6bRd');
  await moving.scrollIntoViewIfNeeded();
  await moving.getByRole('button', { name: /^Actualizar/ }).waitFor();
  await moving.getByRole('button', { name: /^Actualizar/ }).waitFor();
  const order = await openOrder(page, 'Jf91oCt7GuNy2IeA6bRd');
  await order.getByText('Cambios anteriores').click();
  await order.getByText('Todavía no se cambió nada.').waitFor();
  await album.take(page, 'pedido');
  await order.getByRole('button', { name: 'Editar importes y primer producto' }).click();
  const dialog = page.getByRole('dialog');
  await album.take(page, 'pedido-editar', { fold: true });
  await dialog.getByLabel('Total').fill('mucho');
  await dialog.getByLabel('Título del primer producto').fill('');
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await album.take(page, 'pedido-editar-mal', { fold: true });
  await page.keyboard.press('Escape');
  await order.getByRole('button', { name: 'Borrar pedido' }).click();
  await album.take(page, 'pedido-borrar', { fold: true });
  await page.keyboard.press('Escape');
  await order.getByRole('button', { name: /^Detalle/ }).click();
  await typeTracking(page, 'Hd82kWm3XzQp6RtB0vLc', '123');
  await page.getByText('tn demasiado corto').first().waitFor();
  await album.take(page, 'seguimiento-corto', { fold: true });
  await orderRow(page, 'Hd82kWm3XzQp6RtB0vLc').getByRole('textbox').press('Escape');
  await page.getByLabel('Estado del pedido Pc36xV').selectOption('En camino');
  await page.getByRole('button', { name: 'Deshacer' }).waitFor();
  await album.take(page, 'estado-cambiado', { fold: true });
  await page.getByRole('button', { name: 'Deshacer' }).click();
}

/** Many at once: chosen, and their files. */
async function shootMany(page: Page, album: Album): Promise<void> {
  await page.getByRole('checkbox', { name: /^Elegir los \d+ que se ven/ }).check();
  await album.take(page, 'elegidos', { fold: true });
  await page.getByRole('button', { name: 'Archivos de envío' }).click();
  await page.getByRole('dialog').getByText('No sale').first().waitFor();
  await album.take(page, 'archivos-de-envio', { fold: true });
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Soltar todos' }).click();
}

async function shootFilters(page: Page, album: Album): Promise<void> {
  await page.setViewportSize({ width: 360, height: 900 });
  await page.getByRole('button', { name: 'Más' }).click();
  await page.getByLabel('Envío por').selectOption('Andreani');
  await page.getByRole('button', { name: 'Más (1)' }).waitFor();
  await album.take(page, 'filtros', { fold: true });
  await page.getByRole('searchbox', { name: 'Buscar' }).fill('zzzz');
  await page.getByText('Ningún pedido con esos filtros').waitFor();
  await album.take(page, 'filtros-sin-nada');
  await page.getByRole('button', { name: 'Quitar filtros' }).click();
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.keyboard.press('?');
  await page.getByRole('dialog').waitFor();
  await album.take(page, 'atajos', { fold: true });
  await page.keyboard.press('Escape');
}

/** The session's last minute, the password again, and what is left afterwards. */
async function shootEnd(page: Page, album: Album): Promise<void> {
  const left = (await page.getByRole('timer').textContent()) ?? '';
  const [minutes = 0, seconds = 0] = left.split(':').map(Number);
  const end = Date.now() + (minutes * 60 + seconds) * 1000;
  await page.clock.setFixedTime(end - 30_000);
  await page.getByText('La sesión está por terminar').waitFor();
  await album.take(page, 'ultimo-minuto', { fold: true });
  await page.getByRole('button', { name: 'Seguir trabajando' }).click();
  await page.getByRole('dialog').waitFor();
  await album.take(page, 'seguir-trabajando', { fold: true });
  await page.clock.setFixedTime(end + 1000);
  await page.getByRole('button', { name: 'Ingresar' }).waitFor();
  await album.take(page, 'sesion-terminada');
}
