import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { SELLER_SESSION_MS } from '#domain/seller/session-rules.ts';
import { newVisitor, sharedBrowser } from '#tests/support/browser/browser.ts';
import {
  openOrder,
  openPanel,
  orderRow,
  advanceClock,
  press,
  signInSeller,
} from '#tests/support/browser/seller.ts';
import { sharedShop } from '#tests/support/browser/shared-shop.ts';
import { putOrders } from '#tests/support/browser/stories.ts';
import { openDatabase } from '#tests/support/database/database.ts';

const { documents, services, site } = sharedShop();
const database = openDatabase(documents);
const IDS = Array.from({ length: 8 }, (_, at) => `${at}Accion0000000000000`);
const LIST = IDS.map((id, at) => `36000010200057${at} ${id}`).join('\n');

const browser = await sharedBrowser();
const seller = await newVisitor(browser, site);
const { page } = seller;
await page.clock.install();

beforeEach(async () => {
  await page.unrouteAll();
  await fetch(`${services}/_faults`, { method: 'DELETE' });
  await putOrders(
    database,
    services,
    IDS.map((id, at) => ({
      id,
      units: { 119: 1 },
      usuario: { nombre: `Alma ${at}`, correo: 'alma@correo.example', trackCode: 'Email' },
    })),
  );
  await page.goto('/admin');
  const login = page.getByRole('button', { name: 'Ingresar' });
  await login.or(orderRow(page, IDS[0] ?? '')).waitFor();
  if (await login.isVisible()) await openPanel(page);
  await orderRow(page, IDS[7] ?? '').waitFor();
});

afterAll(() => seller.close());

const sent = async () => (await statuses()).filter((estado) => estado === 'En camino').length;
const statuses = () => Promise.all(IDS.map(async (id) => (await database.get('ordenes', id))?.['estado']));
const left = () => page.getByRole('list', { name: 'Lo que falta' }).getByRole('listitem');

async function pasteList(): Promise<void> {
  await press(page, 'Despachar varios');
  await page.getByRole('textbox', { name: /^Números de seguimiento/ }).fill(LIST);
}

describe('a list of eight dispatches', () => {
  it('that the network’s loss interrupts waits with its numbers, and goes on once the network is back', async () => {
    await pasteList();
    await page.context().setOffline(true);
    await press(page, 'Despachar sin avisar');
    await expect.poll(() => left().count(), { timeout: 40_000 }).toBe(8);
    await page.context().setOffline(false);
    await expect
      .poll(async () => {
        if ((await left().count()) > 0) await press(page, 'Seguir').catch(() => undefined);
        return sent();
      })
      .toBe(8);
    expect(await database.get('ordenes', IDS[7] ?? '')).toMatchObject({ trackingNumber: '360000102000577' });
  });

  it('that the session’s end interrupts is there after the next login, and is sent once', async () => {
    await page.route(/documents:commit/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1500));
      await route.continue();
    });
    await pasteList();
    await press(page, 'Despachar sin avisar');
    await advanceClock(page, SELLER_SESSION_MS);
    await page.getByText('La sesión terminó. Ingresá de nuevo para seguir.').waitFor();
    await page.unrouteAll({ behavior: 'wait' });
    await signInSeller(page);
    // A dispatch that was still reading has no answer: it is left after fifteen seconds.
    const known = async () => (await left().count()) + (await sent());
    await expect.poll(known, { timeout: 40_000 }).toBeGreaterThanOrEqual(8);
    await press(page, 'Seguir');
    await expect.poll(sent).toBe(8);
    expect(await page.getByRole('list', { name: 'Lo que falta' }).count()).toBe(0);
  });

  it('is written at once beside an e-mail service that is slow and then fails, and says whom it did not reach', async () => {
    await page.route(/email\/send/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 4000));
      await route.fulfill({ status: 400, body: 'no' });
    });
    await pasteList();
    await press(page, 'Despachar y avisar a 8 por e-mail');
    await page
      .getByText(/^8 pedidos: En camino\./)
      .first()
      .waitFor();
    expect(await sent()).toBe(8);
    await page.getByText('8 de 8 · e-mails 1 de 8').waitFor();
    await press(page, 'Detener');
    await page.getByText(/Falta avisar a 8\./).waitFor();
  });

  it('has each of its dispatches taken back from the history of its order, a while later', async () => {
    await pasteList();
    await press(page, 'Despachar sin avisar');
    await expect.poll(sent).toBe(8);
    const sheet = await openOrder(page, IDS[3] ?? '');
    await sheet.getByText('Historia').click();
    await sheet.getByText('Tu último cambio').waitFor();
    await press(sheet, 'Deshacer');
    await expect.poll(() => database.get('ordenes', IDS[3] ?? '')).toMatchObject({ estado: 'Procesando' });
    expect(await sent()).toBe(7);
  });
});
