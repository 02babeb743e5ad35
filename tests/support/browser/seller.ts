import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import { seedSeller } from '#local/seed/accounts.ts';
import { shortId } from '#domain/orders/short-id.ts';

/** Opens the seller's panel and signs in. */
export async function openPanel(page: Page): Promise<void> {
  await page.goto('/admin');
  await signInSeller(page);
  await page.getByRole('button', { name: 'Ingresar' }).waitFor({ state: 'detached' });
}

export async function signInSeller(page: Page): Promise<void> {
  await page.getByLabel('Usuario').fill(seedSeller.user);
  await page.getByRole('textbox', { name: 'Contraseña' }).fill(seedSeller.password);
  await page.getByRole('button', { name: 'Ingresar' }).click();
}

/** Opens another section of the panel and closes open dialogs. */
export async function openSection(
  page: Page,
  name: 'Pedidos' | 'Productos' | 'Usuarios' | 'Resumen',
): Promise<void> {
  while (await page.locator('dialog[open]').count()) await page.keyboard.press('Escape');
  const sections = page.getByRole('navigation', { name: 'Secciones del panel' });
  await sections.getByRole('link', { name, exact: true }).click();
  await page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
}

export async function press(where: Page | Locator, name: string | RegExp): Promise<void> {
  await where.getByRole('button', { name }).click();
}

/** Returns an order's row of the panel's list, which renders only the rows in the window. */
export function orderRow(page: Page, id: string): Locator {
  return page.getByRole('list', { name: 'Pedidos' }).locator(`article[data-row="${id}"]`);
}

export async function openOrder(page: Page, id: string): Promise<Locator> {
  await orderRow(page, id).getByRole('link').click();
  const sheet = page.getByRole('region', { name: new RegExp(`^${shortId(id)} · `) });
  await sheet.waitFor();
  return sheet;
}

/** Gives the order of an open sheet another status. */
export async function chooseStatus(sheet: Locator, status: string): Promise<void> {
  await press(sheet, /^Estado: /);
  await press(sheet.getByRole('list', { name: 'Estado nuevo' }), status);
}

/** Searches the panel's list for a product and returns its row. */
export async function searchProduct(page: Page, query: string, title: string): Promise<Locator> {
  await page.getByRole('searchbox', { name: 'Buscar' }).fill(query);
  const row = page
    .getByRole('list', { name: 'Productos' })
    .getByRole('article', { name: title, exact: true });
  await row.waitFor();
  return row;
}

export async function openProductSheet(page: Page, query: string, title: string): Promise<Locator> {
  await (await searchProduct(page, query, title)).getByRole('link').click();
  const sheet = page.getByRole('region', { name: title, exact: true });
  await sheet.waitFor();
  return sheet;
}

/** Opens the import and chooses a file with this content. */
export async function importFile(page: Page, content: string, name = 'productos.json'): Promise<Locator> {
  const dialog = page.getByRole('dialog', { name: 'Importar productos' });
  if (!(await dialog.isVisible())) {
    await press(page, /^Más$/);
    await press(page, /^Importar$/);
  }
  const file = { name, mimeType: 'application/json', buffer: Buffer.from(content) };
  await dialog.getByLabel('Archivo de productos').setInputFiles(file);
  return dialog;
}

export interface Download {
  readonly name: string;
  readonly text: string;
}

export async function downloadOf(page: Page, button: Locator): Promise<Download> {
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
  return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') };
}

/** Prints the page on A4 sheets and returns their number. Fires the page's print events, like a printer. */
export async function printedSheets(page: Page): Promise<number> {
  const pdf = await page.pdf({ format: 'A4' });
  return Array.from(pdf.toString('latin1').matchAll(/\/Type \/Page\b/g)).length;
}

/**
 * Moves the page's installed clock forward, like a laptop that wakes up. Only the time changes: running timers, such as the
 * time-out of a loading chunk, continue in real time.
 */
export async function advanceClock(page: Page, milliseconds: number): Promise<void> {
  await page.clock.setSystemTime((await page.evaluate(() => Date.now())) + milliseconds);
}
