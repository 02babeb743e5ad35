import type { Page } from 'playwright-core';
import { seedBuyers } from '../../../local/seed/accounts.ts';
import { seedProduct } from '../fixtures/seed-product.ts';

/** What a buyer types into the shipping form; nobody real. */
export const SHIPPING = {
  Nombre: 'Ana',
  Apellido: 'Prueba',
  Correo: 'ana@correo.example',
  DNI: '12345678',
  'Código de área': '011',
  Celular: '55550123',
  Localidad: 'Villa Ensayo',
  Calle: 'Calle Falsa',
  Altura: '742',
  'Código postal': '1414',
} as const;

/** The seed's title of a product. */
export function titleOf(id: number): string {
  return seedProduct(id).title;
}

/** Searches the list and puts the product of that exact title into the cart. */
export async function addFromList(page: Page, query: string, title: string): Promise<void> {
  await page.getByRole('searchbox', { name: 'Buscar productos' }).fill(query);
  await page.getByRole('button', { name: `Agregar ${title} al carrito` }).click();
}

/** Goes through the popup as the buyer of that number (0 Ana, 1 Beto); `open` is what opens it. */
export async function signIn(page: Page, open: () => Promise<void>, buyer: 0 | 1 = 0): Promise<void> {
  const account = seedBuyers.filter(({ blocked }) => !blocked)[buyer];
  if (account === undefined) throw new Error(`No buyer ${buyer} in the seed.`);
  await submitLogin(page, open, account.email, account.password);
}

/** Goes through the popup with these credentials, up to its submission. */
export async function submitLogin(
  page: Page,
  open: () => Promise<void>,
  email: string,
  password: string,
): Promise<void> {
  const [popup] = await Promise.all([page.waitForEvent('popup'), open()]);
  await popup.getByLabel('Correo').fill(email);
  await popup.getByLabel('Contraseña').fill(password);
  await popup.getByRole('button', { name: 'Ingresar' }).click();
}

/** Fills the shipping form in and saves it. */
export async function fillShipping(page: Page): Promise<void> {
  for (const [label, value] of Object.entries(SHIPPING)) {
    await page.getByRole('textbox', { name: label, exact: true }).fill(value);
  }
  await page.getByLabel('Provincia').selectOption('Buenos Aires');
  await page.getByRole('button', { name: 'Guardar datos' }).click();
  await page.getByText('Datos Actualizados').waitFor();
}

/** Opens the profile and signs in there; whole once the buyer's name is shown. */
export async function openProfile(page: Page, buyer: 0 | 1 = 0): Promise<void> {
  await page.goto('/user');
  await signIn(page, () => page.getByRole('button', { name: 'Iniciar sesión' }).click(), buyer);
  await page.getByRole('button', { name: 'Guardar datos' }).waitFor();
}

/** Comes back to the tab, as from another: the cart looks at the shelves again. */
export async function comeBack(page: Page): Promise<void> {
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
}
