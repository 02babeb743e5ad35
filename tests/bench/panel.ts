import { cpus, loadavg } from 'node:os';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser, newVisitor } from '../support/browser/browser.ts';
import { countLiveCosts, type LiveCosts, type LiveCounter } from '../support/browser/live-costs.ts';
import { openShop, type TestShop } from '../support/browser/shop.ts';
import { benchProducts, fillShop, SIZES } from './panel-data.ts';
import { longestFrame, signIn, untilShown, type Shown } from './panel-probes.ts';
import { median, type Table } from './table.ts';

const VISITS = 3;

/** Pages of fifty that are added to a list before it is scrolled. */
const MORE = 6;

/** Milliseconds that each thing may take (design); a frame longer than the last is felt while scrolling. */
const TARGETS = { rows: 1500, filter: 100, plots: 1000, frame: 50 };

/** A section as the bench goes through it. */
interface Screen {
  readonly name: string;
  /** What is there once its first rows are. */
  readonly first: Shown;
  /** Its rows' target, which the plots have of their own. */
  readonly target: number;
  /** What is pressed or typed to narrow its list down, and what every row has then. */
  readonly filters: readonly Filter[];
  /** What is there once it asks for nothing more. */
  readonly whole?: string;
  /** What makes its list long before it is scrolled. */
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

/** What a section's list is called, and the name of each of its rows. */
const rowsOfList = (list: string) => `ol[aria-label="${list}"] article h2`;

const SCREENS: readonly Screen[] = [
  {
    name: 'pedidos',
    first: { rows: 'article[data-order]' },
    target: TARGETS.rows,
    filters: [
      {
        name: 'texto',
        act: (page) => search(page).fill('zulma'),
        shown: { rows: `article[data-order] h2`, has: 'Zulma' },
        undo: clear,
      },
      {
        name: 'estado',
        act: press(/^En camino/),
        shown: { rows: 'article[data-order] select', has: 'En camino' },
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
    first: { rows: 'section:first-of-type svg line' },
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

/** The panel of a shop of 10,000 orders, 2,000 products and 5,000 users: how fast, how smooth, how many reads. */
export async function measurePanel(): Promise<Table> {
  const browser = await launchBrowser();
  const load = busyness();
  const shop = await openShop({ products: benchProducts });
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

/** How many programs wanted a processor in the last minute: with more than there are, times say little. */
function busyness(): string {
  return (loadavg()[0] ?? 0).toFixed(1);
}

/** One session, from the login on, through every section. */
async function visitPanel(browser: Browser, shop: TestShop): Promise<Measured[]> {
  const visitor = await newVisitor(browser, shop.url, { width: 1440 });
  const { page } = visitor;
  page.setDefaultTimeout(60_000);
  // What runs this file leaves this name in the functions that the page is given.
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

/** Asks for the next rows some times, as a seller does who looks for something. */
async function lengthen(page: Page, button: string): Promise<void> {
  const rows = page.locator('article');
  for (let times = 0; times < MORE; times += 1) {
    const before = await rows.count();
    await page.getByRole('button', { name: button }).click();
    await rows.nth(before).waitFor();
  }
}

/** Milliseconds to the first rows: after the login for the orders, after the press of its tab for another section. */
async function openScreen(page: Page, { name, first }: Screen): Promise<number> {
  if (name === 'pedidos') {
    await page.goto('/admin');
    return untilShown(page, { ...first, since: '[role="timer"]' }, () => signIn(page));
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
