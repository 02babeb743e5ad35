import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { inRepository } from '../../local/repository.ts';
import { openPanel } from '../support/browser/seller.ts';
import { putOrders, resetShop } from '../support/browser/stories.ts';
import { SELLERS_ORDERS } from './seller.ts';
import type { Story } from './story.ts';

const FOLDER = inRepository('docs/screenshots');

/** Largest size of a committed picture. */
const MAX_BYTES = 150_000;

const DESKTOP = { width: 1200, height: 760, scale: 0.58 };
const PHONE = { width: 390, height: 780, dark: true };

/** The README's four pictures. */
export const shootReadme: Story = async ({ visit, database, services }) => {
  await resetShop(database, services);
  await putOrders(database, services, SELLERS_ORDERS);
  const desktop = await visit(DESKTOP);
  await open(desktop.page, '/');
  await shoot(desktop.page, 'lista-escritorio');
  await open(desktop.page, '/producto/132');
  await shoot(desktop.page, 'producto');
  await openPanel(desktop.page);
  await desktop.page.getByText('Carla Muestra').first().waitFor();
  await shoot(desktop.page, 'panel');
  await desktop.close();
  const phone = await visit(PHONE);
  await open(phone.page, '/');
  await shoot(phone.page, 'lista-telefono');
  await phone.close();
};

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
}

async function shoot(page: Page, name: string): Promise<void> {
  const path = join(FOLDER, `${name}.png`);
  await page.screenshot({ path });
  const { size } = statSync(path);
  if (size > MAX_BYTES) throw new Error(`${name}.png has ${size} bytes, more than ${MAX_BYTES}.`);
}
