import type { Page } from 'playwright-core';
import { seedSeller } from '../../local/seed/accounts.ts';
import { launchBrowser, newVisitor } from '../support/browser/browser.ts';
import { addFromList, fillShipping, signIn, titleOf } from '../support/browser/buyer.ts';
import { databaseOf } from '../support/database/database.ts';
import { openShop } from '../support/browser/shop.ts';
import { median, type Table } from './table.ts';
import { shop as shopConfig } from '../../src/config/shop.ts';

const ORDERS = 5;
const PRODUCT = 119;

/** Measures the time from the buyer's click on Finalizar Compra to the row in the seller's panel in another browser. */
export async function measureLive(): Promise<Table> {
  const shop = await openShop();
  const database = databaseOf(shop.addresses);
  const browser = await launchBrowser();
  const { page: panel } = await newVisitor(browser, shop.url);
  await openPanel(panel);
  const { page } = await newVisitor(browser, shop.url);
  await page.goto('/user');
  await signIn(page, () => page.getByRole('button', { name: 'Iniciar sesión' }).click());
  await fillShipping(page);

  const confirmed: number[] = [];
  const seen: number[] = [];
  for (let order = 1; order <= ORDERS; order += 1) {
    // Skips the pause of 30 s between orders.
    await database.patch('limites', 'auth0|ana', { ultimoPedido: new Date(0) });
    await page.getByRole('link', { name: `${shopConfig.name}, inicio` }).click();
    await addFromList(page, 'dimmer', titleOf(PRODUCT));
    await page.getByRole('link', { name: 'Carrito, 1 producto' }).click();
    const finish = page.getByRole('button', { name: 'Finalizar Compra' });
    await finish.waitFor();
    const began = Date.now();
    await finish.click();
    await Promise.all([
      page
        .getByRole('heading', { level: 1, name: /Registramos tu pedido/ })
        .waitFor()
        .then(() => confirmed.push(Date.now() - began)),
      panel
        .getByRole('article')
        .nth(order - 1)
        .waitFor()
        .then(() => seen.push(Date.now() - began)),
    ]);
  }
  await browser.close();
  await shop.stop();
  return {
    title: `Order placed to seen, milliseconds from the buyer's click (${ORDERS} orders)`,
    rows: [
      { step: 'confirmed to the buyer', median: median(confirmed), longest: Math.max(...confirmed) },
      { step: 'in the seller’s panel', median: median(seen), longest: Math.max(...seen) },
    ],
  };
}

async function openPanel(panel: Page): Promise<void> {
  await panel.goto('/admin');
  await panel.getByLabel('Usuario').fill(seedSeller.user);
  await panel.getByRole('textbox', { name: 'Contraseña' }).fill(seedSeller.password);
  await panel.getByRole('button', { name: 'Ingresar' }).click();
  await panel.getByRole('button', { name: 'Ingresar' }).waitFor({ state: 'detached' });
}
