import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { dimmer, openAsBuyer } from '#tests/support/screens/open-cart.tsx';
import { priceOf, shippingOf, shown } from '#tests/support/screens/pesos.ts';
import type { Orders } from '#data/orders/orders.ts';

beforeEach(() => void vi.spyOn(console, 'info').mockReturnValue());

const dialog = () => within(screen.getByRole('alertdialog', { name: 'Cambió tu carrito' }));
const click = (name: RegExp | string) => userEvent.click(screen.getByRole('button', { name }));
const priced = (price: number) =>
  ({ kind: 'price', products: new Map([[119, { ...dimmer, price }]]) }) as const;
/** The shown total of the cart when its product is stored at this price. */
const total = (price: number) => shown(priceOf(price) + shippingOf(priceOf(price)));
const never = () => new Promise<never>(() => undefined);

it('a price that changes again asks again, each time with the total of the last attempt', async () => {
  const place = vi
    .fn<Orders['place']>()
    .mockResolvedValueOnce(priced(20_000))
    .mockResolvedValueOnce(priced(30_000));
  await openAsBuyer({ orders: { place } });
  await click('Finalizar Compra');
  expect(dialog().getByText(/^Total/).parentElement).toHaveTextContent(
    `Total: ${total(10_000)} → ${total(20_000)}`,
  );
  await click(/^Finalizar por/);
  expect(dialog().getByText(/^Total/).parentElement).toHaveTextContent(
    `Total: ${total(20_000)} → ${total(30_000)}`,
  );
});

it('a buyer who closes the dialog while the order is sent sees it go on, and sends no other', async () => {
  const place = vi.fn<Orders['place']>().mockResolvedValueOnce(priced(20_000)).mockImplementation(never);
  await openAsBuyer({ orders: { place } });
  await click('Finalizar Compra');
  await click(/^Finalizar por/);
  await click('No, revisar');
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  await click('Registrando tu pedido…');
  expect(place).toHaveBeenCalledTimes(2);
});

it('a failure stays on screen until the next attempt ends', async () => {
  const place = vi
    .fn<Orders['place']>()
    .mockResolvedValueOnce({ kind: 'too-many-open' })
    .mockImplementation(never);
  await openAsBuyer({ orders: { place } });
  await click('Finalizar Compra');
  await click('Finalizar Compra');
  expect(screen.getByRole('button', { name: 'Registrando tu pedido…' })).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent(/Ya tenés \d+ pedidos abiertos/);
});
