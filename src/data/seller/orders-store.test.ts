import { beforeEach, expect, it } from 'vitest';
import {
  aLine,
  anOrder,
  fakeSeller,
  SELLER,
  type FakeSeller,
} from '../../../tests/support/screens/fake-seller.ts';
import { EVERY_ORDER } from '../../domain/seller/order-filter.ts';
import type { Order } from '../../domain/orders/order.ts';
import { orderFields } from '../../domain/seller/order-changes.ts';

const procesando = anOrder();
const enCamino = anOrder({ id: 'bbbbbbBBBBBBccccccDD', estado: 'En camino' });

let fake: FakeSeller;

beforeEach(async () => {
  fake = fakeSeller();
  await fake.seller.session.signIn(SELLER.user, SELLER.password);
  fake.show([procesando, enCamino]);
});

const state = () => fake.seller.orders.store.getState();
const ids = () => state().entries.map(({ id }) => id);

it('lists the known orders of a filter at once, and then the database’s answer', () => {
  fake.seller.orders.show({ ...EVERY_ORDER, estado: 'En camino' });
  expect(ids()).toEqual([enCamino.id]);
  expect(state()).toMatchObject({ status: 'ready', loadingMore: true });
  const older = anOrder({ id: 'cccccc', estado: 'En camino' });
  fake.show([procesando, enCamino, older]);
  expect(ids()).toEqual([enCamino.id, older.id]);
  expect(state().loadingMore).toBe(false);
});

it('announces an arriving order that the filter hides', () => {
  fake.seller.orders.show({ ...EVERY_ORDER, estado: 'En camino' });
  const fresh = anOrder({ id: 'nuevo' });
  fake.show([fresh, enCamino], [fresh.id]);
  expect(ids()).toEqual([enCamino.id]);
  expect(state().arrivals.map(({ id }) => id)).toEqual([fresh.id]);
  expect(state().unseen.has(fresh.id)).toBe(true);
});

it('does not announce orders that the seller makes', () => {
  const made = anOrder({ id: 'hechoAmano0000000001' });
  fake.seller.orders.markOwn(made.id);
  fake.show([made, procesando, enCamino], [made.id]);
  expect(ids()).toEqual([made.id, procesando.id, enCamino.id]);
  expect(state()).toMatchObject({ arrivals: [], unseen: new Set() });
});

it('announces an order that a buyer placed under the id of a deleted one', async () => {
  await fake.seller.orders.remove(procesando.id, procesando);
  fake.show([procesando, enCamino], [procesando.id]);
  expect(state().arrivals.map(({ id }) => id)).toEqual([procesando.id]);
});

it('lists every order again without another subscription when the filter is removed', () => {
  fake.seller.orders.show({ ...EVERY_ORDER, servicio: 'Micro' });
  expect(state().status).toBe('loading');
  fake.seller.orders.show(EVERY_ORDER);
  expect(ids()).toEqual([procesando.id, enCamino.id]);
  expect(fake.asked.filter((asked) => asked === 'follow')).toHaveLength(1);
  expect(fake.asked.at(-1)).toBe('close');
});

it('sends changes of one order one after the other, and changes of different orders at once', async () => {
  const { orders } = fake.seller;
  const change = (order: typeof procesando, changes: object) =>
    orders.change({ id: order.id, seen: orderFields(order), changes });
  const first = change(procesando, { estado: 'En camino' });
  const second = change(procesando, { costoEnvio: 0 });
  const other = change(enCamino, { estado: 'Finalizada' });
  expect(fake.requests.map(({ id }) => id)).toEqual([procesando.id, enCamino.id]);
  await Promise.all([first, second, other]);
  expect(fake.requests.map(({ changes }) => Object.keys(changes)[0])).toEqual([
    'estado',
    'estado',
    'costoEnvio',
  ]);
});

it('sends changes that move the stock of one product one after the other', async () => {
  const { orders } = fake.seller;
  const cancel = (order: Order) =>
    orders.change({ id: order.id, seen: orderFields(order), changes: { estado: 'Cancelada' } });
  const others = [{ ...aLine, docId: '119', id: 119 }];
  const apart = anOrder({ id: 'cccccc', productos: others });
  const all = [procesando, enCamino, apart].map(cancel);
  expect(fake.requests.map(({ id }) => id)).toEqual([procesando.id, apart.id]);
  await Promise.all(all);
  expect(fake.requests).toHaveLength(all.length);
});

it('keeps no orders after the session', async () => {
  fake.seller.orders.show({ ...EVERY_ORDER, estado: 'En camino' });
  await fake.seller.session.signOut();
  expect(state()).toMatchObject({ entries: [], arrivals: [], query: { estado: null } });
  expect(fake.asked.filter((asked) => asked === 'close')).toHaveLength(2);
});

it('announces an order that its buyer cancels, but none that the seller cancelled', async () => {
  const entry = (order: Order) => ({ id: order.id, order: { ok: true, value: order } as const });
  const cancelled = anOrder({ id: 'viejo', estado: 'Cancelar' });
  await fake.seller.orders.change({
    id: enCamino.id,
    seen: orderFields(enCamino),
    changes: { estado: 'Cancelar' },
  });
  fake.cancel([entry(cancelled), entry({ ...enCamino, estado: 'Cancelar' })]);
  expect(state().cancellations.map(({ id }) => id)).toEqual([cancelled.id]);
  expect([...state().unseen]).toEqual([cancelled.id]);
});
