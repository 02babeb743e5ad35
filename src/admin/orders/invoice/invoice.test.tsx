import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { fakeSeller, type FakeSeller } from '../../../../tests/support/screens/fake-seller.ts';
import { ana, openDetail, openPanel } from '../../../../tests/support/screens/open-panel.tsx';
import type { Invoice } from '../../../domain/orders/invoice.ts';
import { shopTime } from '../../../domain/text/shop-time.ts';

const invoice: Invoice = {
  tipo: 'B',
  numero: '00003-00012345',
  fecha: '2026-03-01',
  link: 'https://facturas.example/1',
  nota: 'Va también por correo',
};

let fake: FakeSeller;

beforeEach(() => {
  fake = fakeSeller();
});

const click = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const field = (name: string) => screen.findByLabelText(name);

it('notes an invoice of today with its number written in full, says what is missing, and can be undone', async () => {
  await openPanel(fake, '/admin', ana);
  await openDetail('aaaaaa');
  expect(screen.getByText('Sin factura')).toBeVisible();
  await click('Anotar la factura');
  // A shop that issues one type of invoice begins with it.
  await userEvent.selectOptions(await field('Tipo'), '');
  await userEvent.type(await field('Número'), '12345');
  await userEvent.type(await field('Link de la factura'), 'facturas.example/1');
  await click('Guardar');
  expect(await field('Tipo')).toHaveAccessibleDescription('Elegí el tipo');
  expect(await field('Tipo')).toHaveFocus();
  expect(await field('Número')).toHaveAccessibleDescription(
    expect.stringContaining('Poné punto de venta, guion y número'),
  );
  expect(await field('Link de la factura')).toHaveAccessibleDescription(
    expect.stringContaining('tiene que empezar con https://'),
  );
  expect(fake.requests).toEqual([]);
  await userEvent.selectOptions(await field('Tipo'), 'A');
  await userEvent.clear(await field('Número'));
  await userEvent.type(await field('Número'), ' 3 - 12345 ');
  await userEvent.clear(await field('Link de la factura'));
  await click('Guardar');
  const fecha = shopTime(new Date()).day;
  const noted = { tipo: 'A', numero: invoice.numero, fecha, link: '', nota: '' };
  expect(fake.requests).toMatchObject([{ seen: { factura: null }, changes: { factura: noted } }]);
  await click('Deshacer');
  expect(fake.requests[1]).toMatchObject({ seen: { factura: noted }, changes: { factura: null } });
});

it('shows the invoice, opens it with its values, and saves nothing that stayed', async () => {
  await openPanel(fake, '/admin', { ...ana, factura: invoice });
  await openDetail('aaaaaa');
  const facts = screen.getByText(/^Factura B 00003-00012345 del 01\/03\/2026/);
  expect(facts.parentElement).toHaveTextContent(/Va también por correo$/);
  expect(screen.getByRole('link', { name: /^Ver la factura/ })).toHaveAttribute('href', invoice.link);
  await click('Editar la factura');
  expect(await field('Día de la factura')).toHaveValue(invoice.fecha);
  await click('Guardar');
  expect(fake.requests).toEqual([]);
  await click('Editar la factura');
  await click('Sacar la factura');
  expect(fake.requests).toMatchObject([{ seen: { factura: invoice }, changes: { factura: null } }]);
});
