import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  aLine,
  anOrder,
  fakeSeller,
  SELLER,
  type FakeSeller,
} from '../../../tests/support/screens/fake-seller.ts';
import { SellerContext } from '../common/seller-context.ts';
import { OverviewSection } from './overview-section.tsx';

let fake: FakeSeller;

beforeEach(() => {
  fake = fakeSeller();
});

afterEach(async () => {
  await act(() => fake.seller.session.signOut());
});

async function open(): Promise<void> {
  await act(() => fake.seller.session.signIn(SELLER.user, SELLER.password));
  render(
    <SellerContext value={fake.seller}>
      <OverviewSection />
    </SellerContext>,
  );
}

it('has a table behind each plot, and says what it cost', async () => {
  fake.desks.sales = { orders: 3, pesos: 1500 };
  fake.desks.recent = [anOrder(), anOrder({ estado: 'Cancelada', productos: [{ ...aLine, title: 'Nada' }] })];
  await open();
  const products = within(await screen.findByRole('region', { name: 'Productos más vendidos' }));
  expect(products.getByText('De los 2 pedidos de los últimos 30 días.')).toBeVisible();
  const table = products.getByRole('table', { name: /en números/, hidden: true });
  expect(within(table).getAllByRole('row', { hidden: true })[1]).toHaveTextContent(/RAI2\$\s20.000/);
  const weeks = within(screen.getByRole('region', { name: 'Ventas por semana' }));
  expect(weeks.getAllByRole('row', { hidden: true })).toHaveLength(13);
  expect(screen.getByText('Esta semana').parentElement).toHaveTextContent(/\$\s1.5003 pedidos/);
  // 24 sums, 6 counts and 2 orders.
  expect(screen.getByText(/32 documentos leídos/)).toBeVisible();
});

it('says where the database stopped counting', async () => {
  fake.desks.counted = 10_000;
  fake.desks.sales = { orders: 10_000, pesos: 5_000_000 };
  await open();
  const statuses = within(await screen.findByRole('region', { name: 'Pedidos por estado' }));
  expect(statuses.getByText(/La base cuenta y suma hasta 10.000 de cada uno/)).toBeVisible();
  expect(statuses.getAllByRole('row', { hidden: true })[1]).toHaveTextContent('Procesando10.000 o más');
  const weeks = within(screen.getByRole('region', { name: 'Ventas por semana' }));
  expect(weeks.getAllByRole('row', { hidden: true })[1]).toHaveTextContent(/10.000 o más\$\s5.000.000 o más/);
  expect(screen.getByText('Esta semana').parentElement).toHaveTextContent('10.000 o más pedidos');
});

it('says so where there is nothing to show', async () => {
  await open();
  const provinces = within(await screen.findByRole('region', { name: 'Ventas por provincia' }));
  expect(provinces.getByText('Todavía no hay nada que mostrar.')).toBeVisible();
});

it('offers another try when the database does not answer', async () => {
  fake.desks.failing = true;
  await open();
  expect(await screen.findByRole('alert')).toHaveTextContent('No pudimos hacer las cuentas');
  fake.desks.failing = false;
  await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByRole('region', { name: 'Ventas por mes' })).toBeVisible();
});

it('shows the log of everything when it is opened', async () => {
  fake.desks.log = [
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
