import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aProduct } from '#tests/support/fixtures/a-product.ts';
import { renderPage } from '#tests/support/screens/render-page.tsx';
import { aBuyer, ANA } from '#tests/support/fixtures/a-buyer.ts';
import { shown } from '#tests/support/screens/pesos.ts';
import { anOrder, shopForTests } from '#tests/support/screens/shop-services.ts';
import { pickUpText } from '#domain/shipping/shipping-service.ts';
import type { Orders } from '#data/orders/orders.ts';
import { discountOf } from '#domain/checkout/payment-methods.ts';
import type { Order } from '#domain/orders/order.ts';
import { trackingUrl } from '#domain/orders/tracking.ts';
import { ProfilePage } from './profile-page.tsx';

beforeEach(() => void vi.spyOn(console, 'info').mockReturnValue());

async function openProfile(ordered: readonly Order[] = [], orders: Partial<Orders> = {}) {
  const shop = shopForTests(orders);
  shop.database.record = aBuyer({ name: ANA.name });
  shop.database.orders = ordered;
  const page = renderPage(<ProfilePage />, { services: shop, address: '/user' });
  await act(() => shop.signIn());
  return { shop, ...page };
}

const card = () => within(screen.getByRole('region', { name: 'Mis pedidos' })).getByRole('group');

describe('the profile of a visitor', () => {
  it('offers to sign in, and opens the login window synchronously in the click', async () => {
    const open = vi.spyOn(window, 'open').mockReturnValue(null);
    renderPage(<ProfilePage />, { services: shopForTests() });
    await userEvent.click(screen.getByRole('button', { name: 'Iniciar sesión' }));
    expect(open).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('alert')).toHaveTextContent('Tu navegador bloqueó la ventana de ingreso.');
    expect(screen.getByRole('button', { name: 'Iniciar sesión' })).toBeEnabled();
  });

  it('shows a busy button while the login is under way', () => {
    const shop = shopForTests();
    renderPage(<ProfilePage />, { services: shop });
    act(() => shop.session.store.setState({ status: 'loading' }));
    expect(screen.getByRole('button', { name: 'Ingresando…' })).toHaveAttribute('aria-busy', 'true');
  });
});

describe('the profile of a buyer', () => {
  it('shows the signed-in buyer and the logout button', async () => {
    const { shop } = await openProfile();
    expect(screen.getByRole('heading', { level: 1, name: 'Ana Prueba' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Cerrar sesión' }));
    expect(shop.session.store.getState().request).toBe('logout');
  });

  it('shows placeholders while the account is loading', () => {
    const shop = shopForTests();
    renderPage(<ProfilePage />, { services: shop });
    act(() => shop.session.store.setState({ status: 'authenticated', identity: ANA }));
    expect(screen.getByRole('heading', { name: 'Mis pedidos' })).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Tus datos' })).not.toBeInTheDocument();
  });

  it('shows an error when the account could not be loaded', async () => {
    const shop = shopForTests();
    renderPage(<ProfilePage />, { services: shop });
    await act(async () => shop.session.store.setState({ status: 'authenticated', identity: ANA }));
    act(() => shop.database.fail('denied'));
    expect(screen.getByRole('alert')).toHaveTextContent('No pudimos cargar tu cuenta.');
    expect(screen.getByRole('button', { name: 'Reintentar' })).toBeVisible();
  });
});

describe('the buyer’s orders', () => {
  it('are replaced by «Ninguna compra!» when there are none', async () => {
    await openProfile();
    expect(screen.getByRole('heading', { name: 'Ninguna compra!' })).toBeVisible();
  });

  it('show what a transfer took off the products, and no discount without one', async () => {
    const full = anOrder();
    const discount = discountOf(full.totalCosto - full.costoEnvio, 10);
    await openProfile([{ ...full, totalCosto: full.totalCosto - discount }]);
    expect(card()).toHaveTextContent(`Descuento${shown(-discount)}`);
    cleanup();
    await openProfile([full]);
    expect(card()).not.toHaveTextContent('Descuento');
  });

  it('show date, id, count, price, status, payment, shipping, address and lines', async () => {
    const order = anOrder();
    await openProfile([order]);
    for (const text of [
      'Hace 5 minutos',
      order.id,
      '1 producto',
      shown(order.totalCosto),
      order.medioDePago,
      `Envío por Andreani${shown(order.costoEnvio)}`,
      `1 × ${shown(order.totalCosto - order.costoEnvio)}`,
      'Va a Mitre 1234, Villa Ensayo, Córdoba (5000).',
    ])
      expect(card()).toHaveTextContent(text);
    expect(within(card()).getByRole('link', { name: 'Dimmer WiFi' })).toHaveAttribute(
      'href',
      '/producto/119',
    );
    expect(within(card()).getByText('Hace 5 minutos').parentElement).toHaveAttribute(
      'title',
      expect.stringMatching(/ de 20\d\d/),
    );
  });

  it.each([
    ['Procesando', true],
    ['En camino', true],
    ['Cancelada', true],
    ['Finalizada', false],
  ] as const)('are open unless over: %s', async (estado, open) => {
    await openProfile([anOrder({ estado })]);
    expect(card()).toHaveProperty('open', open);
  });

  it('show «Pendiente» while there is no tracking number', async () => {
    await openProfile([anOrder()]);
    expect(screen.getByText('Seguimiento: Pendiente').closest('li')).toHaveTextContent(/^Despacho/);
    expect(screen.queryByRole('button', { name: 'Copiar número' })).not.toBeInTheDocument();
  });

  it('say of an order to pick up where that is, and that it is ready in place of on its way', async () => {
    await openProfile([anOrder({ servicioEnvio: 'Retiro', costoEnvio: 0, estado: 'En camino' })]);
    expect(screen.getAllByText('Listo para retirar').length).toBeGreaterThan(1);
    expect(screen.getByText(`Se retira en ${pickUpText()}.`)).toBeVisible();
    expect(screen.queryByText(/Seguimiento|En camino|^Va a/)).not.toBeInTheDocument();
  });

  it('name the bus in place of a link', async () => {
    await openProfile([anOrder({ trackingNumber: '000123456789012', servicioEnvio: 'Micro' })]);
    expect(screen.getByText('000123456789012 por micro')).toBeVisible();
    expect(screen.queryByRole('link', { name: /^Seguir el envío/ })).not.toBeInTheDocument();
  });

  it('link the tracking number to where it is followed, and copy it with a toast', async () => {
    const user = userEvent.setup();
    const order = anOrder({ trackingNumber: '360000102000579' });
    await openProfile([order]);
    expect(screen.getByText('360000102000579 por Andreani')).toBeVisible();
    const link = screen.getByRole('link', { name: /^Seguir el envío/ });
    expect(link).toHaveAttribute('href', trackingUrl(order));
    await user.click(screen.getByRole('button', { name: 'Copiar número' }));
    await expect(navigator.clipboard.readText()).resolves.toBe('360000102000579');
    expect(screen.getByText('Número de seguimiento copiado.')).toBeVisible();
  });

  it('link to a WhatsApp message with the order id', async () => {
    await openProfile([anOrder()]);
    expect(screen.getByRole('link', { name: 'Consultar' })).toHaveAttribute(
      'href',
      expect.stringContaining('PEDIDO00000000000001'),
    );
  });

  it('change when the seller changes them, with a toast', async () => {
    const { shop } = await openProfile([anOrder()]);
    shop.database.orders = [anOrder({ estado: 'En camino', trackingNumber: '360000102000579' })];
    act(() => shop.database.tell());
    expect(screen.getByRole('status')).toHaveTextContent('Tu pedido de Dimmer WiFi ahora está: En camino.');
    expect(screen.getByText('360000102000579 por Andreani')).toBeVisible();
    const steps = within(screen.getByRole('list', { name: 'Estado del pedido' }));
    expect(steps.getByText('Despachado por Andreani').parentElement).toHaveAttribute('aria-current', 'step');
  });
});

describe('an order that lacks shipping data', () => {
  const order = anOrder({ usuario: aBuyer({ dni: '', calle: '' }) });

  it('names the missing field and links to it', async () => {
    const { shop } = await openProfile([order]);
    shop.database.record = aBuyer({ dni: '', calle: '' });
    act(() => shop.database.tell());
    expect(within(card()).getByText('Para despacharlo falta: DNI y calle.')).toBeVisible();
    expect(within(card()).getByRole('link', { name: 'Completalos en tus datos' })).toHaveAttribute(
      'href',
      '#dni',
    );
  });

  it('shows no notice once the form has the data, or it is on its way', async () => {
    const { shop } = await openProfile([order]);
    shop.database.record = aBuyer();
    act(() => shop.database.tell());
    expect(screen.queryByText(/Para despacharlo falta/)).not.toBeInTheDocument();
    cleanup();
    await openProfile([{ ...order, estado: 'En camino' }]);
    expect(screen.queryByText(/Para despacharlo falta/)).not.toBeInTheDocument();
  });
});

it.each([
  ['only the newest', false],
  ['every one but Finalizada', true],
])('of several orders, %s is open (a wide window: %s)', async (_which, isWide) => {
  vi.stubGlobal('matchMedia', () => ({ matches: isWide }));
  await openProfile([
    anOrder({ id: 'NUEVO000000000000001' }),
    anOrder({ id: 'VIEJO000000000000001', estado: 'En camino' }),
    anOrder({ id: 'VIEJO000000000000002', estado: 'Finalizada' }),
  ]);
  const cards = within(screen.getByRole('region', { name: 'Mis pedidos' })).getAllByRole('group');
  expect(cards.map((each) => each.hasAttribute('open'))).toEqual([true, isWide, false]);
  vi.unstubAllGlobals();
});

describe('cancelling an order', () => {
  it('asks for confirmation, cancels once, and leaves the focus on the card, whose button goes', async () => {
    const cancel = vi.fn<Orders['cancel']>(() => Promise.resolve({ kind: 'cancelled' }));
    await openProfile([anOrder()], { cancel });
    await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }));
    expect(cancel).not.toHaveBeenCalled();
    await userEvent.dblClick(screen.getByRole('button', { name: 'Sí, cancelar el pedido' }));
    expect(cancel).toHaveBeenCalledTimes(1);
    expect(await screen.findByText('Cancelaste el pedido.')).toBeVisible();
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(card().querySelector('summary')).toHaveFocus();
  });

  it('does nothing when the buyer closes the dialog', async () => {
    const cancel = vi.fn<Orders['cancel']>();
    await openProfile([anOrder()], { cancel });
    await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }));
    await userEvent.click(screen.getByRole('button', { name: 'No, volver' }));
    expect(cancel).not.toHaveBeenCalled();
  });

  it.each(['Pendiente de pago', 'En camino', 'Finalizada'] as const)(
    'is refused in %s with the way to the seller',
    async (estado) => {
      await openProfile([anOrder({ estado })]);
      act(() => card().setAttribute('open', ''));
      await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }));
      const dialog = screen.getByRole('alertdialog');
      expect(dialog).toHaveTextContent(`Esta orden se encuentra ${estado} y no se puede cancelar`);
      expect(dialog).toHaveTextContent('Contactá al vendedor');
      expect(within(dialog).getByRole('link')).toHaveAttribute('href', expect.stringContaining('wa.me'));
    },
  );

  it.each([
    ['Cancelar', 'Lo cancelaste'],
    ['Cancelada', 'Quedó cancelado'],
  ] as const)('is not offered again in %s, which is told once with what it means', async (estado, text) => {
    await openProfile([anOrder({ estado })]);
    expect(screen.getByText(text)).toBeVisible();
    expect(screen.getByText('No tenés que pagar nada. Si ya lo habías pagado, escribinos.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Cancelar' })).not.toBeInTheDocument();
  });

  it.each(['Cancelar', 'En camino'] as const)(
    'is refused when another tab or the seller has changed the status to %s',
    async (estado) => {
      await openProfile([anOrder()], { cancel: () => Promise.resolve({ kind: 'too-late', estado }) });
      await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }));
      await userEvent.click(screen.getByRole('button', { name: 'Sí, cancelar el pedido' }));
      await screen.findByText(new RegExp(`Esta orden se encuentra ${estado} y no se puede cancelar`));
      await waitFor(() => expect(screen.getByRole('alertdialog')).toHaveTextContent('Esta orden'));
    },
  );

  it('shows an error when the database does not answer', async () => {
    await openProfile([anOrder()], { cancel: () => Promise.resolve({ kind: 'failed' }) });
    await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }));
    await userEvent.click(screen.getByRole('button', { name: 'Sí, cancelar el pedido' }));
    expect(screen.getByRole('alert')).toHaveTextContent('No pudimos cancelar el pedido.');
  });
});

it('shows the five newest orders, and the others on request', async () => {
  await openProfile(
    Array.from({ length: 7 }, (_, at) => anOrder({ id: `PEDIDO${at}`, estado: 'Finalizada' })),
  );
  const cards = () => within(screen.getByRole('region', { name: 'Mis pedidos' })).getAllByRole('group');
  expect(cards()).toHaveLength(5);
  await userEvent.click(screen.getByRole('button', { name: 'Ver más pedidos' }));
  expect(cards()).toHaveLength(7);
});

it("a visitor's favourites stand in the profile, with price and a heart that removes them", async () => {
  const shop = shopForTests();
  shop.catalogue.put([aProduct({ id: 119, title: 'Dimmer WiFi' })]);
  shop.catalogue.store.setState({ status: 'ready' });
  shop.favourites.add(119);
  renderPage(<ProfilePage />, { services: shop, address: '/user' });
  const list = within(screen.getByRole('region', { name: 'Favoritos (1)' }));
  expect(list.getByRole('link', { name: 'Dimmer WiFi' })).toHaveAttribute('href', '/producto/119');
  await userEvent.click(list.getByRole('button', { name: 'Guardar Dimmer WiFi en favoritos' }));
  expect(screen.queryByRole('link', { name: 'Dimmer WiFi' })).not.toBeInTheDocument();
});
