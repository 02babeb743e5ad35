import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { localDatabase } from '../../deploy/database/rest-database.ts';
import { runMirror } from '../../deploy/mirror/run-mirror.ts';
import { firestoreAdmin } from '../../local/engines/firestore-admin.ts';
import { writeDocuments } from '../../local/persistence/documents.ts';
import { toDocument } from '../../local/persistence/seed-documents.ts';
import { manyProducts } from '../support/fixtures/many-products.ts';
import { launchBrowser, newVisitor, type VisitorOptions } from '../support/browser/browser.ts';
import { fillShipping, openProfile, signIn } from '../support/browser/buyer.ts';
import { databaseOf } from '../support/database/database.ts';
import { openPanel } from '../support/browser/seller.ts';
import type { TestShop } from '../support/browser/shop.ts';
import { cartOf } from '../support/browser/stories.ts';
import { revisit, visit } from '../support/browser/visit.ts';
import { openBenchShop } from './bench-shop.ts';
import { meter } from './meter.ts';
import { ordersOfDay } from './panel-data.ts';
import type { Table } from './table.ts';

const PRODUCTS = 100;
const PHONE: VisitorOptions = { width: 412, height: 823, touch: true, scale: 1.75 };
const ORDERS_A_DAY = 100;
const BUYER = 'auth0|ana';

/** A visitor whose page is metered. */
interface Metered {
  readonly page: Page;
  /** Adds a row with what the page costs while it acts. */
  readonly measure: (visit: string, act: () => Promise<unknown>) => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Counts what each kind of visit and order reads, writes and loads in a shop of 100 products. */
export async function measureReads(): Promise<Table> {
  const browser = await launchBrowser();
  const rows: Table['rows'][number][] = [];
  const products = (servicesUrl: string) => manyProducts(PRODUCTS, servicesUrl);
  const bare = await openBenchShop({ products, mirror: false });
  await bareVisit(openerOf(bare, PHONE));
  await bare.stop();
  const shop = await openBenchShop({ products });
  await visitors(shop, openerOf(shop, PHONE));
  await buyers(shop, openerOf(shop, PHONE));
  await seller(shop, openerOf(shop, {}));
  rows.push(...(await mirrorRuns(shop)));
  await shop.stop();
  await browser.close();
  return {
    title: `What a visit costs in a shop of ${PRODUCTS} products, without the rules' own look-ups`,
    rows,
  };

  function openerOf({ addresses, url }: TestShop, options: VisitorOptions): Open {
    return async () => {
      const visitor = await newVisitor(browser, url, options);
      const { page } = visitor;
      const { take, stop } = await meter(page, addresses, url);
      return {
        page,
        async measure(visit, act) {
          await take();
          await act();
          rows.push({ visit, ...(await take()) });
        },
        async close() {
          await stop();
          await visitor.close();
        },
      };
    };
  }
}

type Open = () => Promise<Metered>;

async function bareVisit(open: Open): Promise<void> {
  const { page, measure, close } = await open();
  await measure('list, no mirror deployed', () => visit(page, '/').then(() => moveAbout(page)));
  await close();
}

async function visitors(shop: TestShop, open: Open): Promise<void> {
  const { page, measure, close } = await open();
  await measure('list, first visit', () => visit(page, '/').then(() => moveAbout(page)));
  await measure('list, returning', () => revisit(page).then(() => moveAbout(page)));
  for (const id of ['101', '102', '103'])
    await databaseOf(shop.addresses).patch('productos', id, { stock: 3 });
  await measure('list, returning after 3 products changed', () => revisit(page));
  await measure('search of one word', () => page.getByRole('searchbox').fill('sensor'));
  await measure('product opened from the list', () =>
    page.getByRole('article').first().getByRole('link').first().click(),
  );
  await measure('product added to the cart', () =>
    page.getByRole('button', { name: 'Agregar al carrito' }).first().click(),
  );
  await measure('cart opened', () => page.getByRole('link', { name: /^Carrito, / }).click());
  await close();
  const direct = await open();
  await direct.measure('product, first visit', () => visit(direct.page, '/producto/101'));
  return direct.close();
}

async function buyers(shop: TestShop, open: Open): Promise<void> {
  const { page, measure, close } = await open();
  const database = databaseOf(shop.addresses);
  await page.goto('/user');
  await page.getByRole('button', { name: 'Iniciar sesión' }).waitFor();
  await measure('first sign-in', async () => {
    await signIn(page, () => page.getByRole('button', { name: 'Iniciar sesión' }).click());
    await page.getByRole('button', { name: 'Guardar datos' }).waitFor();
  });
  await measure('form saved', () => fillShipping(page));
  for (const lines of [1, 10]) {
    await database.patch('limites', BUYER, { ultimoPedido: new Date(0) });
    const units = Object.fromEntries(IN_STOCK.slice(0, lines).map((id) => [id, 1]));
    for (const id of Object.keys(units)) await database.patch('productos', id, { stock: 50 });
    await database.patch('usuarios', BUYER, { carrito: cartOf(units) });
    await visit(page, '/carrito');
    await page.getByRole('button', { name: 'Finalizar Compra' }).waitFor();
    await page.waitForTimeout(4000);
    await measure(`order of ${lines} ${lines === 1 ? 'line' : 'lines'}`, async () => {
      await page.getByRole('button', { name: 'Finalizar Compra' }).click();
      await page.getByRole('heading', { level: 1, name: /Registramos tu pedido/ }).waitFor();
    });
  }
  await visit(page, '/user');
  await measure('order of 10 lines cancelled', async () => {
    await page
      .getByRole('button', { name: /^Cancelar/ })
      .first()
      .click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: /cancelar/i })
      .first()
      .click();
  });
  await close();
  const returning = await open();
  await openProfile(returning.page);
  await returning.measure('profile of a signed-in buyer, returning', () => revisit(returning.page));
  await returning.close();
}

/** Ids of products that a cart may hold, of the seed. */
const IN_STOCK = [101, 102, 103, 104, 105, 106, 107, 108, 109, 110];

async function seller(shop: TestShop, open: Open): Promise<void> {
  const { page, measure, close } = await open();
  const admin = firestoreAdmin(shop.addresses.firestore, shop.addresses.projectId);
  await measure('panel opened', () => openPanel(page));
  await measure(`panel open while ${ORDERS_A_DAY} orders come`, async () => {
    for (const order of ordersOfDay(ORDERS_A_DAY, shop.addresses.services))
      await writeDocuments(admin, [toDocument(`ordenes/${order.id}`, order)]);
  });
  await measure('panel opened again with them', () => page.reload());
  await close();
}

async function mirrorRuns({ addresses, dist }: TestShop) {
  const { host, port } = addresses.firestore;
  const rows = [];
  for (const visit of ['mirror run, first', 'mirror run, nothing changed']) {
    const { reads, changed } = await runMirror({
      database: localDatabase(`${host}:${port}`, addresses.projectId),
      marketplace: null,
      keptFile: join(dist, '../kept.json'),
      full: false,
      out: join(dist, '../catalogo.json'),
      origin: '',
      copyOnFailure: false,
      maxFailed: 0.2,
      marginMs: 0,
      log: () => undefined,
    });
    rows.push({ visit, read: reads, written: changed, requests: 0, kib: 0, marketplace: 0 });
  }
  return rows;
}

/** Moves like a person: some requests wait for interaction. */
async function moveAbout(page: Page): Promise<void> {
  await page.mouse.move(300, 300);
  await page.mouse.wheel(0, 400);
}
