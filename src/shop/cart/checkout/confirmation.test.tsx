import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { aBuyer, ANA } from '#tests/support/fixtures/a-buyer.ts';
import { aProduct } from '#tests/support/fixtures/a-product.ts';
import { renderPage } from '#tests/support/screens/render-page.tsx';
import { aDimmerOrder, shopForTests } from '#tests/support/screens/shop-services.ts';
import { storedPendingOrder } from '#data/orders/pending-order.ts';
import { shop } from '#config/shop/shop.ts';
import type { Order } from '#domain/orders/order.ts';
import { addToCart } from '#domain/cart/cart.ts';
import type { CheckoutOutcome } from '#domain/checkout/checkout.ts';
import { formatPesos } from '#domain/text/money.ts';
import { formatDateTime } from '#domain/text/shop-time.ts';
import { CartPage } from '#shop/cart/cart-page.tsx';

function openConfirmation() {
  const shop = shopForTests();
  renderPage(<CartPage />, { services: shop, address: '/carrito?pedido=PEDIDO00000000000001' });
  return shop;
}

describe('the confirmation of an order that is not loaded', () => {
  it('asks a visitor to sign in', () => {
    openConfirmation();
    expect(screen.getByRole('link', { name: 'Iniciar sesión' })).toHaveAttribute('href', '/user');
  });

  it('waits, and then reports that the order is not among the last of the account', async () => {
    vi.useFakeTimers();
    const shop = openConfirmation();
    await act(() => shop.signIn());
    expect(screen.getByText('Buscando tu pedido…')).toBeVisible();
    act(() => void vi.advanceTimersByTime(4000));
    expect(screen.getByText('Este pedido no está entre los últimos de tu cuenta.')).toBeVisible();
  });

  it('reports a certainly placed order as safe although the account has not loaded it', async () => {
    vi.useFakeTimers();
    await finish({ kind: 'placed', order: aDimmerOrder() });
    act(() => void vi.advanceTimersByTime(4000));
    expect(screen.getByText(/Registramos tu pedido y ya está a salvo/)).toBeVisible();
  });
});

describe('the confirmation of an order', () => {
  async function openPlaced(...versions: Partial<Order>[]) {
    const shop = openConfirmation();
    await act(() => shop.signIn());
    for (const changes of versions) {
      shop.database.orders = [aDimmerOrder(changes)];
      act(() => shop.database.deliver());
    }
    return shop;
  }

  it('says to whom the invoice goes, also on its receipt', async () => {
    await openPlaced({ usuario: aBuyer({ cuit: '30-71234567-1', iva: 'Responsable Inscripto' }) });
    expect(screen.getByText('Factura A a CUIT 30-71234567-1, Responsable Inscripto.')).toBeVisible();
  });

  it('has the payment data from its first frame', async () => {
    const shop = await finish({ kind: 'placed', order: aDimmerOrder() });
    shop.database.orders = [aDimmerOrder({ medioDePago: 'Efectivo' })];
    act(() => shop.database.deliver());
    expect(screen.getByText(/para coordinar el pago: Efectivo/)).toBeVisible();
  });

  it('begins with the total, the payment method and the short number', async () => {
    await openPlaced({ totalCosto: 30_064, medioDePago: 'MercadoPago (link de pago)' });
    const head = screen.getByRole('heading', { level: 1 }).parentElement?.textContent;
    expect(head).toContain(`Total ${formatPesos(30_064)} · MercadoPago`);
    expect(head).toMatch(/Pedido PEDIDO(?!0)/);
    expect(head).toContain('Ya está reservado: falta el pago.');
  });

  it('shows how to pay and what comes next, and follows the payment live', async () => {
    await openPlaced({});
    expect(screen.getByRole('heading', { name: 'Cómo pagar' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Mandar comprobante' })).toBeVisible();
    expect(screen.getByText(/^Cuando se acredita el pago, preparamos/)).toBeVisible();
    cleanup();
    await openPlaced({}, { pago: { fecha: null, nota: '', monto: aDimmerOrder().totalCosto } });
    expect(screen.queryByRole('heading', { name: 'Cómo pagar' })).not.toBeInTheDocument();
    const step = screen.getByText(/^Ya recibimos tu pago: preparamos/);
    expect(step.parentElement).toHaveAttribute('aria-live', 'polite');
  });

  it('shows its date, and the fields missing for its delivery until the form has them', async () => {
    const fecha = new Date('2026-11-20T13:15:00Z');
    const usuario = aBuyer({ calle: '', cel: '' });
    const { account } = await openPlaced({ usuario, fecha });
    act(() => account.patch({ calle: '', cel: '' }));
    expect(screen.getByText(new RegExp(formatDateTime(fecha)))).toBeVisible();
    expect(screen.getByText('Para despacharlo falta: celular y calle.')).toBeVisible();
    const link = screen.getByRole('link', { name: 'Completalos en tus datos' });
    expect(link).toHaveAttribute('href', '/user#cel');
    act(() => account.patch({ calle: 'Mitre', cel: '3515550000' }));
    expect(screen.queryByText(/Para despacharlo falta/)).not.toBeInTheDocument();
  });

  it.each([
    ['Cancelar', new Date(), 'Cancelaste este pedido'],
    ['Cancelada', new Date(), 'Cancelaste este pedido'],
    ['Cancelada', undefined, 'Cancelamos este pedido'],
  ] as const)(
    'does not thank for an order in %s (%o): it says «%s», and what happens to the money',
    async (estado, cancelado, text) => {
      await openPlaced({ estado, ...(cancelado && { cancelado }) });
      expect(screen.getByRole('heading', { level: 1, name: text })).toBeVisible();
      expect(document.title).toContain('Pedido cancelado');
      expect(screen.queryByText(/Gracias|Registramos|Cancelar/)).not.toBeInTheDocument();
      expect(screen.getByText('No tenés que pagar nada. Si ya lo habías pagado, escribinos.')).toBeVisible();
    },
  );

  it.each(['En camino', 'Finalizada'] as const)(
    'promises no further steps when the order is in %s',
    async (estado) => {
      await openPlaced({ estado, usuario: aBuyer({ calle: '' }) });
      expect(screen.getByText(`Tu pedido está: ${estado}. En tu perfil lo ves paso a paso.`)).toBeVisible();
      expect(screen.queryByText(/preparamos|Para despacharlo falta/)).not.toBeInTheDocument();
    },
  );

  it('prints shop, order, lines, payment and delivery, without steps and buttons', async () => {
    const print = vi.spyOn(window, 'print').mockReturnValue();
    await openPlaced({});
    await userEvent.click(screen.getByRole('button', { name: 'Imprimir' }));
    expect(print).toHaveBeenCalledOnce();
    const onPaper = (text: RegExp | string) =>
      expect(screen.getByText(text, { exact: false }).closest('.no-print')).toBeNull();
    onPaper(`WhatsApp +${shop.whatsapp} · ${shop.email}`);
    for (const text of ['Dimmer WiFi', 'Entrega por Andreani a Ana Prueba', 'no válido como factura'])
      onPaper(text);
    onPaper('Pago: todavía no acreditado.');
    cleanup();
    const fecha = new Date('2026-11-22T02:30:00Z');
    await openPlaced({ pago: { fecha, nota: '', monto: aDimmerOrder().totalCosto } });
    onPaper(`Pago: recibido el ${formatDateTime(fecha)}`);
    for (const name of ['Qué sigue', 'Imprimir', 'Ver mis pedidos', /^¡Gracias, Ana!/])
      expect(screen.getByText(name).closest('.no-print')).not.toBeNull();
  });
});

it('an empty cart after an attempt without a certain response points to the orders', async () => {
  const shop = await finish({ kind: 'refused' });
  act(() => void shop.cart.change(() => []));
  expect(screen.getByText('No pudimos confirmar el pedido, aunque parece que entró.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Ver mis pedidos' })).toHaveAttribute('href', '/user');
});

/** Opens the cart of a buyer who clicks Finalizar Compra, with this outcome. */
async function finish(outcome: CheckoutOutcome) {
  const dimmer = aProduct({ id: 119 });
  storedPendingOrder.write({ id: aDimmerOrder().id, sub: ANA.sub, isConfirmed: false });
  const shop = shopForTests({ place: () => Promise.resolve(outcome) });
  shop.catalogue.put([dimmer]);
  shop.cart.change((items) => addToCart(items, dimmer, 1));
  shop.database.record = aBuyer();
  renderPage(<CartPage />, { services: shop, address: '/carrito' });
  await act(() => shop.signIn());
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Finalizar Compra' })));
  return shop;
}
