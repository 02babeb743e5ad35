import { beforeEach, expect, it } from 'vitest';
import {
  anOrder,
  fakeSeller,
  SELLER,
  type FakeSeller,
} from '../../../../tests/support/screens/fake-seller.ts';
import { EVERY_ORDER } from '../../../domain/seller/order-filter.ts';
import { orderFields } from '../../../domain/seller/order-changes.ts';

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

it('lists at once what is known of a filter, and then what the database answers', () => {
  fake.seller.orders.show({ ...EVERY_ORDER, estado: 'En camino' });
  expect(ids()).toEqual([enCamino.id]);
  expect(state()).toMatchObject({ status: 'ready', loadingMore: true });
  const older = anOrder({ id: 'cccccc', estado: 'En camino' });
  fake.show([procesando, enCamino, older]);
  expect(ids()).toEqual([enCamino.id, older.id]);
  expect(state().loadingMore).toBe(false);
});

it('tells what comes in although a filter hides it', () => {
  fake.seller.orders.show({ ...EVERY_ORDER, estado: 'En camino' });
  const fresh = anOrder({ id: 'nuevo' });
  fake.show([fresh, enCamino], [fresh.id]);
  expect(ids()).toEqual([enCamino.id]);
  expect(state().arrivals.map(({ id }) => id)).toEqual([fresh.id]);
  expect(state().fresh.has(fresh.id)).toBe(true);
});

it('makes no news of orders that the seller makes or brings back', async () => {
  const made = anOrder({ id: 'hechoAmano0000000001' });
  fake.seller.orders.expect(made.id);
  await fake.seller.orders.remove(procesando.id, procesando);
  fake.show([made, procesando, enCamino], [made.id, procesando.id]);
  expect(ids()).toEqual([made.id, procesando.id, enCamino.id]);
  expect(state()).toMatchObject({ arrivals: [], fresh: new Set() });
});

it('lists every order again, without asking, when the filter is taken away', () => {
  fake.seller.orders.show({ ...EVERY_ORDER, servicio: 'Micro' });
  expect(state().status).toBe('loading');
  fake.seller.orders.show(EVERY_ORDER);
  expect(ids()).toEqual([procesando.id, enCamino.id]);
  expect(fake.asked.filter((asked) => asked === 'follow')).toHaveLength(1);
  expect(fake.asked.at(-1)).toBe('close');
});

it('changes the same order one thing after the other, and different ones at once', async () => {
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

it('leaves nothing behind at the session’s end', async () => {
  fake.seller.orders.show({ ...EVERY_ORDER, estado: 'En camino' });
  await fake.seller.session.signOut();
  expect(state()).toMatchObject({ entries: [], arrivals: [], query: { estado: null } });
  expect(fake.asked.filter((asked) => asked === 'close')).toHaveLength(2);
});
