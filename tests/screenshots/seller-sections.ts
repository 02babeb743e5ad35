import type { Page } from 'playwright-core';
import { importFile, openSection, searchProduct } from '../support/browser/seller.ts';
import type { Album } from './album.ts';

/** New, changed and wrong at once. */
const IMPORTED = `[
  { "id": 119, "stock": 40, "weight": 180 },
  { "id": 132, "price": 61500, "deprecated": true },
  { "id": 9001, "title": "Sonda de temperatura a prueba de agua", "price": 8400, "stock": 12 },
  { "id": 9002, "title": "", "price": -1 },
  { "id": 138, "stock": "muchos", "__proto__": { "admin": true } }
]`;

/** The catalogue: lists, search, form, many at once, a file. */
export async function shootProducts(page: Page, album: Album): Promise<void> {
  await openSection(page, 'Productos');
  await page.getByRole('list', { name: 'Productos' }).getByRole('article').first().waitFor();
  await album.take(page, 'productos', { fold: true });
  await page.getByRole('button', { name: /^Poco stock/ }).click();
  await album.take(page, 'productos-poco-stock', { fold: true });
  await page.getByRole('button', { name: /^Todos/ }).click();
  await page.getByRole('searchbox', { name: 'Buscar' }).fill('zzzz');
  await page.getByText('Ningún producto').waitFor();
  await album.take(page, 'productos-nada', { fold: true });
  await page.getByRole('button', { name: 'Ver todos' }).click();
  const row = page.getByRole('list', { name: 'Productos' }).getByRole('article').first();
  await row.getByRole('button', { name: /^Editar/ }).click();
  await page.getByRole('dialog').waitFor();
  await album.take(page, 'producto', { fold: true });
  await page.getByRole('dialog').getByLabel('Peso').fill('liviano');
  await page.getByRole('dialog').getByRole('button', { name: 'Guardar' }).click();
  await album.take(page, 'producto-mal', { fold: true });
  await page.keyboard.press('Escape');
  await page
    .getByRole('checkbox', { name: /^Elegir/ })
    .nth(1)
    .check();
  await page
    .getByRole('checkbox', { name: /^Elegir/ })
    .nth(2)
    .check();
  await album.take(page, 'productos-elegidos', { fold: true });
  await page.getByRole('button', { name: 'Soltar' }).click();
  const dialog = await importFile(page, IMPORTED);
  await dialog.getByText(/^Con cambios/).waitFor();
  await album.take(page, 'importar', { fold: true });
  await dialog.getByRole('button', { name: /^Importar \d+ productos/ }).click();
  await dialog.getByText('Importación terminada').waitFor();
  await album.take(page, 'importado', { fold: true });
  await importFile(page, '{"productos": [{"id": 1');
  await dialog.getByText('El archivo no se puede importar').waitFor();
  await album.take(page, 'importar-cortado', { fold: true });
  await page.keyboard.press('Escape');
  await searchProduct(page, '9001', 'Sonda de temperatura a prueba de agua');
  await album.take(page, 'producto-buscado', { fold: true });
}

/** The buyers: list, detail, an order by hand, a deletion. */
export async function shootUsers(page: Page, album: Album): Promise<void> {
  await openSection(page, 'Usuarios');
  await page.getByRole('article', { name: /^Ana/ }).waitFor();
  await album.take(page, 'usuarios');
  await page.getByRole('searchbox', { name: 'Buscar' }).fill('zoe');
  await page.getByText('«zoe» no está entre los cargados').waitFor();
  await album.take(page, 'usuarios-no-cargado');
  await page.getByRole('button', { name: 'Buscar entre todos' }).click();
  await page.getByText('Nadie coincide con «zoe»').waitFor();
  await album.take(page, 'usuarios-nadie');
  await page.getByRole('button', { name: 'Ver todos' }).click();
  await page.getByRole('button', { name: /^Detalle de Ana/ }).click();
  await page.getByRole('region', { name: 'Sus pedidos' }).getByRole('listitem').first().waitFor();
  await album.take(page, 'usuario');
  await page.getByRole('button', { name: 'Nuevo pedido' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('searchbox', { name: 'Agregar un producto' }).fill('dimmer');
  await dialog
    .getByRole('button', { name: /^Agregar / })
    .first()
    .click();
  await dialog.getByRole('searchbox', { name: 'Agregar un producto' }).fill('modulo');
  await dialog
    .getByRole('button', { name: /^Agregar / })
    .first()
    .waitFor();
  await album.take(page, 'pedido-a-mano', { fold: true });
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  await page.getByRole('button', { name: 'Bloquear pedidos' }).click();
  await album.take(page, 'usuario-bloquear', { fold: true });
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Borrar usuario' }).click();
  await page.getByRole('alertdialog').getByRole('textbox').fill('otra cosa');
  await page.getByRole('button', { name: 'Borrar para siempre' }).click();
  await album.take(page, 'usuario-borrar', { fold: true });
  await page.keyboard.press('Escape');
}

/** The figures with their tables, and the log. */
export async function shootOverview(page: Page, album: Album): Promise<void> {
  await openSection(page, 'Resumen');
  const products = page.getByRole('region', { name: 'Productos más vendidos' });
  await products.locator('svg rect').first().waitFor({ state: 'attached' });
  await album.take(page, 'resumen');
  await page.getByRole('region', { name: 'Ventas por semana' }).getByText('Ver la tabla').click();
  await page.getByText('Unidades sin pagar').click();
  await page.getByRole('list', { name: 'Unidades sin pagar por comprador' }).waitFor();
  await page.getByText(/^Bitácora/).click();
  await page.getByRole('list', { name: 'Cambios' }).getByRole('article').first().waitFor();
  await album.take(page, 'resumen-tabla-sin-pagar-y-bitacora');
}
