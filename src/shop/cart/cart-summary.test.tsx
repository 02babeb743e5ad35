import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi, describe } from 'vitest';
import { inShop } from '#tests/support/fixtures/in-shop.ts';
import { aBuyer } from '#tests/support/fixtures/a-buyer.ts';
import { wifiDimmer, cartContents } from '#tests/support/screens/open-cart.tsx';
import { priceOf, shippingOf, inPesos } from '#tests/support/screens/pesos.ts';
import { renderPage } from '#tests/support/screens/render-page.tsx';
import { shopForTests } from '#tests/support/screens/shop-services.ts';
import type { Orders } from '#data/orders/orders.ts';
import { cartLines, cartTotals, type CartLine } from '#domain/cart/cart-totals.ts';
import { addToCart, MAX_PRODUCTS } from '#domain/cart/cart.ts';
import { transferDiscountPercent } from '#config/shop/prices.ts';
import { COURIER } from '#domain/shipping/courier.ts';
import { PICK_UP, pickUpText } from '#domain/shipping/shipping-service.ts';
import { CartSummary, OrderByWhatsApp } from './cart-summary.tsx';
import { useCheckout } from './checkout/use-checkout.ts';

const load = async () => ({
  ...(await import('./cart-summary.tsx')),
  ...(await import('./checkout/use-checkout.ts')),
  ...(await import('#tests/support/screens/render-page.tsx')),
  ...(await import('#tests/support/screens/shop-services.ts')),
});

async function openSummary(modules: Awaited<ReturnType<typeof load>>, orders: Partial<Orders> = {}) {
  const { CartSummary, renderPage, shopForTests, useCheckout } = modules;
  const shop = shopForTests(orders);
  shop.cart.change((items) => addToCart(items, wifiDimmer, 1));
  shop.database.record = aBuyer({ calle: '' });
  const lines = cartLines(shop.cart.store.getState().items, new Map([[wifiDimmer.id, wifiDimmer]]));
  function Summary() {
    return <CartSummary lines={lines} checkout={useCheckout()} />;
  }
  const page = renderPage(<Summary />, { services: shop, address: '/carrito' });
  await act(() => shop.signIn());
  return { shop, ...page };
}

it('a shop without a place for pick-up has no choice of delivery, whatever the tab chose before', async () => {
  const { unmount } = await openSummary(await load());
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Entrega' }), PICK_UP);
  unmount();
  await openSummary(await inShop({ shipping: { pickUp: null } }, load));
  expect(screen.queryByRole('combobox', { name: 'Entrega' })).not.toBeInTheDocument();
  expect(
    screen.getByText(inPesos(priceOf(wifiDimmer.price) + shippingOf(priceOf(wifiDimmer.price)))),
  ).toBeVisible();
});

it('an order that the buyer picks up costs no shipping, asks for no address and is sent as such', async () => {
  const place = vi.fn<Orders['place']>().mockResolvedValue({ kind: 'too-many-open' });
  const { shop } = await openSummary(await load(), { place });
  expect(screen.getByText(/^Para el envío falta/)).toBeVisible();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Entrega' }), 'Retiro en persona');
  expect(screen.getByText(`Lo retirás en ${pickUpText()}.`)).toBeVisible();
  expect(screen.queryByText(/envío gratis/)).not.toBeInTheDocument();
  expect(screen.queryByText(/falta/)).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: /Pedir por WhatsApp/ })).toHaveAttribute(
    'href',
    expect.stringContaining(encodeURIComponent('Retiro en persona: gratis')),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Finalizar Compra' }));
  expect(place).toHaveBeenCalledWith(
    expect.objectContaining({ delivery: PICK_UP, shownTotal: priceOf(wifiDimmer.price) }),
  );
  expect(cartContents({ shop })).toEqual([[wifiDimmer.id, 1]]);
});

describe('the summary of a shop with a discount for a transfer', () => {
  function Summary({ lines }: { readonly lines: readonly CartLine[] }) {
    return <CartSummary lines={lines} checkout={useCheckout()} />;
  }

  it('names what a transfer saves, and takes it off the total where the buyer chooses it', async () => {
    const lines = [{ product: wifiDimmer, quantity: 3, price: 1433 }];
    const { discount, total } = cartTotals(lines, transferDiscountPercent);
    renderPage(<Summary lines={lines} />, { services: shopForTests() });
    const payment = screen.getByRole('combobox', { name: 'Método de pago' });
    const saving = () => screen.queryByText(/Con transferencia pagás/);
    expect(saving()).toHaveTextContent(`Con transferencia pagás ${inPesos(discount)} menos.`);
    expect(screen.getByText(inPesos(total + discount))).toBeVisible();
    await userEvent.selectOptions(payment, 'Transferencia Bancaria');
    expect(screen.getByText('Descuento por transferencia').parentElement).toHaveTextContent(
      inPesos(-discount),
    );
    expect(screen.getByText(inPesos(total))).toBeVisible();
    expect(saving()).not.toBeInTheDocument();
    await userEvent.selectOptions(payment, 'eCheque');
    expect(screen.getByText(inPesos(total + discount))).toBeVisible();
  });
});

describe('an order by WhatsApp', () => {
  const lines = [{ product: wifiDimmer, quantity: 2, price: 8000 }];
  const order = { lines, totals: cartTotals(lines), payment: 'eCheque', delivery: COURIER } as const;
  const link = () => screen.queryByRole('link', { name: /^Pedir por WhatsApp/ });

  it('is a message with a link to the same cart', () => {
    renderPage(<OrderByWhatsApp {...order} />);
    const text = new URL(link()?.getAttribute('href') ?? '').searchParams.get('text');
    expect(text).toContain('- 2 x Dimmer WiFi');
    expect(text).toContain(`${location.origin}/carrito?items=119x2\n`);
    expect(screen.getByText(/Nada queda reservado/)).toBeVisible();
  });

  it('is absent for more products than an order takes', () => {
    const many = Array.from({ length: MAX_PRODUCTS + 1 }, () => lines).flat();
    renderPage(<OrderByWhatsApp {...order} lines={many} />);
    expect(link()).toBeNull();
  });
});
