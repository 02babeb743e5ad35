import { act, fireEvent, screen, waitFor, cleanup } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { anItem } from '#tests/support/fixtures/a-cart.ts';
import { aBuyer } from '#tests/support/fixtures/a-buyer.ts';
import { wifiDimmer, relay } from '#tests/support/screens/open-cart.tsx';
import { storeInAnotherTab } from '#tests/support/screens/other-page.ts';
import { renderPage } from '#tests/support/screens/render-page.tsx';
import { shopForTests, aDimmerOrder, type ShopForTests } from '#tests/support/screens/shop-services.ts';
import type { SessionState } from '#data/identity/buyer-session.ts';
import { addToCart } from '#domain/cart/cart.ts';
import { ProfilePage } from '#shop/account/profile-page.tsx';
import { CartPage } from '#shop/cart/cart-page.tsx';
import { SessionManager } from './session-manager.tsx';
import { storedChoices } from '#data/storage/stored-checkout.ts';
import { pendingOrderId, storedPendingOrder } from '#data/orders/pending-order.ts';
import type { CheckoutOutcome } from '#domain/checkout/checkout.ts';
import type { Order } from '#domain/orders/order.ts';
import { presentToastsWith } from '#ui/feedback/toasts/show-toast.ts';
import type { Toast } from '#ui/feedback/toasts/toast.ts';

const CANCELLED = /No terminaste de ingresar/;

const TRYING = { status: 'loading', error: null, request: 'login' } as const;

function open(page: ReactNode, address: string) {
  const shop = shopForTests();
  shop.catalogue.put([wifiDimmer]);
  shop.catalogue.store.setState({ status: 'ready' });
  shop.cart.change((items) => addToCart(items, wifiDimmer, 1));
  shop.database.record = aBuyer();
  renderPage(
    <>
      {page}
      <SessionManager />
    </>,
    { services: shop, address },
  );
  const login = (state: Partial<SessionState>) => act(async () => shop.session.store.setState(state));
  return { shop, login };
}

const cancel = { status: 'anonymous', error: 'cancelled', request: null } as const;

describe('the message of a failed login', () => {
  it.each([
    ['cart', <CartPage key="cart" />, '/carrito'],
    ['profile', <ProfilePage key="profile" />, '/user'],
  ])(
    'appears once, beside the button of the %s, and disappears with a new attempt',
    async (_name, page, address) => {
      const { login } = open(page, address);
      await login(TRYING);
      await login(cancel);
      expect(await screen.findAllByText(CANCELLED)).toHaveLength(1);
      expect(screen.getByText(CANCELLED).closest('#plain-toast')).toBeNull();
      await login(TRYING);
      expect(screen.queryByText(CANCELLED)).not.toBeInTheDocument();
    },
  );

  it('waits for the cart that is still loading, instead of a toast', async () => {
    const { shop, login } = open(null, '/carrito');
    await login(TRYING);
    await login(cancel);
    await act(async () => undefined);
    expect(screen.queryByText(CANCELLED)).not.toBeInTheDocument();
    expect(shop.session.store.getState().error).toBe('cancelled');
  });

  it('is a toast on a screen without a login button, and disappears with a new attempt or when the cart opens', async () => {
    const { shop, login } = open(<Link to="/carrito">Carrito</Link>, '/');
    await login(TRYING);
    await login(cancel);
    expect((await screen.findByText(CANCELLED)).closest('#plain-toast')).not.toBeNull();
    expect(shop.session.store.getState().error).toBeNull();
    await login(TRYING);
    expect(screen.queryByText(CANCELLED)).not.toBeInTheDocument();
    await login(cancel);
    await screen.findByText(CANCELLED);
    fireEvent.click(screen.getByRole('link', { name: 'Carrito' }));
    expect(screen.queryByText(CANCELLED)).not.toBeInTheDocument();
  });
});

it('a background check of the session leaves the cart’s «Deshacer» on screen', async () => {
  const { login } = open(<CartPage />, '/carrito');
  fireEvent.click(screen.getByRole('button', { name: 'Quitar Dimmer WiFi' }));
  await login({ request: 'check' });
  await login({ request: null });
  expect(screen.getByRole('button', { name: 'Deshacer' })).toBeVisible();
});

describe('a blocked login window', () => {
  const refused = { status: 'anonymous', error: 'blocked', request: null } as const;

  it.each([
    ['cart', <CartPage key="cart" />, '/carrito'],
    ['profile', <ProfilePage key="profile" />, '/user'],
    ['how-to', null, '/instructivo'],
  ])('is reported on the %s with a button that copies the address', async (_name, page, address) => {
    const user = userEvent.setup();
    history.replaceState(null, '', address);
    const { login } = open(page, address);
    await login(refused);
    expect(await screen.findByText(/^Tu navegador bloqueó la ventana de ingreso/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Copiar dirección' }));
    const cart = `?items=${wifiDimmer.id}x1`;
    expect(await navigator.clipboard.readText()).toBe(
      `${location.origin}${address}${address === '/carrito' ? cart : ''}`,
    );
    history.replaceState(null, '', '/');
  });
});

describe('a login from the cart', () => {
  it('leaves the focus on its button when it fails', async () => {
    const { login } = open(<CartPage />, '/carrito');
    const button = screen.getByRole('button', { name: 'Iniciá sesión para continuar' });
    button.focus();
    await login(TRYING);
    expect(screen.getByRole('button', { name: 'Cargando tu cuenta…' })).toHaveFocus();
    await login(cancel);
    expect(screen.getByRole('button', { name: 'Iniciá sesión para continuar' })).toHaveFocus();
  });

  it("moves the focus to the summary's heading when it succeeds", async () => {
    const { shop, login } = open(<CartPage />, '/carrito');
    fireEvent.focus(screen.getByRole('button', { name: 'Iniciá sesión para continuar' }));
    await login(TRYING);
    await act(() => shop.signIn());
    expect(await screen.findByRole('button', { name: 'Finalizar Compra' })).toBeVisible();
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Resumen' })).toHaveFocus());
  });
});

it("a login from the profile moves the focus to the buyer's name", async () => {
  const { shop, login } = open(<ProfilePage />, '/user');
  await login(TRYING);
  await act(() => shop.signIn());
  await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'Ana Prueba' })).toHaveFocus());
});

/** The database of one buyer, which outlives the pages of a test. */
const database = { record: aBuyer(), orders: [] as readonly Order[] };

/** The order placed by the last click. */
let order: Order;

/** True when a read by id finds the order, even if the account does not show it yet. */
let isInDatabase = false;

/** Ids of the orders whose notifications were sent. */
const announced: string[] = [];

let answer: (outcome: CheckoutOutcome) => void;

let shop: ShopForTests;

let address: () => string;

beforeEach(() => {
  database.record = aBuyer({ carrito: cartOf(1) });
  database.orders = [];
  isInDatabase = false;
  announced.length = 0;
});

function cartOf(units: number) {
  return [...addToCart([], wifiDimmer, units)];
}

/** Opens the site as after a reload: only the browser's storage is kept. */
async function openSite(path = '/carrito', screenFirst = true): Promise<void> {
  cleanup();
  shop = shopForTests({
    place: ({ orderId }) => {
      order = aDimmerOrder({ id: orderId });
      return new Promise((resolve) => (answer = resolve));
    },
    announce: ({ id }) => void announced.push(id),
    findPlacedOrder: async () => (isInDatabase ? { kind: 'already-placed', order } : null),
  });
  shop.catalogue.put([wifiDimmer, relay]);
  shop.catalogue.store.setState({ status: 'ready' });
  if (screenFirst) show(path);
  await deliver(() => shop.signIn());
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

async function deliver(how: () => unknown = () => shop.database.deliver()): Promise<void> {
  Object.assign(shop.database, database);
  await act(async () => void (await how()));
}

async function clickFinish(): Promise<void> {
  await act(async () => void fireEvent.click(screen.getByText('Finalizar Compra')));
}

/** Much faster than a query by role; some sixty tests use it. */
const heading = () => document.querySelector('h1')?.textContent;

const STEPS = {
  answer: () => act(async () => answer({ kind: 'placed', order })),
  'lost answer': () => act(async () => answer({ kind: 'no-answer' })),
  orders: () => {
    database.orders = [order];
    return deliver();
  },
  record: () => {
    database.record = aBuyer({ carrito: [] });
    return deliver();
  },
  reload: () => openSite(address()),
  'reload with the account first': () => openSite(address(), false),
  // The browser had requested the page again before the old page showed the confirmation.
  'reload of the cart': () => openSite('/carrito'),
} as const;

type Step = keyof typeof STEPS;

/** Returns the steps that a real visit can take: the response cannot reach a page that was reloaded. */
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

  it('does not appear again once the buyer has seen it', async () => {
    await openSite();
    vi.useFakeTimers();
    await clickFinish();
    await STEPS.answer();
    await STEPS.orders();
    await STEPS.record();
    vi.advanceTimersByTime(2000);
    vi.useRealTimers();
    await openSite('/carrito');
    expect(heading()).toBe('Sin productos');
  });

  it('appears again while the account has not shown the order', async () => {
    await openSite();
    vi.useFakeTimers();
    await clickFinish();
    await STEPS.answer();
    await STEPS.record();
    vi.advanceTimersByTime(60_000);
    vi.useRealTimers();
    await openSite('/carrito');
    expect(address()).toBe(`/carrito?pedido=${order.id}`);
  });

  it('replaces a failure once the account shows the order', async () => {
    database.record = aBuyer({ carrito: [...cartOf(1), anItem(relay.id, 1)] });
    await openSite();
    await clickFinish();
    await STEPS['lost answer']();
    expect(screen.getByText(/^No pudimos confirmar el pedido/)).toBeVisible();
    await STEPS.orders();
    expect(screen.queryByText(/^No pudimos confirmar/)).not.toBeInTheDocument();
    expect(screen.getByText(/^Tu pedido anterior ya está registrado/)).toBeVisible();
  });

  it('appears in a waiting tab when another tab gets the response first, and ends its message for the delivery', async () => {
    storedChoices.write({ payment: null, delivery: null, message: 'Timbre 2' });
    await openSite();
    await clickFinish();
    const { id, sub } = storedPendingOrder.read() ?? { id: '', sub: '' };
    const value = { id, sub, isConfirmed: true };
    act(() => storeInAnotherTab('bornera.pending-order', JSON.stringify({ version: 1, value })));
    expect(address()).toBe(`/carrito?pedido=${id}`);
    await STEPS.answer();
    expect([announced, storedChoices.read()]).toEqual([[], null]);
  });

  it('is shown only to its own buyer', async () => {
    await openSite();
    storedPendingOrder.write({ id: order.id, sub: 'auth0|beto', isConfirmed: true });
    database.record = aBuyer({ carrito: [] });
    await openSite();
    expect(heading()).toBe('Sin productos');
  });

  it('is one line above a cart with items for the next order', async () => {
    await openSite();
    await clickFinish();
    await STEPS.answer();
    await STEPS.orders();
    await STEPS.record();
    await openSite('/');
    act(() => void shop.cart.change((items) => addToCart(items, relay, 1)));
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

  it('is one message when the account reports the order twice in a row', async () => {
    await openSite();
    await clickFinish();
    await openSite('/');
    const present = vi.fn<(toast: Toast) => void>();
    presentToastsWith(present);
    database.orders = [order];
    await deliver(() => [shop.database.deliver(), shop.database.deliver()]);
    expect(present).toHaveBeenCalledOnce();
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

  it('appears once: a late response keeps items added to the cart since', async () => {
    await openSite();
    await clickFinish();
    await STEPS.orders();
    await STEPS.record();
    act(() => void shop.cart.change((items) => addToCart(items, wifiDimmer, 1)));
    await STEPS.answer();
    expect(shop.cart.store.getState().items).toMatchObject([{ id: 119, cantidadIndividual: 1 }]);
  });
});
