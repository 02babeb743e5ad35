import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { anOrder, fakeSeller, SELLER, type FakeSeller } from '#tests/support/screens/fake-seller.ts';
import { shop } from '#config/shop/shop.ts';
import { PanelServicesProvider } from '#admin/frame/panel-page.tsx';
import { OverviewSection } from './overview-section.tsx';

let fake: FakeSeller;

beforeEach(() => {
  fake = fakeSeller();
});

afterEach(() => void vi.useRealTimers());

async function open(): Promise<void> {
  await act(() => fake.seller.session.signIn(SELLER.user, SELLER.password));
  render(
    <MemoryRouter>
      <PanelServicesProvider seller={fake.seller}>
        <OverviewSection />
      </PanelServicesProvider>
    </MemoryRouter>,
  );
}

it('shows what was collected and is owed, and the sales of twelve weeks', async () => {
  vi.setSystemTime('2026-11-23T02:30:00Z');
  fake.database.collected = 9000;
  fake.database.sales = { orders: 3, pesos: 1500 };
  const owed = anOrder({ totalCosto: 700 });
  fake.stored = [{ id: owed.id, order: { ok: true, value: owed } }];
  await open();
  const number = (name: string) => screen.getByText(name).closest('li');
  await screen.findByText('Cobrado este mes');
  expect(number('Cobrado este mes')).toHaveTextContent(/\$\s9.000$/);
  expect(number('Por cobrar')).toHaveTextContent(/\$\s7001 pedido$/);
  expect(screen.getByRole('link', { name: '1 pedido' })).toHaveAttribute(
    'href',
    '/?seccion=pedidos&pago=pendiente',
  );
  const weeks = within(screen.getByRole('region', { name: 'Ventas por semana' })).getAllByRole('listitem');
  expect(weeks).toHaveLength(12);
  // Still Sunday in Argentina.
  expect(weeks.at(-1)).toHaveTextContent(/^16\/11\$\s1.5003 pedidos$/);
  expect(screen.getByText('Cuentas de las 23:30')).toBeVisible();
});

it('offers a retry when the database does not answer', async () => {
  fake.database.failing = true;
  await open();
  expect(await screen.findByRole('alert')).toHaveTextContent('No pudimos hacer las cuentas');
  fake.database.failing = false;
  await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByText('Cobrado este mes')).toBeVisible();
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
  expect(entry.getByText('90,5')).toBeVisible();
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
