import type { Page } from 'playwright-core';

/** A test account of the shop's identity provider. */
export interface Account {
  readonly email: string;
  readonly password: string;
}

/**
 * Signs in on the profile through the hosted login in its window. Works with Auth0's pages, which ask for both at once
 * or for the password on a second page, and with the local one.
 */
export async function signIn(page: Page, { email, password }: Account): Promise<void> {
  await page.goto('/user');
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: 'Iniciar sesión' }).click(),
  ]);
  const name = popup.locator('input:visible:is([type=email], [name=username], [name=email])').first();
  const secret = popup.locator('input[type=password]:visible').first();
  await name.fill(email);
  if (!(await secret.isVisible())) await name.press('Enter');
  await secret.fill(password);
  await secret.press('Enter');
  await page.getByRole('button', { name: 'Guardar datos' }).waitFor();
}
