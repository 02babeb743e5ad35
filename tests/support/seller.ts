import type { Page } from 'playwright-core';
import { seedSeller } from '../../local/seed/accounts.ts';

/** Signs in at the seller's panel. */
export async function openPanel(page: Page): Promise<void> {
  await page.goto('/admin');
  await page.getByLabel('Usuario').fill(seedSeller.user);
  await page.getByRole('textbox', { name: 'Contraseña' }).fill(seedSeller.password);
  await page.getByRole('button', { name: 'Ingresar' }).click();
  await page.getByRole('button', { name: 'Ingresar' }).waitFor({ state: 'detached' });
}
