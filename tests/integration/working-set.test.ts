import { QueryClient } from '@tanstack/react-query';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createWorkingSet } from '#data/seller/orders/working-set.ts';
import { createSellerSession } from '#data/seller/session/seller-session.ts';
import type { Order } from '#domain/orders/order.ts';
import type { OrderChanges } from '#domain/seller/order-changes.ts';
import { orderFields } from '#domain/seller/order-fields.ts';
import { nextStep } from '#domain/seller/next-step.ts';
import { readableOrders } from '#domain/seller/order-list.ts';
import { startSellerStack } from '#tests/support/database/seller-stack.ts';
import { anOrder } from '#tests/support/screens/fake-seller.ts';

vi.setConfig({ testTimeout: 60_000 });

const shop = await startSellerStack();
const { orders } = shop.repositories;
const session = createSellerSession(
  async () => false,
  () => Promise.reject(new Error('not used')),
);
vi.spyOn(session, 'active').mockReturnValue(shop.repositories);
vi.spyOn(session, 'repositories').mockReturnValue(shop.repositories);
const set = createWorkingSet(session, new QueryClient());
const state = () => set.store.getState();
const has = (id: string) => state().known.has(id);

afterAll(() => shop.stop());
beforeEach(() => {
  vi.spyOn(console, 'info').mockReturnValue();
});
afterEach(() => session.store.setState({ status: 'signed-out' }));

/** Signs in, and waits for every order that needs an action. */
async function signIn(): Promise<void> {
  session.store.setState({ status: 'signed-in' });
  await seen(() => expect(state()).toMatchObject({ isWhole: true, last: expect.anything() }));
}

const PAID = '2026-03-01T15:00:00.000Z';
const pay = (monto: number): OrderChanges => ({ pagado: PAID, montoPagado: monto });
const { totalCosto } = anOrder();

/** Fifty finished orders of later days: no older order is among the newest. */
const newest = Array.from({ length: 50 }, (_, at) =>
  finished(`nuevo${String(at).padStart(2, '0')}`, 100 + at),
);

function finished(id: string, day: number): Order {
  const fecha = new Date(Date.UTC(2026, 0, day, 12));
  return anOrder({
    id: id.padEnd(20, '0'),
    fecha,
    estado: 'Finalizada',
    pago: { fecha, nota: '', monto: totalCosto },
  });
}

describe('the working set', () => {
  it.each<[string, readonly OrderChanges[]]>([
    ['an order to be collected', []],
    ['one that was finished unpaid', [{ estado: 'Finalizada' }]],
    ['one that was finished with a part of its money', [{ estado: 'Finalizada' }, pay(1000)]],
    ['one that was finished with more than its money', [pay(totalCosto + 1), { estado: 'Finalizada' }]],
    [
      'one whose total rose after it was finished',
      [pay(totalCosto), { estado: 'Finalizada' }, { totalCosto: totalCosto + 500 }],
    ],
    ['one that was cancelled with a part of its money', [pay(1000), { estado: 'Cancelada' }]],
    ['one whose cancellation is to be told', [{ estado: 'Cancelada' }]],
    ['one that the buyer wants to cancel', [{ estado: 'Cancelar' }]],
    ['one whose dispatch is to be told', [pay(totalCosto), { estado: 'En camino' }]],
  ])('has %s, however old it is', async (name, changes) => {
    const order = anOrder({
      id: `pide${name.length}`.padEnd(20, '0'),
      fecha: new Date('2020-01-01T12:00:00Z'),
    });
    await putAll([...newest, order]);
    for (const each of changes) await change(order.id, each);
    await signIn();
    const known = readableOrders(state().known).find(({ id }) => id === order.id);
    expect(known && nextStep(known, false)).not.toBeNull();
  });

  it('has an order without a date, and a document with another program’s status', async () => {
    const { fecha: _, ...dateless } = fieldsOf(anOrder());
    await putAll(newest);
    await shop.putAll({
      'ordenes/sinFecha000000000000': dateless,
      'ordenes/otroEstado0000000000': { ...fieldsOf(anOrder()), fecha: new Date(0), estado: 'Enviado' },
    });
    await signIn();
    expect(has('sinFecha000000000000')).toBe(true);
    await seen(() => expect(state().known.get('otroEstado0000000000')?.order.ok).toBe(false));
  });

  it('has no finished order that is not among the newest, until one is opened', async () => {
    const order = finished('archivo', 1);
    await putAll([...newest, order]);
    await signIn();
    expect(has(order.id)).toBe(false);
    await set.read([order.id, 'noExiste000000000000']);
    expect(state().known.get(order.id)?.order.ok).toBe(true);
    expect(state().known.get('noExiste000000000000')).toBeNull();
  });

  it('follows an order that newer ones pushed out of the newest', async () => {
    const order = finished('empujado', 99);
    await putAll([...newest.slice(1), order]);
    await remove(newest[0]);
    await signIn();
    expect(has(order.id)).toBe(true);
    await putAll([finished('recien', 200)]);
    await seen(() => expect(has(finished('recien', 200).id)).toBe(true));
    await change(order.id, { estado: 'En camino' });
    await seen(() => expect(statusOf(order.id)).toBe('En camino'));
    // The order has left every subscription again.
    await change(order.id, { estado: 'Finalizada' });
    await seen(() => expect(statusOf(order.id)).toBe('Finalizada'));
  });

  it('has the latest state as soon as this page has renewed an order that it wrote', async () => {
    const order = anOrder({ id: 'propio00000000000000', fecha: new Date('2020-01-01T12:00:00Z') });
    await putAll([...newest, order]);
    await signIn();
    for (const estado of ['En camino', 'Finalizada'] as const) {
      await change(order.id, { ...pay(totalCosto), estado });
      await set.renew([order.id]);
      expect(statusOf(order.id)).toBe(estado);
    }
  });

  it('announces orders that arrive together and a cancellation by the buyer, except those of this page', async () => {
    const asked = anOrder({ id: 'cancela0000000000000', fecha: new Date('2020-01-01T12:00:00Z') });
    await putAll([...newest, asked]);
    await signIn();
    const own = anOrder({ id: 'manual00000000000000', fecha: new Date('2027-01-01T12:00:00Z') });
    set.expect(own.id);
    const arriving = [1, 2, 3].map((day) => anOrder({ id: `llega${day}`.padEnd(20, '0'), fecha: own.fecha }));
    await putAll([...arriving, own]);
    await seen(() => expect([...state().unseen].toSorted()).toEqual(arriving.map(({ id }) => id)));
    await putAll([{ ...asked, estado: 'Cancelar', cancelado: new Date() }]);
    await seen(() =>
      expect(state().news).toMatchObject([{ kind: 'cancelled', entries: [{ id: asked.id }] }]),
    );
    set.markOrderSeen(asked.id);
    expect(state().unseen.has(asked.id)).toBe(false);
  });
});

function statusOf(id: string): string | undefined {
  const entry = state().known.get(id);
  return entry?.order.ok ? entry.order.value.estado : undefined;
}

async function change(id: string, changes: OrderChanges): Promise<void> {
  const entry = await orders.byId(id);
  if (!entry?.order.ok) throw new Error('The order cannot be read.');
  const outcome = await orders.change({ id, seen: orderFields(entry.order.value), changes });
  expect(outcome).toEqual({ kind: 'done' });
}

async function remove(order: Order | undefined): Promise<void> {
  if (order !== undefined) await shop.removeAll([`ordenes/${order.id}`]);
}

function fieldsOf({ pago, ...order }: Order) {
  return { ...order, ...(pago && { pago: { ...pago, acreditado: pago.monto === order.totalCosto } }) };
}

function putAll(all: readonly Order[]): Promise<void> {
  return shop.putAll(Object.fromEntries(all.map((order) => [`ordenes/${order.id}`, fieldsOf(order)])));
}

async function seen(check: () => void): Promise<void> {
  await vi.waitFor(check, { timeout: 20_000, interval: 20 });
}
