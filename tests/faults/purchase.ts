import type { BrowserContext, Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { SeedBuyer } from '../../local/seed/accounts.ts';
import { SHIPPING, submitLogin, titleOf } from '../support/browser/buyer.ts';
import type { Database } from '../support/database/database.ts';
import type { TestShop } from '../support/browser/shop.ts';

/** Address of the streams through which the account arrives. */
export const LIVE = /\/Listen\/channel/;
/** The product that every buyer orders. */
export const PRODUCT = 132;
/** The longest wait of the SDK before it connects again, and some seconds. */
export const LONGEST_WAIT_MS = 75_000;
/** A tracking number that the courier's stand-in knows. */
const TRACKING = '360000102000579';

/** A buyer's visit to the shop, in a browser context of its own. */
export interface Visit {
  readonly shop: TestShop;
  readonly database: Database;
  readonly context: BrowserContext;
  readonly page: Page;
  readonly buyer: SeedBuyer;
  /** Longest time in ms from the click to the confirmation. */
  readonly ordersWithin: number;
  /** Cuts the open streams of the database. */
  readonly cutStreams: () => Promise<void>;
}

export type Action = (visit: Visit) => Promise<unknown>;

/** A purchase from the list to the courier's trace of the parcel. */
const STEPS = {
  'open list': ({ page }) => page.goto('/?share=amigo'),
  'list shown': ({ page }) => page.getByRole('article').first().waitFor(),
  async 'open product'({ page }) {
    await page.getByRole('searchbox', { name: 'Buscar productos' }).fill('rai');
    await page.getByRole('link', { name: titleOf(PRODUCT), exact: true }).click();
  },
  'product shown': ({ page }) => page.getByRole('heading', { level: 1, name: titleOf(PRODUCT) }).waitFor(),
  'add to cart': ({ page }) => page.getByRole('button', { name: 'Agregar al carrito', exact: true }).click(),
  'open cart': (visit) => controls(visit).cart.click(),
  'cart shown': ({ page }) =>
    page
      .getByRole('link', { name: titleOf(PRODUCT) })
      .first()
      .waitFor(),
  'sign in': (visit) => submitSignIn(visit, controls(visit).signIn),
  'signed in': ({ page, buyer }) => page.getByRole('link', { name: buyer.given_name, exact: true }).waitFor(),
  'open form': ({ page }) => page.getByRole('link', { name: 'Ingresá un correo' }).click(),
  'ask for place': ({ page }) => button(page, 'Completar con mi ubicación').click(),
  'map answers': ({ page }) =>
    page
      .getByText(/Completamos lo que dice el mapa|El mapa no/)
      .first()
      .waitFor(),
  async 'type form'({ page }) {
    for (const [label, value] of Object.entries(SHIPPING)) await field(page, label).fill(value);
    await page.getByLabel('Provincia').selectOption('Buenos Aires');
  },
  'save form': ({ page }) => button(page, 'Guardar datos').click(),
  'form saved': ({ page }) => page.getByText('Datos Actualizados').first().waitFor(),
  'return to cart': (visit) => controls(visit).cart.click(),
  'may order': (visit) => controls(visit).finish.waitFor(),
  order: (visit) => controls(visit).finish.click(),
  confirmed: (visit) => controls(visit).confirmation.waitFor({ timeout: visit.ordersWithin }),
  'open profile': ({ page }) => page.getByRole('link', { name: 'Ver mis pedidos' }).click(),
  'order shown': ({ page }) => page.getByText('1 producto', { exact: true }).first().waitFor(),
  async 'seller dispatches'({ page, database, buyer }) {
    const [id = ''] = await ordersOf(database, buyer);
    await database.patch('ordenes', id, { trackingNumber: TRACKING });
    await page.getByRole('link', { name: TRACKING }).first().waitFor();
  },
  'ask for trace': ({ page }) => page.getByText('Ver recorrido').click(),
  'trace shown': ({ page }) => page.getByRole('list', { name: 'Recorrido del envío' }).waitFor(),
} satisfies Readonly<Record<string, Action>>;

export type Step = keyof typeof STEPS;

const NAMES = Object.keys(STEPS);

/** How a fault falls into a purchase. */
export interface Situation {
  /** Step before which the fault begins. */
  readonly from: Step;
  /** Last step during the fault. Default: `from`. */
  readonly to?: Step;
  /** What the buyer does during the fault instead of these steps. */
  readonly during?: Action;
  /** Longest time in ms from the click to the confirmation. */
  readonly ordersWithin?: number;
  /** The shop's words about the fault. Default: the buyer need not notice. */
  readonly says?: RegExp;
  /** How the buyer goes on once the fault is over. */
  readonly recovers?: Action;
  /** The next step of the purchase. Default: the one after `to`. */
  readonly next?: Step;
}

/** Starts a fault and returns the function that ends it. */
export type Begin = (visit: Visit) => Promise<() => Promise<unknown>>;

/** Takes a purchase with a fault in it to its end. */
export async function interruptedPurchase(visit: Visit, begin: Begin, situation: Situation): Promise<void> {
  const { from, to = from, during, ordersWithin = LONGEST_WAIT_MS, says, recovers, next } = situation;
  const [first, afterLast] = [NAMES.indexOf(from), NAMES.indexOf(to) + 1];
  await take(visit, NAMES.slice(0, first));
  const end = await begin(visit);
  try {
    await (during?.(visit) ?? take({ ...visit, ordersWithin }, NAMES.slice(first, afterLast)));
    if (says !== undefined) {
      await expectMessage(visit, says);
      await keepsInput(visit, to);
    }
  } catch (cause) {
    await end().catch(() => undefined);
    throw cause;
  }
  await end();
  await recovers?.(visit);
  await take(visit, NAMES.slice(next === undefined ? afterLast : NAMES.indexOf(next)));
}

/** Expects what the buyer has put in until this step: the form while it is open, or the cart until it is ordered. */
async function keepsInput(visit: Visit, step: Step): Promise<void> {
  const at = NAMES.indexOf(step);
  if (at < NAMES.indexOf('add to cart') || at > NAMES.indexOf('order')) return;
  await controls(visit).cart.waitFor();
  if (step !== 'type form' && step !== 'save form') return;
  for (const label of ['Localidad', 'Calle', 'Celular'] as const)
    expect(await field(visit.page, label).inputValue(), `lost: ${label}`).toBe(SHIPPING[label]);
}

async function take(visit: Visit, names: readonly string[]): Promise<void> {
  const steps = Object.entries<Action>(STEPS).filter(([name]) => names.includes(name));
  for (const [, step] of steps) await step(visit);
}

/** Expects these words of the shop anywhere on the screen. */
async function expectMessage({ page }: Visit, words: RegExp): Promise<void> {
  const message = page.getByText(words).filter({ visible: true }).first();
  await message.waitFor().catch(async () => {
    const text = await page.locator('main').innerText();
    throw new Error(`without a message: no ${words.source} in «${text.slice(0, 300)}»`);
  });
}

/** Returns the ids of the buyer's stored orders. */
export async function ordersOf(database: Database, { sub }: SeedBuyer): Promise<string[]> {
  const orders = await database.all('ordenes');
  return [...orders].flatMap(([id, { user_sub }]) => (user_sub === sub ? [id] : []));
}

export function button(page: Page, name: string | RegExp): Locator {
  return page.getByRole('button', { name });
}

function field(page: Page, label: string): Locator {
  return page.getByRole('textbox', { name: label, exact: true });
}

/** What the buyer clicks to order, and the screen that follows. */
export function controls({ page }: Visit) {
  return {
    cart: page.getByRole('link', { name: 'Carrito, 1 producto' }),
    signIn: button(page, 'Iniciá sesión para continuar'),
    finish: button(page, 'Finalizar Compra'),
    confirmation: page.getByRole('heading', { level: 1, name: /Registramos tu pedido/ }),
  };
}

function submitSignIn({ page, buyer }: Visit, opens: Locator): Promise<void> {
  return submitLogin(page, () => opens.click(), buyer.email, buyer.password);
}

/** Signs in once more: a provider that still has its session closes the popup at once. */
export async function signInAgain(visit: Visit, opens = controls(visit).signIn): Promise<void> {
  await submitSignIn(visit, opens).catch(() => undefined);
  await STEPS['signed in'](visit);
}

/** Orders again unless the order has appeared by itself. */
export async function orderAgain(visit: Visit): Promise<void> {
  const { finish, confirmation } = controls(visit);
  await finish.or(confirmation).first().waitFor();
  await Promise.race([finish.click(), confirmation.waitFor()]);
  await confirmation.waitFor();
}
