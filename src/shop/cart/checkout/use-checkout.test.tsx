import { updateStock } from '#data/cart/stock.ts';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import {
  answerChanges,
  cartContents,
  relay,
  renderBuyersCart,
  wifiDimmer,
} from '#tests/support/screens/open-cart.tsx';
import { priceOf, shippingOf, inPesos } from '#tests/support/screens/pesos.ts';
import { addToCart } from '#domain/cart/cart.ts';
import type { Orders } from '#data/orders/orders.ts';

const dialog = () => within(screen.getByRole('alertdialog', { name: 'Cambió tu carrito' }));
const click = (name: RegExp | string) => userEvent.click(screen.getByRole('button', { name }));
const priced = (price: number) =>
  ({ kind: 'price', products: new Map([[119, { ...wifiDimmer, price }]]) }) as const;
/** The cart's total as shown when its product is stored at this price. */
const total = (price: number) => inPesos(priceOf(price) + shippingOf(priceOf(price)));
const never = () => new Promise<never>(() => undefined);

it('a price that changes again asks again, each time with the total of the last attempt', async () => {
  const place = vi
    .fn<Orders['place']>()
    .mockResolvedValueOnce(priced(20_000))
    .mockResolvedValueOnce(priced(30_000));
  await renderBuyersCart({ orders: { place } });
  await click('Finalizar Compra');
  expect(dialog().getByText(/^Total/).parentElement).toHaveTextContent(
    `Total: ${total(10_000)} → ${total(20_000)}`,
  );
  await answerChanges(/^Finalizar por/);
  expect(dialog().getByText(/^Total/).parentElement).toHaveTextContent(
    `Total: ${total(20_000)} → ${total(30_000)}`,
  );
});

it('accepted changes close the dialog, and the order continues', async () => {
  const place = vi.fn<Orders['place']>().mockResolvedValueOnce(priced(20_000)).mockImplementation(never);
  await renderBuyersCart({ orders: { place } });
  await click('Finalizar Compra');
  await answerChanges(/^Finalizar por/);
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  await click('Registrando tu pedido…');
  expect(place).toHaveBeenCalledTimes(2);
});

it('changes that the buyer has read and declined stay on the page, and do not ask again', async () => {
  const place = vi.fn<Orders['place']>().mockResolvedValueOnce(priced(20_000)).mockImplementation(never);
  const { shop } = await renderBuyersCart({ orders: { place } });
  await click('Finalizar Compra');
  await answerChanges('No, revisar');
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  expect(screen.getByText(/^Dimmer WiFi: ahora cuesta/)).toBeVisible();
  act(() => updateStock(shop, priced(30_000).products, [119]));
  await click('Finalizar Compra');
  expect(place).toHaveBeenCalledTimes(1);
  await answerChanges('No, revisar');
  await click('Finalizar Compra');
  expect(place).toHaveBeenCalledTimes(2);
});

it('changes that arrive while the dialog is open ask again', async () => {
  const place = vi.fn<Orders['place']>().mockResolvedValueOnce(priced(20_000)).mockImplementation(never);
  const { shop } = await renderBuyersCart({ orders: { place } });
  await click('Finalizar Compra');
  act(() => updateStock(shop, priced(30_000).products, [119]));
  await answerChanges(/^Finalizar por/);
  expect(dialog().getByText(/^Dimmer WiFi/)).toHaveTextContent(`ahora cuesta ${inPesos(priceOf(30_000))}`);
  expect(place).toHaveBeenCalledTimes(1);
});

it('the second press of a double click does not answer the dialog that the first one opened', async () => {
  const place = vi.fn<Orders['place']>(never);
  const { shop } = await renderBuyersCart({ orders: { place } });
  act(() => updateStock(shop, priced(20_000).products, [119]));
  const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now());
  for (const name of ['Finalizar Compra', /^Finalizar por/, 'No, revisar', 'Cerrar'])
    fireEvent.click(screen.getByRole('button', { name }));
  clock.mockRestore();
  expect(dialog().getByText(/^Dimmer WiFi/)).toBeVisible();
  expect(place).not.toHaveBeenCalled();
});

it('a failure disappears when the next attempt starts', async () => {
  const place = vi
    .fn<Orders['place']>()
    .mockResolvedValueOnce({ kind: 'too-many-open' })
    .mockImplementation(never);
  await renderBuyersCart({ orders: { place } });
  await click('Finalizar Compra');
  expect(screen.getByRole('alert')).toHaveTextContent(/Ya tenés \d+ pedidos abiertos/);
  await click('Finalizar Compra');
  expect(screen.getByRole('button', { name: 'Registrando tu pedido…' })).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('a product added while an order is being sent stays in the cart when the ordered one is short', async () => {
  const short = new Map([[119, { ...wifiDimmer, stock: 0 }]]);
  let answer = (): void => undefined;
  const place: Orders['place'] = () =>
    new Promise((resolve) => (answer = () => resolve({ kind: 'stock', products: short })));
  const { shop } = await renderBuyersCart({ orders: { place } });
  act(() => shop.catalogue.put([relay]));
  await click('Finalizar Compra');
  act(() => void shop.cart.change((items) => addToCart(items, relay, 1)));
  await act(async () => answer());
  expect(cartContents({ shop })).toEqual([[relay.id, 1]]);
  expect(shop.catalogue.store.getState().stored.get(relay.id)?.pausado).toBe(false);
});
