import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import * as v from 'valibot';
import { firestoreAdmin, type FirestoreAdmin } from '#local/engines/firestore-admin.ts';
import { writeDocuments } from '#local/persistence/database-copy.ts';
import { toDocument } from '#tools/firestore-values.ts';
import { seedSeller } from '#local/seed/accounts.ts';
import { startStack, type Stack } from '#local/stack.ts';
import { readEnv } from '#config/env.ts';
import type { LivePage } from '#data/seller/orders/follow-orders.ts';
import { sellerFirebase, type SellerFirebase } from '#data/seller/session/seller-firebase.ts';
import { EVERY_ORDER, type OrderQuery } from '#domain/seller/order-filter.ts';
import { orderSearchQueries } from '#domain/seller/order-search.ts';
import { ORDER_STATUSES, type Order } from '#domain/orders/order.ts';
import { SHIPPING_SERVICES } from '#domain/shipping/shipping-service.ts';
import { shopTime } from '#domain/text/shop-time.ts';
import { anOrder } from '#tests/support/screens/fake-seller.ts';

/** A seeded product that only this file orders. */
const RAI = '132';

let stack: Stack;
let admin: FirestoreAdmin;
let firebase: SellerFirebase;
let orders: SellerFirebase['repositories']['orders'];

beforeAll(async () => {
  stack = await startStack({ dataDir: null, siteOrigins: [] });
  admin = firestoreAdmin(stack.addresses.firestore, stack.addresses.projectId);
  firebase = sellerFirebase(readEnv(stack.siteVariables()));
  ({ orders } = firebase.repositories);
  await firebase.signIn(seedSeller.email, seedSeller.password);
});

afterAll(async () => {
  await firebase.signOut();
  await stack.stop();
});

describe('deleting an order', () => {
  const order = anOrder();

  beforeEach(async () => {
    await put(order);
    await setStock(5);
  });

  it('returns the stock of an order that was not sent, with a log entry', async () => {
    expect(await orders.remove(order.id, order)).toEqual({ kind: 'done' });
    expect([await raw(), await stock()]).toEqual([null, 7]);
    const { entries } = await firebase.repositories.log.list(`ordenes/${order.id}`);
    expect(entries[0]).toMatchObject({ accion: 'baja' });
  });

  it.each(['En camino', 'Finalizada', 'Cancelada'] as const)(
    'moves no stock for an order that is %s',
    async (estado) => {
      await put({ ...order, estado });
      expect(await orders.remove(order.id, { ...order, estado })).toEqual({ kind: 'done' });
      expect(await stock()).toBe(5);
    },
  );

  it('deletes nothing when the status changed since the seller saw the order', async () => {
    await put({ ...order, estado: 'En camino' });
    expect(await orders.remove(order.id, order)).toEqual({
      kind: 'changed',
      fields: { estado: 'En camino' },
    });
    expect(await raw()).not.toBeNull();
    expect(await stock()).toBe(5);
  });

  it('deletes a damaged document, which moves no stock', async () => {
    const before = await stock();
    const { cantidades } = order;
    await writeDocuments(admin, [toDocument('ordenes/roto', { estado: 'Procesando', cantidades })]);
    expect(await orders.remove('roto', null)).toEqual({ kind: 'done' });
    expect(await orders.remove('roto', null)).toEqual({ kind: 'gone' });
    expect(await stock()).toBe(before);
  });
});

describe('finding orders among many', () => {
  const many = Array.from({ length: 150 }, (_, index) =>
    anOrder({
      id: `lote${String(index).padStart(16, '0')}`,
      fecha: new Date(Date.UTC(2026, 0, 1, 12) + index * 86_400_000),
      estado: ORDER_STATUSES[index % 6] ?? 'Procesando',
      servicioEnvio: SHIPPING_SERVICES[index % 3] ?? 'Micro',
      trackingNumber: `36000${String(index).padStart(10, '0')}`,
      usuario: {
        ...anOrder().usuario,
        apellido: index === 7 ? 'Ñandúbaysal' : 'Prueba',
        correo: `c${index}@correo.example`,
        dni: String(30_000_000 + index),
        cel: `555${String(index).padStart(4, '0')}`,
        localidad: index === 7 ? 'Río Cuarto' : 'Villa Ensayo',
      },
    }),
  );

  beforeAll(async () => {
    await fetch(`${admin.documents}/ordenes/${anOrder().id}`, { method: 'DELETE', headers: admin.headers });
    await writeDocuments(admin, many.map(document));
  });

  it.each<Partial<OrderQuery>>([
    {},
    { estado: 'En camino' },
    { servicio: 'Micro' },
    { estado: 'Procesando', servicio: 'Andreani' },
    { desde: '2026-02-01', hasta: '2026-02-28' },
    { estado: 'Finalizada', desde: '2026-03-01' },
    { estado: 'Cancelada', servicio: 'Micro', desde: '2026-01-05', hasta: '2026-04-01' },
  ])('lists and follows exactly the orders that match %o', async (wanted) => {
    const query = { ...EVERY_ORDER, ...wanted };
    const expected = many
      .filter(({ estado }) => query.estado === null || estado === query.estado)
      .filter(({ servicioEnvio }) => query.servicio === null || servicioEnvio === query.servicio)
      .filter(({ fecha }) => query.desde === '' || dayOf(fecha) >= query.desde)
      .filter(({ fecha }) => query.hasta === '' || dayOf(fecha) <= query.hasta)
      .map(({ id }) => id)
      .toReversed();
    expect((await orders.list(query, 100)).map(({ id }) => id)).toEqual(expected.slice(0, 100));
    let page: LivePage | null = null;
    const stop = orders.follow(query, {
      onPage: (next) => (page = next),
      onFailure: (cause) => expect.fail(String(cause)),
    });
    await vi.waitFor(() => expect(page?.entries.map(({ id }) => id)).toEqual(expected.slice(0, 50)), {
      timeout: 10_000,
    });
    stop();
  });

  it.each([
    'lote0000000000000007',
    '360000000000007',
    'C7@correo.example',
    '30.000.007',
    'ñandu',
    '351 555-0007',
    'rio cuarto',
  ])('finds the order that matches «%s», however old it is', async (text) => {
    const { entries, isCapped } = await orders.find(orderSearchQueries(text));
    expect(entries.map(({ id }) => id)).toEqual(['lote0000000000000007']);
    expect(isCapped).toBe(false);
  });

  it('finds an order by the six characters that the panel shows of its id', async () => {
    await put(anOrder({ id: 'Zx9Yw8aaaaaaaaaaaaaa' }));
    const { entries } = await orders.find(orderSearchQueries('Zx9Yw8'));
    expect(entries.map(({ id }) => id)).toEqual(['Zx9Yw8aaaaaaaaaaaaaa']);
    await fetch(`${admin.documents}/ordenes/Zx9Yw8aaaaaaaaaaaaaa`, {
      method: 'DELETE',
      headers: admin.headers,
    });
  });

  it('finds the newest hundred orders of a province and says that there are more', async () => {
    const { entries, isCapped } = await orders.find(orderSearchQueries('cordoba'));
    expect(entries.map(({ id }) => id)).toEqual(
      many
        .slice(50)
        .toReversed()
        .map(({ id }) => id),
    );
    expect(isCapped).toBe(true);
  });
});

type Fields = Pick<Order, 'id'> & Readonly<Record<string, unknown>>;

function document({ id, ...fields }: Order | Fields) {
  return toDocument(`ordenes/${id}`, { ...fields });
}

async function put(order: Order | Fields): Promise<void> {
  await writeDocuments(admin, [document(order)]);
}

async function raw(): Promise<unknown> {
  const answer = await fetch(`${admin.documents}/ordenes/${anOrder().id}`, { headers: admin.headers });
  if (answer.status === 404) return null;
  return v.parse(v.object({ fields: v.unknown() }), await answer.json()).fields;
}

const StoredStock = v.object({ fields: v.object({ stock: v.object({ integerValue: v.string() }) }) });

async function stock(): Promise<number> {
  const answer = await fetch(`${admin.documents}/productos/${RAI}`, { headers: admin.headers });
  return Number(v.parse(StoredStock, await answer.json()).fields.stock.integerValue);
}

async function setStock(units: number): Promise<void> {
  await fetch(`${admin.documents}/productos/${RAI}?updateMask.fieldPaths=stock`, {
    method: 'PATCH',
    headers: admin.headers,
    body: JSON.stringify({ fields: { stock: { integerValue: String(units) } } }),
  });
}

function dayOf(fecha: Date | null): string {
  return fecha === null ? '' : shopTime(fecha).day;
}
