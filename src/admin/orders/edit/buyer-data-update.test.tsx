import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { aBuyer } from '../../../../tests/support/fixtures/a-buyer.ts';
import { anOrder, fakeSeller, type FakeSeller } from '../../../../tests/support/screens/fake-seller.ts';
import { openDetail, openPanel } from '../../../../tests/support/screens/open-panel.tsx';
import { newUserRecord } from '../../../domain/buyer/buyer.ts';

let fake: FakeSeller;
const complete = aBuyer({ sub: anOrder().user_sub });
const incomplete = anOrder({ usuario: { ...anOrder().usuario, ...complete, dni: '', calle: '' } });

beforeEach(() => {
  fake = fakeSeller();
  fake.database.users = [complete];
});

const offer = () => screen.queryByRole('button', { name: 'Traer sus datos de hoy' });

it('copies what the buyer completed after the order when the seller confirms it, and takes it back on undo', async () => {
  await openPanel(fake, '/admin', incomplete);
  await openDetail(incomplete.id.slice(0, 6));
  await userEvent.click(await screen.findByRole('button', { name: 'Traer sus datos de hoy' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: '¿Traer sus datos de hoy?' }));
  expect(dialog.getByText('DNI').parentElement).toHaveTextContent('DNI30111222');
  expect(dialog.getByText('Calle').parentElement).toHaveTextContent('CalleMitre');
  expect(fake.requests).toEqual([]);
  await userEvent.click(dialog.getByRole('button', { name: 'Traer al pedido' }));
  expect(await screen.findByText('Listo: el pedido tiene los datos de hoy.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Deshacer' }));
  expect(fake.requests).toMatchObject([
    { id: incomplete.id, seen: { dni: '' }, changes: { dni: '30111222', calle: 'Mitre' } },
    { id: incomplete.id, seen: { dni: '30111222' }, changes: { dni: '', calle: '' } },
  ]);
});

it('shows a conflict and keeps the order when its data changed in another tab', async () => {
  fake.changeOutcome = { kind: 'changed', fields: { dni: '31222333' } };
  await openPanel(fake, '/admin', incomplete);
  await openDetail(incomplete.id.slice(0, 6));
  await userEvent.click(await screen.findByRole('button', { name: 'Traer sus datos de hoy' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Traer al pedido' }));
  expect(await screen.findByText(/Este pedido cambió mientras tanto: ahora DNI es «31222333»/)).toBeVisible();
});

it.each([
  [
    'the data are equal',
    { ...incomplete, usuario: { ...incomplete.usuario, dni: '30111222', calle: 'Mitre' } },
    [complete],
  ],
  ['the buyer erased their data', incomplete, [newUserRecord(incomplete.usuario)]],
  ['the buyer has no record', incomplete, []],
  ['the parcel is on its way', { ...incomplete, estado: 'En camino' } as const, [complete]],
])('offers no copy when %s', async (_why, order, users) => {
  fake.database.users = users;
  await openPanel(fake, '/admin', order);
  await openDetail(order.id.slice(0, 6));
  expect(await screen.findByText('Cambios anteriores')).toBeVisible();
  expect(offer()).not.toBeInTheDocument();
});

it('opens the order without an offer when the record cannot be read', async () => {
  vi.spyOn(console, 'info').mockReturnValue();
  fake.database.failing = true;
  await openPanel(fake, '/admin', incomplete);
  await openDetail(incomplete.id.slice(0, 6));
  expect(await screen.findByText('Cambios anteriores')).toBeVisible();
  expect(offer()).not.toBeInTheDocument();
});
