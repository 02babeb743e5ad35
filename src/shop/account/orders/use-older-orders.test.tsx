import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useStore } from 'zustand';
import { renderPage } from '#tests/support/screens/render-page.tsx';
import { anOrder, shopForTests } from '#tests/support/screens/shop-services.ts';
import { useServices } from '#data/services.ts';
import { OWN_ORDERS_PAGE as PAGE } from '#domain/orders/order.ts';
import { useOlderOrders } from './use-older-orders.ts';

beforeEach(() => void vi.spyOn(console, 'info').mockReturnValue());

const BASE = Date.parse('2026-11-20T12:00:00Z');

/** Orders a minute apart, the newest first. */
const many = (from: number, count: number) =>
  Array.from({ length: count }, (_, at) =>
    anOrder({ id: `P${from + at}`, fecha: new Date(BASE - (from + at) * 60_000) }),
  );

/** The list without its cards: fifty of them are slow to render in jsdom. */
function Orders() {
  const followed = useStore(useServices().account.store, ({ orders }) => orders) ?? [];
  const { all, hasMore, showOlder } = useOlderOrders(followed);
  return (
    <>
      <output>{all.map(({ id }) => id).join(' ')}</output>
      {hasMore && <button onClick={showOlder}>Ver anteriores</button>}
    </>
  );
}

async function open(count: number) {
  const shop = shopForTests();
  shop.database.orders = many(0, count);
  renderPage(<Orders />, { services: shop });
  await act(() => shop.signIn());
  return shop;
}
const shown = () => screen.getByRole('status').textContent.split(' ');
const older = () => screen.queryByRole('button', { name: 'Ver anteriores' });
const ask = () => userEvent.click(screen.getByRole('button', { name: 'Ver anteriores' }));

describe('orders older than the subscribed ones', () => {
  it('load page by page, and none is lost when a new order arrives', async () => {
    const shop = await open(PAGE);
    const asked: Date[] = [];
    shop.database.older = (before) => {
      asked.push(before);
      return asked.length === 1
        ? { orders: many(PAGE, PAGE), more: true }
        : { orders: many(2 * PAGE, 2), more: false };
    };
    await ask();
    await waitFor(() => expect(shown()).toHaveLength(2 * PAGE));
    await waitFor(() => expect(older()).not.toHaveAttribute('aria-busy'));
    await ask();
    await waitFor(() => expect(shown()).toEqual(many(0, 2 * PAGE + 2).map(({ id }) => id)));
    expect(asked).toEqual([many(PAGE - 1, 1)[0]?.fecha, many(2 * PAGE - 1, 1)[0]?.fecha]);
    expect(older()).not.toBeInTheDocument();
    shop.database.orders = [...many(-1, 1), ...many(0, PAGE - 1)];
    act(() => shop.database.tell());
    expect(shown()).toEqual(many(-1, 2 * PAGE + 3).map(({ id }) => id));
  });

  it('are not offered when there are none', async () => {
    await open(PAGE - 1);
    expect(older()).not.toBeInTheDocument();
  });

  it('can be loaded again after a failure', async () => {
    const shop = await open(PAGE);
    shop.database.older = null;
    await ask();
    expect(await screen.findByText(/No pudimos leer tus pedidos anteriores/)).toBeVisible();
    await waitFor(() => expect(older()).not.toHaveAttribute('aria-busy'));
    shop.database.older = () => ({ orders: many(PAGE, 1), more: false });
    await ask();
    await waitFor(() => expect(shown()).toHaveLength(PAGE + 1));
    expect(await screen.findByText('1 pedido más')).toBeInTheDocument();
  });
});
