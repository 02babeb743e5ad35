import type { Page } from 'playwright-core';
import { addFromList, titleOf } from '../support/browser/buyer.ts';
import type { Album } from './album.ts';
import type { Story } from './story.ts';

/** Everything that somebody sees who never signs in. */
export const shootVisitor: Story = async ({ visit }, album) => {
  const visitor = await visit();
  const { page, context } = visitor;
  await shootList(page, album);
  await shootProducts(page, album);
  await page.goto('/carrito');
  await page.getByText('Sin productos').waitFor();
  await album.take(page, 'carrito-vacio');
  await page.goto('/');
  await addFromList(page, 'dimmer', titleOf(119));
  await addFromList(page, 'rai', titleOf(132));
  await page.getByText(`Agregaste ${titleOf(132)}.`).waitFor();
  await album.take(page, 'agregado', { fold: true });
  await page.getByRole('link', { name: 'Carrito, 2 productos' }).click();
  await page.getByText(/No estas logueado/).waitFor();
  await album.take(page, 'carrito-sin-ingresar');
  await page
    .getByRole('button', { name: /^Quitar/ })
    .first()
    .click();
  await page.getByText(/^Quitaste/).waitFor();
  await album.take(page, 'carrito-quitado', { fold: true });
  await shootLogin(page, album);
  await page.goto('/instructivo');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await album.take(page, 'instructivo');
  await page.goto('/nada');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await album.take(page, 'no-encontrado');
  await page.route(/\/static\/js\/cart-page/, (route) => route.abort());
  await page.goto('/carrito');
  await page.getByText('Unexpected Application Error!').waitFor();
  await album.take(page, 'error');
  await page.goto('/');
  await page.getByRole('article').first().waitFor();
  await context.setOffline(true);
  await page.waitForTimeout(500);
  await album.take(page, 'sin-conexion', { fold: true });
  await visitor.close();
};

/** Where the products come from: the mirror, and the database. */
const CATALOGUE = /catalogo\.json|documents[:/]/;

async function shootList(page: Page, album: Album): Promise<void> {
  let answer = (): void => undefined;
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(CATALOGUE, async (route) => {
    await asked;
    await route.continue();
  });
  await page.goto('/');
  await page.getByRole('searchbox').waitFor();
  await album.take(page, 'lista-cargando', { fold: true });
  answer();
  await page.getByRole('article').first().waitFor();
  await page.unroute(CATALOGUE);
  await page.waitForLoadState('networkidle');
  await album.take(page, 'lista');
  await page.getByRole('searchbox').fill('rele');
  await page.waitForTimeout(300);
  await album.take(page, 'lista-busqueda', { fold: true });
  await page.goto('/?q=zzzz');
  await page.getByRole('button', { name: 'Limpiar filtros' }).first().waitFor();
  await album.take(page, 'lista-sin-resultados');
}

async function shootProducts(page: Page, album: Album): Promise<void> {
  for (const id of [132, 119, 199]) {
    await page.goto(`/producto/${id}`);
    await page.getByRole('heading', { level: 1, name: titleOf(id) }).waitFor();
    await page.waitForLoadState('networkidle');
    await album.take(page, `producto-${id}`);
  }
  await page.goto('/producto/99999');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await album.take(page, 'producto-desconocido');
}

async function shootLogin(page: Page, album: Album): Promise<void> {
  await page.goto('/user');
  const logIn = page.getByRole('button', { name: 'Iniciar sesión' });
  await logIn.waitFor();
  await album.take(page, 'perfil-sin-ingresar');
  const [popup] = await Promise.all([page.waitForEvent('popup'), logIn.click()]);
  await popup.getByLabel('Correo').waitFor();
  await album.take(page, 'perfil-ingresando', { fold: true });
  await popup.close();
  await page
    .getByText(/No terminaste de ingresar/)
    .first()
    .waitFor();
  await album.take(page, 'perfil-ingreso-cerrado', { fold: true });
}
