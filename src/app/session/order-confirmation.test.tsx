import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aBuyer } from '#tests/support/fixtures/a-buyer.ts';
import { dimmer, relay } from '#tests/support/screens/open-cart.tsx';
import { renderPage } from '#tests/support/screens/render-page.tsx';
import { anOrder, shopForTests, type ShopForTests } from '#tests/support/screens/shop-services.ts';
import { pendingOrderId, storedPendingOrder } from '#data/storage/local.ts';
import { addToCart } from '#domain/cart/cart.ts';
import type { CheckoutOutcome, OrderedUnits } from '#domain/checkout/checkout.ts';
import type { Order } from '#domain/orders/order.ts';
import { CartPage } from '#shop/cart/cart-page.tsx';
import { SessionManager } from './session-manager.tsx';

const UNITS: OrderedUnits = { '119': 1 };

/** The database of one buyer, which outlives the pages that show it. */
const database = { record: aBuyer(), orders: [] as readonly Order[] };

/** The order of the last click. */
let order: Order;
/** True where a look-up by id finds the order, which the account may not show yet. */
let isInDatabase = false;
/** Ids of the orders whose messages were sent. */
const announced: string[] = [];
let answer: (outcome: CheckoutOutcome) => void;
let shop: ShopForTests;
let address: () => string;

beforeEach(() => {
  vi.spyOn(console, 'info').mockReturnValue();
  database.record = aBuyer({ carrito: cartOf(1) });
  database.orders = [];
  isInDatabase = false;
  announced.length = 0;
});
afterEach(() => localStorage.clear());

function cartOf(units: number) {
  return [...addToCart([], dimmer, units)];
}

/** Opens the site as after a reload: nothing is left of the page before but the browser's storage. */
async function openSite(path = '/carrito', screenFirst = true): Promise<void> {
  cleanup();
  shop = shopForTests({
    place: ({ orderId }) => {
      order = anOrder({ id: orderId });
      return new Promise((resolve) => (answer = resolve));
    },
    announce: (orderId) => void announced.push(orderId),
    findArrived: async (orderId) => (isInDatabase ? { kind: 'already-placed', orderId, units: UNITS } : null),
  });
  shop.catalogue.put([dimmer, relay]);
  shop.catalogue.store.setState({ status: 'ready' });
  if (screenFirst) show(path);
  await tell(() => shop.signIn());
  if (!screenFirst) show(path);
  await act(async () => undefined);
}

function show(path: string): void {
  const page = (
    <>
      {path.startsWith('/carrito') && <CartPage />}
      <SessionManager />
    </>
  );
  ({ address } = renderPage(page, { services: shop, address: path }));
}

async function tell(how: () => unknown = () => shop.database.tell()): Promise<void> {
  Object.assign(shop.database, database);
  await act(async () => void (await how()));
}

async function clickFinish(): Promise<void> {
  await act(async () => void fireEvent.click(screen.getByText('Finalizar Compra')));
}

/** Much faster than a query by role, in some sixty tests. */
const heading = () => document.querySelector('h1')?.textContent;

const STEPS = {
  answer: () => act(async () => answer({ kind: 'placed', orderId: order.id, units: UNITS })),
  'lost answer': () => act(async () => answer({ kind: 'no-answer' })),
  orders: () => {
    database.orders = [order];
    return tell();
  },
  record: () => {
    database.record = aBuyer({ carrito: [] });
    return tell();
  },
  reload: () => openSite(address()),
  'reload with the account first': () => openSite(address(), false),
  // The browser had asked for the page again before the old one showed the confirmation.
  'reload of the cart': () => openSite('/carrito'),
} as const;

type Step = keyof typeof STEPS;

/** The answer cannot reach a page that was reloaded. */
const possible = (steps: readonly Step[]) =>
  steps.filter(
    (step, at) =>
      !step.endsWith('answer') || !steps.slice(0, at).some((before) => before.startsWith('reload')),
  );

function permutations<T>(items: readonly T[]): T[][] {
  if (items.length < 2) return [[...items]];
  return items.flatMap((item, at) => permutations(items.toSpliced(at, 1)).map((rest) => [item].concat(rest)));
}

const INTERLEAVINGS = new Map(
  (['answer', 'lost answer'] as const)
    .flatMap((reply) =>
      (['reload', 'reload with the account first', 'reload of the cart'] as const).flatMap((reload) =>
        permutations<Step>([reply, 'orders', 'record', reload]).map(possible),
      ),
    )
    .map((steps) => [steps.join(', '), steps]),
);

describe('the confirmation of an order', () => {
  it.each([...INTERLEAVINGS])('appears after the click, then %s', async (_title, steps) => {
    await openSite();
    await clickFinish();
    for (const step of steps) await STEPS[step]();
    expect(heading()).toMatch(/Registramos tu pedido/);
    expect(address()).toBe(`/carrito?pedido=${order.id}`);
    expect(shop.cart.store.getState().items).toEqual([]);
    expect(pendingOrderId(database.record.sub)).not.toBe(order.id);
    expect(announced).toEqual([order.id]);
  });

  it('comes from the database when the cart is empty and the account does not show the order', async () => {
    await openSite();
    await clickFinish();
    database.record = aBuyer({ carrito: [] });
    await openSite();
    expect(heading()).toBe('Sin productos');
    isInDatabase = true;
    await openSite();
    expect(address()).toBe(`/carrito?pedido=${order.id}`);
  });

  it('does not come again once the buyer has seen it', async () => {
    await openSite();
    vi.useFakeTimers();
    await clickFinish();
    await STEPS.answer();
    await STEPS.record();
    vi.advanceTimersByTime(2000);
    vi.useRealTimers();
    await openSite('/carrito');
    expect(heading()).toBe('Sin productos');
  });

  it('is a line above a cart that holds the next order', async () => {
    await openSite();
    await clickFinish();
    await STEPS.answer();
    await STEPS.orders();
    await STEPS.record();
    await openSite('/');
    act(() => shop.cart.change((items) => addToCart(items, relay, 1)));
    database.record = aBuyer({ carrito: shop.cart.store.getState().items });
    await openSite('/carrito');
    expect(heading()).toBe('Carrito');
    expect(shop.cart.store.getState().items).toMatchObject([{ id: relay.id }]);
    await act(async () => void fireEvent.click(screen.getByRole('link', { name: 'Ver pedido' })));
    expect(heading()).toMatch(/Registramos tu pedido/);
    expect(address()).toBe(`/carrito?pedido=${order.id}`);
  });

  it('is a message with a link on other screens', async () => {
    await openSite();
    await clickFinish();
    await openSite('/');
    await STEPS.orders();
    expect(screen.getByText('¡Listo! Registramos tu pedido.')).toBeVisible();
    await act(async () => void fireEvent.click(screen.getByText('Ver pedido')));
    expect(address()).toBe(`/carrito?pedido=${order.id}`);
  });

  it('is left to the tab that the buyer sees, and appears in a hidden one when the buyer comes back', async () => {
    await openSite();
    await clickFinish();
    await openSite('/');
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    await STEPS.orders();
    expect(storedPendingOrder.read()?.id).toBe(order.id);
    hidden.mockReturnValue(false);
    await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
    expect(screen.getByText('¡Listo! Registramos tu pedido.')).toBeVisible();
    hidden.mockRestore();
  });

  it('comes once: the late answer leaves what was added to the cart since then', async () => {
    await openSite();
    await clickFinish();
    await STEPS.orders();
    await STEPS.record();
    act(() => shop.cart.change((items) => addToCart(items, dimmer, 1)));
    await STEPS.answer();
    expect(shop.cart.store.getState().items).toMatchObject([{ id: 119, cantidadIndividual: 1 }]);
  });
});
