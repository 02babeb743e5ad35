import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  aLine,
  anOrder,
  fakeSeller,
  SELLER,
  type FakeSeller,
} from '../../../tests/support/screens/fake-seller.ts';
import { shown } from '../../../tests/support/screens/pesos.ts';
import { shop } from '../../config/shop/shop.ts';
import { ORDER_STATUSES } from '../../domain/orders/order.ts';
import { MOST_COUNTED } from '../../domain/seller/counted.ts';
import { countedText, formatNumber } from '../common/counted-text.ts';
import { SellerProvider } from '../frame/seller-panel.tsx';
import { OverviewSection } from './overview-section.tsx';

let fake: FakeSeller;

beforeEach(() => {
  fake = fakeSeller();
});

afterEach(() => void vi.useRealTimers());

async function open(): Promise<void> {
  await act(() => fake.seller.session.signIn(SELLER.user, SELLER.password));
  render(
    <SellerProvider seller={fake.seller}>
      <OverviewSection />
    </SellerProvider>,
  );
}

it('shows a table behind each chart, and the number of documents read', async () => {
  fake.database.sales = { orders: 3, pesos: 1500 };
  fake.database.recent = [
    anOrder(),
    anOrder({ estado: 'Cancelada', productos: [{ ...aLine, title: 'Nada' }] }),
  ];
  await open();
  const products = within(await screen.findByRole('region', { name: 'Productos más vendidos' }));
  expect(await products.findByText('De los 2 pedidos de los últimos 30 días.')).toBeVisible();
  const table = products.getByRole('table', { name: /en números/, hidden: true });
  expect(within(table).getAllByRole('row', { hidden: true })[1]).toHaveTextContent(/RAI2\$\s20.000/);
  const weeks = within(screen.getByRole('region', { name: 'Ventas por semana' }));
  expect(weeks.getAllByRole('row', { hidden: true })).toHaveLength(13);
  expect(screen.getByText('Esta semana').parentElement).toHaveTextContent(/\$\s1.5003 pedidos/);
});

it('says by the shop’s clock when the figures were read, and of which week', async () => {
  vi.setSystemTime('2026-11-23T02:30:00Z');
  await open();
  expect(await screen.findByText('Cuentas de las 23:30')).toBeVisible();
  const weeks = within(screen.getByRole('region', { name: 'Ventas por semana' }));
  expect(weeks.getByRole('row', { name: /^16\/11\/2026/, hidden: true })).toBeInTheDocument();
  expect(weeks.queryByRole('row', { name: /^23\/11\/2026/, hidden: true })).not.toBeInTheDocument();
});

it('shows products of one title apart', async () => {
  fake.database.recent = [
    anOrder({ productos: [aLine, { ...aLine, id: 133, docId: '133', cantidadDelPedido: 1 }] }),
  ];
  await open();
  const products = within(await screen.findByRole('region', { name: 'Productos más vendidos' }));
  const rows = await products.findAllByRole('row', { hidden: true });
  expect(rows.slice(1).map(({ textContent }) => textContent?.slice(0, 4))).toEqual(['RAI2', 'RAI1']);
});

it('says at which number the database stops counting', async () => {
  fake.counts = { all: 60_000, counts: new Map(ORDER_STATUSES.map((status) => [status, MOST_COUNTED])) };
  fake.database.sales = { orders: MOST_COUNTED, pesos: 5_000_000 };
  await open();
  const statuses = within(await screen.findByRole('region', { name: 'Pedidos por estado' }));
  const most = formatNumber(MOST_COUNTED);
  const orMore = countedText(MOST_COUNTED);
  expect(
    await statuses.findByText(`La base cuenta y suma hasta ${most} de cada uno`, { exact: false }),
  ).toBeVisible();
  expect(statuses.getAllByRole('row', { hidden: true })[1]).toHaveTextContent(`Procesando${orMore}`);
  const weeks = within(screen.getByRole('region', { name: 'Ventas por semana' }));
  expect(weeks.getAllByRole('row', { hidden: true })[1]).toHaveTextContent(
    `${orMore}${shown(5_000_000)} o más`,
  );
  expect(screen.getByText('Esta semana').parentElement).toHaveTextContent(`${orMore} pedidos`);
});

it('shows a text in place of a chart without orders', async () => {
  await open();
  const provinces = within(await screen.findByRole('region', { name: 'Ventas por provincia' }));
  expect(await provinces.findByText('Todavía no hay nada que mostrar.')).toBeVisible();
});

it('offers a retry when the database does not answer', async () => {
  fake.database.failing = true;
  await open();
  expect(await screen.findByRole('alert')).toHaveTextContent('No pudimos hacer las cuentas');
  fake.database.failing = false;
  await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByRole('region', { name: 'Ventas por mes' })).toBeVisible();
});

it('reads the log of every change when its disclosure opens', async () => {
  fake.database.log = [
    {
      id: 'a',
      quien: 'vendedora@bornera.example',
      cuando: new Date('2026-11-20T12:00:00Z'),
      sobre: 'ordenes/x',
      titulo: 'Pedido de Ana Prueba',
      accion: 'cambio',
      antes: { estado: 'Procesando', totalCosto: 100 },
      despues: { estado: 'En camino', totalCosto: 90.5 },
    },
  ];
  await open();
  await userEvent.click(screen.getByText(/^Bitácora/));
  const entry = within(await screen.findByRole('article'));
  expect(entry.getByText('Pedido de Ana Prueba')).toBeVisible();
  expect(entry.getByText('Procesando').tagName).toBe('DEL');
  expect(entry.getByText('En camino').tagName).toBe('INS');
  expect(entry.getByText(/\$\s90,50/)).toBeVisible();
});

it('the log says which of several sellers made each change', async () => {
  const change = {
    cuando: new Date('2026-11-20T12:00:00Z'),
    sobre: 'ordenes/x',
    titulo: 'Pedido de Ana Prueba',
    accion: 'cambio',
    antes: {},
    despues: {},
  } as const;
  fake.database.log = [
    { ...change, id: 'a', quien: `vendedora@${shop.sellerEmailDomain}` },
    { ...change, id: 'b', quien: `dueña@${shop.sellerEmailDomain}` },
    { ...change, id: 'c', quien: 'socio@correo.example' },
  ];
  await open();
  await userEvent.click(screen.getByText(/^Bitácora/));
  const entries = await screen.findAllByRole('article');
  expect(entries.map(({ textContent }) => / · (\S+)$/.exec(textContent)?.[1])).toEqual([
    'vendedora',
    'dueña',
    'socio@correo.example',
  ]);
});
