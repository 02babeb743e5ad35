import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { aProduct } from '../../../../tests/support/fixtures/a-product.ts';
import { fakeSeller, type FakeSeller } from '../../../../tests/support/screens/fake-seller.ts';
import { ana, openDetail, openPanel } from '../../../../tests/support/screens/open-panel.tsx';
import type { Order } from '../../../domain/orders/order.ts';

let fake: FakeSeller;
const byLink: Order = { ...ana, medioDePago: 'MercadoPago (link de pago)' };
const paid: Order = { ...ana, pago: { fecha: new Date(), nota: '' } };

beforeEach(() => {
  fake = fakeSeller();
  fake.database.products = [aProduct({ id: 132, title: 'RAI', stock: 9 })];
});

/** A dialog, its order, the button that opens it, and the button that changes the order. */
type Case = readonly [dialog: string, order: Order, opener: string | RegExp, confirm: string];

const corrections: readonly Case[] = [
  ['Despachar pedido aaaaaa', ana, /^Despachar el pedido/, 'Despachar y avisar'],
  ['Corregir datos del pedido aaaaaa', ana, 'Corregir datos', 'Guardar'],
];
const amounts: Case = ['Editar pedido aaaaaa', ana, 'Editar importes y primer producto', 'Guardar'];
const dialogs: readonly Case[] = [
  ...corrections,
  amounts,
  ['Pago del pedido aaaaaa', paid, /^Pagado: pedido/, 'Guardar'],
  ['Link de pago del pedido aaaaaa', byLink, /^Pegar link/, 'Guardar'],
  ['¿Borrar el pedido aaaaaa?', ana, 'Borrar pedido', 'Sí, borrar el pedido'],
];

async function open(address: string, [name, order, opener, confirm]: Case) {
  await openPanel(fake, address, order);
  await openDetail('aaaaaa');
  await userEvent.click(await screen.findByRole('button', { name: opener }));
  const box = within(await screen.findByRole(name.startsWith('¿') ? 'alertdialog' : 'dialog', { name }));
  return { box, confirm: box.getByRole('button', { name: confirm }) };
}

it.each(dialogs)(
  '«%s» shows what changed meanwhile, and waits until the seller looked',
  async (...dialog) => {
    const { box, confirm } = await open('/admin', dialog);
    expect(confirm).not.toHaveAttribute('aria-disabled', 'true');
    act(() => fake.show([{ ...dialog[1], totalCosto: 50_000 }]));
    expect(box.getByRole('alert')).toHaveTextContent('ahora el total es «50000»');
    expect(confirm).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(confirm);
    expect([...fake.requests, ...fake.asked.filter((call) => call.startsWith('remove'))]).toEqual([]);
    await userEvent.click(box.getByRole('button', { name: 'Ya lo vi' }));
    expect(box.queryByText(/cambió mientras tanto/)).not.toBeInTheDocument();
    expect(confirm).not.toHaveAttribute('aria-disabled', 'true');
  },
);

it.each(corrections)(
  '«%s» changes nothing any more once the buyer cancelled, also where the order left the list',
  async (...dialog) => {
    const { box, confirm } = await open('/admin?estado=Procesando', dialog);
    act(() => fake.show([{ ...dialog[1], estado: 'Cancelar' }]));
    await waitFor(() =>
      expect(box.getByRole('alert')).toHaveTextContent(/ahora el estado es «Cancelar». Ya no se puede/),
    );
    await userEvent.click(confirm);
    await userEvent.click(confirm);
    expect(fake.requests).toEqual([]);
    expect(box.queryByRole('button', { name: 'Ya lo vi' })).not.toBeInTheDocument();
  },
);

it('says in the dialog that its order was deleted, and why the database refused a change', async () => {
  const { box, confirm } = await open('/admin', amounts);
  await userEvent.type(box.getByRole('textbox', { name: /^Total/ }), '0');
  fake.changeOutcome = { kind: 'no-answer' };
  await userEvent.click(confirm);
  expect(await box.findByText(/^No pudimos confirmar el cambio/)).toBeVisible();
  act(() => fake.show([]));
  await waitFor(() => expect(box.getByRole('alert')).toHaveTextContent(/^Este pedido ya no existe.$/));
  expect(confirm).toHaveAttribute('aria-disabled', 'true');
});
