import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { anOrder, fakeSeller, type FakeSeller } from '../../../tests/support/screens/fake-seller.ts';
import { ana, beto, chooseTool, openPanel } from '../../../tests/support/screens/open-panel.tsx';
import type { Order } from '../../domain/orders/order.ts';
import { shop } from '../../config/shop/shop.ts';

const recent = anOrder({ id: 'ddddddBBBBBBccccccDD', fecha: new Date(), estado: 'Pendiente de pago' });
const betos = anOrder({
  ...beto,
  id: 'eeeeeeBBBBBBccccccDD',
  estado: 'Procesando',
  user_sub: 'auth0|beto',
  fecha: new Date(),
});

let fake: FakeSeller;

beforeEach(() => {
  fake = fakeSeller();
});

function store(...orders: readonly Order[]): void {
  fake.stored = orders.map((order) => ({ id: order.id, order: { ok: true, value: order } }));
}

async function open(...orders: readonly Order[]) {
  store(...orders);
  await openPanel(fake, '/admin', ...orders);
  await chooseTool('Apartado sin pagar');
  const section = within(await screen.findByRole('dialog', { name: 'Unidades sin pagar' }));
  await section.findByText(/^(Apartado|Ninguna)/);
  return section;
}

const confirm = (name: RegExp) =>
  userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name }));
const statuses = () => fake.requests.map(({ id, changes }) => [id, changes.estado]);

it('adds up the unpaid orders by buyer and by product, without the others', async () => {
  const section = await open(ana, recent, betos, beto);
  expect(section.getByText(/^Apartado sin pagar: 6 unidades en 3 pedidos, por \$\s63.720\./)).toBeVisible();
  const buyers = section.getByRole('list', { name: 'Unidades sin pagar por comprador' });
  const [first, second] = within(buyers).getAllByRole('listitem');
  expect(first).toHaveTextContent(
    /Ana Prueba4 unidades · 2 pedidos · \$\s42.480 · el más viejo, Hace \d+ días/,
  );
  expect(second).toHaveTextContent(/Beto Ensayo2 unidades · 1 pedido/);
  const products = section.getByRole('table', { name: 'Unidades sin pagar por producto' });
  expect(within(products).getAllByRole('row')[1]).toHaveTextContent(/^RAI63\$\s60.000Hace/);
});

it('adds up what is missing of partly paid orders apart, and offers none for cancelling', async () => {
  const partly = { ...ana, pago: { fecha: new Date(), nota: '', monto: 1240 } };
  const section = await open(partly, betos);
  expect(section.getByText(/^Apartado sin pagar: 2 unidades en 1 pedido,/)).toHaveTextContent(
    /Aparte, 1 pedido con una parte pagada: faltan \$\s20\.000\./,
  );
  expect(section.queryByRole('button', { name: /Ana|sus 2/ })).not.toBeInTheDocument();
});

it('leaves paid orders out, also those placed long ago', async () => {
  const section = await open({ ...ana, pago: { fecha: new Date(), nota: '' } }, betos);
  expect(section.getByText(/^Apartado sin pagar: 2 unidades en 1 pedido,/)).toBeVisible();
  expect(section.queryByRole('list', { name: 'Sin pagar hace días' })).not.toBeInTheDocument();
});

it('cancels all unpaid orders of a buyer after a confirmation, and can undo it', async () => {
  const section = await open(ana, recent, betos);
  await userEvent.click(section.getByRole('button', { name: 'Cancelar sus 2 pedidos y liberar 4 unidades' }));
  const box = screen.getByRole('alertdialog', { name: '¿Cancelar 2 pedidos de Ana Prueba?' });
  expect(box).toHaveTextContent('Vuelve al stock lo apartado: 4 unidades.');
  expect(fake.requests).toEqual([]);
  await confirm(/^Sí/);
  expect(statuses()).toEqual([
    [ana.id, 'Cancelada'],
    [recent.id, 'Cancelada'],
  ]);
  expect(section.getByText(/^Apartado/)).toHaveFocus();
  store(betos);
  expect(await section.findByText(/^Apartado sin pagar: 2 unidades en 1 pedido,/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Deshacer' }));
  expect(statuses().slice(2)).toEqual([
    [ana.id, 'Procesando'],
    [recent.id, 'Pendiente de pago'],
  ]);
});

it('offers the orders unpaid for more than seven days, and cancels the selected ones', async () => {
  const old = anOrder({ ...betos, id: 'ffffffBBBBBBccccccDD', fecha: ana.fecha });
  const section = await open(ana, recent, old);
  expect(
    section.getByRole('heading', { name: `2 pedidos sin pagar hace más de ${shop.unpaidDays} días` }),
  ).toBeVisible();
  expect(section.getByRole('button', { name: 'Cancelar los elegidos (0)' })).toBeDisabled();
  await userEvent.click(section.getByRole('checkbox', { name: 'Elegir todos' }));
  expect(section.getByRole('checkbox', { name: /^Beto Ensayo ffffff/ })).toBeChecked();
  await userEvent.click(section.getByRole('checkbox', { name: /^Ana Prueba aaaaaa/ }));
  await userEvent.click(section.getByRole('button', { name: 'Cancelar los elegidos (1)' }));
  await confirm(/^Sí, cancelarlo$/);
  expect(statuses()).toEqual([[old.id, 'Cancelada']]);
});

it('leaves an order that was paid while the question was open out, once the seller looked', async () => {
  const section = await open(ana, recent);
  await userEvent.click(section.getByRole('button', { name: /^Cancelar sus 2 pedidos/ }));
  const totalCosto = recent.totalCosto + 1000;
  act(() =>
    fake.show([
      { ...ana, pago: { fecha: new Date(), nota: '' } },
      { ...recent, totalCosto },
    ]),
  );
  expect(screen.getByRole('alertdialog')).toHaveTextContent('ahora el pago es');
  await confirm(/^Sí/);
  expect(fake.requests).toEqual([]);
  for (const button of screen.getAllByRole('button', { name: 'Ya lo vi' })) await userEvent.click(button);
  expect(screen.getByRole('alertdialog', { name: '¿Cancelar 1 pedido de Ana Prueba?' })).toBeVisible();
  await confirm(/^Sí, cancelarlo$/);
  expect(fake.requests).toMatchObject([
    { id: recent.id, seen: { totalCosto }, changes: { estado: 'Cancelada' } },
  ]);
});

it('cancels nothing when the only order was paid meanwhile', async () => {
  const section = await open(ana);
  await userEvent.click(section.getByRole('button', { name: /^Cancelar su pedido/ }));
  act(() => fake.show([{ ...ana, pago: { fecha: new Date(), nota: '' } }]));
  await userEvent.click(screen.getByRole('button', { name: 'Ya lo vi' }));
  expect(screen.getByText('Ya no queda ninguno sin pagar.')).toBeVisible();
  await confirm(/^Sí/);
  expect(fake.requests).toEqual([]);
});

it('says when no unit is held, and when there are more orders than it reads', async () => {
  const section = await open();
  expect(section.getByText(/^Ninguna unidad apartada sin pagar/)).toBeVisible();
  store(...Array.from({ length: 500 }, (_, at) => anOrder({ id: `pedido-${at}` })));
  act(() => fake.show([ana]));
  expect(await section.findByText(/Hay más: se leyeron los 500 más nuevos de cada estado/)).toBeVisible();
});

it('offers a retry when the orders cannot be read', async () => {
  await openPanel(fake, '/admin');
  const list = vi
    .spyOn(fake.seller.session.repositories().orders, 'list')
    .mockRejectedValue(new Error('offline'));
  await chooseTool('Apartado sin pagar');
  expect(await screen.findByText('No pudimos leer los pedidos sin pagar')).toBeVisible();
  list.mockRestore();
  await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByText(/^Ninguna unidad/)).toBeVisible();
});
