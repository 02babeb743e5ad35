import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { renderPage } from '#tests/support/screens/render-page.tsx';
import { aDimmerOrder, shopForTests } from '#tests/support/screens/shop-services.ts';
import { OWN_ORDERS_PAGE as PAGE } from '#domain/orders/order.ts';
import { useOlderOrders } from './order-list.tsx';
import { renderProfile, orderCards } from '#tests/support/screens/render-profile.tsx';
import type { Orders } from '#data/orders/orders.ts';

const BASE = Date.parse('2026-11-20T12:00:00Z');

/** Orders a minute apart, newest first. */
const many = (from: number, count: number) =>
  Array.from({ length: count }, (_, at) =>
    aDimmerOrder({ id: `P${from + at}`, fecha: new Date(BASE - (from + at) * 60_000) }),
  );

/** The list without its cards: jsdom renders fifty of them slowly. */
function Orders() {
  const { all, hasMore, showOlder } = useOlderOrders(FIRST);
  return (
    <>
      <p>{`${all.length} pedidos`}</p>
      {hasMore && <button onClick={showOlder}>Ver más pedidos</button>}
    </>
  );
}

const FIRST = many(0, PAGE);

it('orders older than the subscribed ones load page by page, again after a failure, until there are no more', async () => {
  const shop = shopForTests();
  renderPage(<Orders />, { services: shop });
  await act(() => shop.signIn());
  const ask = () => userEvent.click(screen.getByRole('button', { name: 'Ver más pedidos' }));
  shop.database.older = null;
  await ask();
  expect(await screen.findByText(/No pudimos leer tus pedidos anteriores/)).toBeVisible();
  const asked: Date[] = [];
  shop.database.older = (before) => {
    asked.push(before);
    return { orders: many(PAGE, 2), more: false };
  };
  await ask();
  expect(await screen.findByText(`${PAGE + 2} pedidos`)).toBeVisible();
  expect(asked).toEqual([FIRST.at(-1)?.fecha]);
  expect(screen.queryByRole('button', { name: 'Ver más pedidos' })).not.toBeInTheDocument();
});

it.each([
  ['the newest and one that waits for a payment', false],
  ['every one but Finalizada', true],
])('of several orders, %s is expanded (a wide window: %s)', async (_which, isWide) => {
  vi.stubGlobal('matchMedia', () => ({ matches: isWide }));
  await renderProfile([
    aDimmerOrder({ id: 'NUEVO000000000000001' }),
    aDimmerOrder({ id: 'VIEJO000000000000001', estado: 'En camino' }),
    aDimmerOrder({ id: 'VIEJO000000000000002', estado: 'Finalizada' }),
    aDimmerOrder({ id: 'VIEJO000000000000003' }),
  ]);
  expect(orderCards().map((each) => each.hasAttribute('open'))).toEqual([true, isWide, false, true]);
});

it('shows the five newest orders, and the others on request', async () => {
  await renderProfile(
    Array.from({ length: 7 }, (_, at) => aDimmerOrder({ id: `PEDIDO${at}`, estado: 'Finalizada' })),
  );
  expect(orderCards()).toHaveLength(5);
  await userEvent.click(screen.getByRole('button', { name: 'Ver más pedidos' }));
  expect(orderCards()).toHaveLength(7);
});

it('the buyer’s orders are replaced by «Ninguna compra!» when there are none', async () => {
  await renderProfile();
  expect(screen.getByRole('heading', { name: 'Ninguna compra!' })).toBeVisible();
  expect(screen.getByText(/¿Ya compraste\? Ahora entraste con correo y contraseña\./)).toBeVisible();
});
