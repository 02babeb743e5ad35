import { cpus, loadavg } from 'node:os';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser, newVisitor } from '../support/browser/browser.ts';
import { countLiveCosts, type LiveCosts, type LiveCounter } from '../support/browser/live-costs.ts';
import { signInSeller } from '../support/browser/seller.ts';
import { openShop, type TestShop } from '../support/browser/shop.ts';
import { panelProducts, fillShop, SIZES } from './panel-data.ts';
import { longestFrame, untilShown, type Shown } from './panel-probes.ts';
import { median, type Table } from './measuring.ts';

const VISITS = 3;

/** Pages of fifty that are added to a list before it is scrolled. */
const MORE = 6;

/** Targets in milliseconds. A longer frame would be noticed while scrolling. */
const TARGETS = { rows: 1500, filter: 100, plots: 1000, frame: 50 };

/** How the bench measures a section of the panel. */
interface Screen {
  readonly name: string;
  /** Content that shows with the first rows. */
  readonly first: Shown;
  /** Target in milliseconds for the first rows. */
  readonly target: number;
  /** Actions that filter the list, with the content of every remaining row. */
  readonly filters: readonly Filter[];
  /** Selector of content that shows after the last request. */
  readonly whole?: string;
  /** Name of the button that loads more rows, pressed before scrolling. */
  readonly lengthen?: string;
}

interface Filter {
  readonly name: string;
  readonly act: (page: Page) => Promise<void>;
  readonly shown: Shown;
  readonly undo: (page: Page) => Promise<void>;
}

const search = (page: Page) => page.getByRole('searchbox', { name: 'Buscar' });
const press = (name: RegExp) => (page: Page) => page.getByRole('button', { name }).click();
const clear = (page: Page) => search(page).fill('');

/** Label of a section's list, and of each of its rows. */
const rowsOfList = (list: string) => `ol[aria-label="${list}"] article h2`;

const SCREENS: readonly Screen[] = [
  {
    name: 'pedidos',
    first: { rows: rowsOfList('Pedidos') },
    target: TARGETS.rows,
    filters: [
      {
        name: 'texto',
        act: (page) => search(page).fill('zulma'),
        shown: { rows: rowsOfList('Pedidos'), has: 'Zulma' },
        undo: clear,
      },
      {
        name: 'estado',
        act: press(/^En camino/),
        shown: { rows: 'ol[aria-label="Pedidos"] article', has: 'En camino' },
        undo: press(/^Todos/),
      },
    ],
    lengthen: 'Ver más',
  },
  {
    name: 'productos',
    first: { rows: rowsOfList('Productos') },
    target: TARGETS.rows,
    filters: [
      {
        name: 'texto',
        act: (page) => search(page).fill('hornero'),
        shown: { rows: rowsOfList('Productos'), has: 'Hornero' },
        undo: clear,
      },
      {
        name: 'lista',
        act: press(/^Agotados/),
        shown: { rows: 'article p', has: 'Agotado', some: true },
        undo: press(/^Todos/),
      },
    ],
  },
  {
    name: 'usuarios',
    first: { rows: rowsOfList('Usuarios') },
    target: TARGETS.rows,
    filters: [
      {
        name: 'texto',
        act: (page) => search(page).fill('gala'),
        shown: { rows: rowsOfList('Usuarios'), has: 'Gala' },
        undo: clear,
      },
    ],
    lengthen: 'Ver más',
  },
  {
    name: 'resumen',
    first: { rows: 'section:first-of-type svg rect' },
    target: TARGETS.plots,
    filters: [],
    whole: 'button:not([aria-busy]):has-text("Actualizar")',
  },
];

interface Measured {
  readonly rows: number;
  readonly filters: readonly number[];
  readonly frame: number;
  readonly costs: LiveCosts;
}

/** Measures times, frames and reads of the panel with 10,000 orders, 2,000 products and 5,000 users. */
export async function measurePanel(): Promise<Table> {
  const browser = await launchBrowser();
  const load = busyness();
  const shop = await openShop({ products: panelProducts });
  await fillShop(shop.addresses);
  const visits: Measured[][] = [];
  for (let visit = 0; visit < VISITS; visit += 1) visits.push(await visitPanel(browser, shop));
  await shop.stop();
  await browser.close();
  const { orders, products, users } = SIZES;
  return {
    title: `The panel with ${orders} orders, ${products} products and ${users} users: medians of ${VISITS} sessions, with their targets (${cpus().length} processors, load ${load} before and ${busyness()} after)`,
    rows: SCREENS.flatMap((screen, at) =>
      rowsOf(
        screen,
        visits.flatMap((visit) => visit[at] ?? []),
      ),
    ),
  };
}

/** Load average of the last minute: above the number of processors, times are unreliable. */
function busyness(): string {
  return (loadavg()[0] ?? 0).toFixed(1);
}

/** Measures every section in one session, beginning with the login. */
async function visitPanel(browser: Browser, shop: TestShop): Promise<Measured[]> {
  const visitor = await newVisitor(browser, shop.url, { width: 1440 });
  const { page } = visitor;
  page.setDefaultTimeout(60_000);
  // esbuild refers to `__name` in the functions that run in the page.
  await page.addInitScript('globalThis.__name ??= (named) => named');
  const counter = await countLiveCosts(page, shop.addresses);
  const measured: Measured[] = [];
  for (const screen of SCREENS) measured.push(await measureScreen(page, counter, screen));
  await counter.stop();
  await visitor.close();
  return measured;
}

async function measureScreen(page: Page, counter: LiveCounter, screen: Screen): Promise<Measured> {
  const rows = await openScreen(page, screen);
  if (screen.whole !== undefined) await page.locator(screen.whole).waitFor();
  const costs = await counter.take();
  const filters: number[] = [];
  for (const { act, shown, undo } of screen.filters) {
    filters.push(await untilShown(page, shown, () => act(page)));
    await undo(page);
    await counter.take();
  }
  if (screen.lengthen !== undefined) await lengthen(page, screen.lengthen);
  const frame = await longestFrame(page);
  await counter.take();
  return { rows, filters, frame, costs };
}

/** Loads more rows several times; the list has only those in the window, and says how many there are. */
async function lengthen(page: Page, button: string): Promise<void> {
  const row = page.locator('article').first().locator('xpath=..');
  for (let times = 0; times < MORE; times += 1) {
    const before = await row.getAttribute('aria-setsize');
    await page.locator('button', { hasText: button }).click();
    await page.locator(`li:not([aria-setsize="${before}"]) > article`).first().waitFor();
  }
}

/** Milliseconds to the first rows, from the login for the orders, from the click on the tab for other sections. */
async function openScreen(page: Page, { name, first }: Screen): Promise<number> {
  if (name === 'pedidos') {
    await page.goto('/admin');
    return untilShown(page, { ...first, since: '[role="timer"]' }, () => signInSeller(page));
  }
  const tab = page.getByRole('navigation', { name: 'Secciones del panel' });
  return untilShown(page, first, () => tab.getByRole('link', { name: new RegExp(name, 'i') }).click());
}

function rowsOf({ name, target, filters }: Screen, visits: readonly Measured[]) {
  const middle = (pick: (visit: Measured) => number) => median(visits.map(pick));
  const line = (what: string, ms: number, most: number) => ({
    screen: name,
    what,
    median: ms,
    target: `≤ ${most}`,
    met: ms <= most ? 'yes' : 'NO',
  });
  const documents = Math.max(...visits.map(({ costs }) => costs.documents));
  const aggregations = Math.max(...visits.map(({ costs }) => costs.aggregations));
  return [
    line(
      name === 'resumen' ? 'the weeks’ plot, ms' : 'first rows, ms',
      middle(({ rows }) => rows),
      target,
    ),
    ...filters.map((filter, at) =>
      line(
        `filter by ${filter.name}, ms`,
        middle((visit) => visit.filters[at] ?? Number.NaN),
        TARGETS.filter,
      ),
    ),
    line(
      'longest frame of a scroll, ms',
      middle(({ frame }) => frame),
      TARGETS.frame,
    ),
    { screen: name, what: 'documents read', median: documents, target: '', met: '' },
    { screen: name, what: 'reads of counts and sums', median: aggregations, target: '', met: '' },
  ];
}
