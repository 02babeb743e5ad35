import type { Page } from 'playwright-core';
import { firestoreAdmin } from '#local/engines/firestore-admin.ts';
import { writeDocuments } from '#local/persistence/database-copy.ts';
import type { UserRecord } from '#domain/buyer/buyer.ts';
import { PROVINCES } from '#domain/buyer/provinces.ts';
import { shopPrice, type Product } from '#domain/catalogue/product.ts';
import { newOrder, type OrderStatus } from '#domain/orders/order.ts';
import { SHIPPING_SERVICES } from '#domain/shipping/shipping-service.ts';
import { toDocument } from '#tools/firestore-values.ts';
import type { StackAddresses } from '#tools/stack-addresses.ts';
import { launchBrowser, newVisitor, type Visitor } from '#tests/support/browser/browser.ts';
import { openSection, press, signInSeller } from '#tests/support/browser/seller.ts';
import { openShop } from '#tests/support/browser/shop.ts';
import { storedBuyer } from '#tests/support/browser/stories.ts';
import { manyProducts } from '#tests/support/fixtures/many-products.ts';
import { median, type BenchTable } from './table.ts';

const ORDERS = 10_000;
/** The newest orders, most of them sent. */
const OPEN_ORDERS = 300;
const PRODUCTS = 2000;
const USERS = 5000;
const VISITS = 3;
const WIDE = { width: 1440 };

/** Pages of fifty rows added to a list before scrolling. */
const MORE = 6;

type Figures = Readonly<Record<string, number>>;

/** Targets in milliseconds; null for the search, which the local engine runs without indexes. */
const TARGETS: Readonly<Record<string, number | null>> = {
  'first rows': 400,
  'another tab': 50,
  'filter the rows': 75,
  'search the whole database': null,
  'longest frame of a scroll': 33,
};

type List = 'Pedidos' | 'Usuarios';

/** Measures the panel's lists of orders and of users with the data of a shop after some years. */
export async function measurePanel(): Promise<BenchTable> {
  const shop = await openShop({ products });
  const browser = await launchBrowser();
  const visits: Record<List, Figures>[] = [];
  try {
    await fillShop(shop.addresses);
    while (visits.length < VISITS) visits.push(await visitPanel(await newVisitor(browser, shop.url, WIDE)));
  } finally {
    await browser.close();
    await shop.stop();
  }
  const rows = [];
  for (const list of ['Pedidos', 'Usuarios'] as const)
    for (const [figure, most] of Object.entries(TARGETS)) {
      const times = visits.flatMap((visit) => visit[list][figure] ?? []);
      const target = most === null ? '' : `≤ ${most}`;
      if (times.length > 0) rows.push({ list, figure, ms: Math.round(median(times)), target });
    }
  return { title: `The panel with ${ORDERS} orders and ${USERS} users: medians of ${VISITS} sessions`, rows };
}

async function visitPanel({ page }: Visitor): Promise<Record<List, Figures>> {
  page.setDefaultTimeout(60_000);
  // esbuild uses `__name` in functions that run in the page.
  await page.addInitScript('globalThis.__name ??= (named) => named');
  const figures = { Pedidos: await measureOrders(page), Usuarios: await measureUsers(page) };
  await page.context().close();
  return figures;
}

async function measureOrders(page: Page): Promise<Figures> {
  await page.goto('/admin');
  const first = await untilShown(page, 'Pedidos', () => signInSeller(page));
  const tab = await untilShown(page, 'Pedidos', () => press(page, /^En camino/), 'En camino');
  await press(page, /^Todos/);
  return { 'first rows': first, 'another tab': tab, ...(await searchAndScroll(page, 'Pedidos', 'Zulma')) };
}

async function measureUsers(page: Page): Promise<Figures> {
  const first = await untilShown(page, 'Usuarios', () => openSection(page, 'Usuarios'));
  return { 'first rows': first, ...(await searchAndScroll(page, 'Usuarios', 'Gala')) };
}

/** Filters the loaded rows by a name, waits for the result from the whole database, and scrolls through more rows. */
async function searchAndScroll(page: Page, list: List, name: string): Promise<Figures> {
  const search = page.getByRole('searchbox', { name: 'Buscar' });
  const began = Date.now();
  const filter = await untilShown(page, list, () => search.fill(name), name);
  await page.getByText(/ encontrados entre todos|Los primeros \d+ de todos|Hay \d+ en todos/).waitFor();
  const whole = Date.now() - began;
  await search.fill('');
  for (let times = 0; times < MORE; times += 1) {
    const row = page.getByRole('list', { name: list }).getByRole('listitem');
    const loaded = await row.first().getAttribute('aria-setsize');
    await press(page, 'Ver más');
    await page.locator(`li:not([aria-setsize="${loaded}"]) > article`).first().waitFor();
  }
  const frame = await longestFrame(page);
  return {
    'filter the rows': filter,
    'search the whole database': whole,
    'longest frame of a scroll': frame,
  };
}

/** Returns milliseconds from the last click or key to the frame in which every row has these words. */
async function untilShown(page: Page, list: List, act: () => Promise<void>, words = ''): Promise<number> {
  const watched = page.evaluate(
    ([label, expected]) =>
      new Promise<number>((resolve) => {
        let began = 0;
        for (const kind of ['click', 'input'])
          addEventListener(kind, ({ timeStamp }) => (began = timeStamp), { capture: true });
        const look = () => {
          const rows = [...document.querySelectorAll(`ol[aria-label="${label}"] article`)];
          const isShown = rows.length > 0 && rows.every(({ textContent }) => textContent.includes(expected));
          if (began > 0 && isShown) resolve(performance.now() - began);
          else requestAnimationFrame(look);
        };
        look();
      }),
    [list, words] as const,
  );
  await act();
  return watched;
}

/** Scrolling: pixels of a wheel event, number of events, and milliseconds between two. */
const WHEEL = { pixels: 240, turns: 40, pauseMs: 30 };

/** Returns the longest time between two frames in milliseconds while a list is scrolled down and up. */
async function longestFrame(page: Page): Promise<number> {
  await page.mouse.move(700, 500);
  await page.evaluate(() => {
    const watch = { longest: 0, before: performance.now() };
    Object.assign(window, { watch });
    requestAnimationFrame(function next(now) {
      watch.longest = Math.max(watch.longest, now - watch.before);
      watch.before = now;
      requestAnimationFrame(next);
    });
  });
  for (let turn = 0; turn < WHEEL.turns; turn += 1) {
    await page.mouse.wheel(0, turn < WHEEL.turns / 2 ? WHEEL.pixels : -WHEEL.pixels);
    await page.waitForTimeout(WHEEL.pauseMs);
  }
  return page.evaluate('watch.longest');
}

const products = (servicesUrl: string) => manyProducts(PRODUCTS, servicesUrl);

/** Writes a year's orders of thousands of fictional buyers to the database. */
async function fillShop({ firestore, projectId, services }: StackAddresses): Promise<void> {
  const admin = firestoreAdmin(firestore, projectId);
  const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000);
  const sold = products(services);
  const users = Array.from({ length: USERS }, (_, at) => buyerAt(at));
  await writeDocuments(
    admin,
    users.map((user, at) => toDocument(`usuarios/${user.sub}`, { ...user, last_update: ago(at * 1.5) })),
  );
  await writeDocuments(
    admin,
    Array.from({ length: ORDERS }, (_, at) => {
      const { id, ...order } = orderAt(at, sold, users);
      return toDocument(`ordenes/${id}`, { ...order, fecha: ago((at * 365 * 24 * 60) / ORDERS) });
    }),
  );
}

const FIRST = ['Ana', 'Beto', 'Carla', 'Darío', 'Elsa', 'Fabio', 'Gala', 'Hugo', 'Irma', 'Julio', 'Zulma'];
const LAST = ['Prueba', 'Ensayo', 'Muestra', 'Ficticio', 'Modelo', 'Ejemplo', 'Boceto'];

function buyerAt(at: number): UserRecord {
  return storedBuyer(0, {
    sub: `auth0|bench-${at}`,
    nombre: picked(FIRST, at),
    apellido: picked(LAST, at),
    correo: `buyer-${at}@correo.example`,
    provincia: picked(PROVINCES, at).name,
    dni: String(20_000_000 + at),
  });
}

/** The newest orders are open; a twentieth of the older ones is cancelled. */
function orderAt(at: number, sold: readonly Product[], users: readonly UserRecord[]) {
  const lines = Array.from({ length: 1 + (at % 3) }, (_, line) => picked(sold, at * 7 + line * 131)).map(
    (product) => ({ product, quantity: 1 + (at % 4), price: shopPrice(product) ?? 0 }),
  );
  const estado = at < OPEN_ORDERS ? openStatus(at) : at % 20 === 0 ? 'Cancelada' : 'Finalizada';
  return {
    ...newOrder(
      `Bench${String(at).padStart(15, '0')}`,
      lines,
      picked(users, at * 3),
      'Transferencia Bancaria',
    ),
    estado,
    servicioEnvio: picked(SHIPPING_SERVICES, at),
    trackingNumber: estado === 'En camino' ? `36000${String(at).padStart(10, '0')}` : 'Pendiente',
  };
}

function openStatus(at: number): OrderStatus {
  if (at % 10 === 0) return 'Pendiente de pago';
  return at < 40 ? 'Procesando' : 'En camino';
}

function picked<T>(list: readonly T[], at: number): T {
  const one = list[at % list.length];
  if (one === undefined) throw new Error('The list is empty.');
  return one;
}
