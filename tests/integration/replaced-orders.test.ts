import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { randomId } from '#data/storage/local.ts';
import { MAX_PRODUCTS } from '#domain/cart/cart.ts';
import { newOrder, type Order } from '#domain/orders/order.ts';
import type { SellersOrder } from '#domain/seller/manual-order.ts';
import { orderFields } from '#domain/seller/order-fields.ts';
import { aProductOf, startSellerStack } from '#tests/support/database/seller-stack.ts';
import { aBuyer } from '#tests/support/fixtures/a-buyer.ts';
import { aLine, anOrder } from '#tests/support/screens/fake-seller.ts';

const DONE = { kind: 'done' };
/** Seeded product that only this file orders. */
const RAI = 132;

const shop = await startSellerStack();
const { orders } = shop.repositories;
const pago = { fecha: new Date(0), nota: 'Efectivo', monto: 21_240 };
const factura = { tipo: 'B', numero: '00003-00012345', fecha: '2026-03-01', link: '', nota: '' } as const;

afterAll(() => shop.stop());
beforeEach(async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  await shop.putProduct(RAI, { title: 'RAI', stock: 0 });
});
afterEach(() => vi.restoreAllMocks());

describe('the replacement of an order', () => {
  it('takes over payment, link, invoice and note, and cancels the old order without notifying, once in two attempts', async () => {
    const old = await paidOrder({ linkDePago: 'https://mpago.la/1', factura, mensaje: 'Timbre 2' });
    await shop.repositories.notes.save(`ordenes/${old.id}`, '', 'Llamar antes', 'Pedido');
    const next = ordering({ [RAI]: 1 });
    for (let sent = 0; sent < 2; sent += 1) expect(await orders.replace(old, next)).toEqual(DONE);
    expect(await stock(RAI)).toBe(1);
    const moved = { pago, linkDePago: 'https://mpago.la/1', factura };
    expect(await stored(next.id)).toMatchObject({ ...moved, mensaje: 'Timbre 2', estado: 'Procesando' });
    expect(await noteOf(next.id)).toBe('Llamar antes');
    const emptied = await shop.read(`ordenes/${old.id}`);
    expect(emptied).toMatchObject({ estado: 'Cancelada', linkDePago: '', pago: { monto: 0, fecha: null } });
    expect(emptied).not.toHaveProperty('factura');
    expect(emptied).not.toHaveProperty('fechasDeEstado');
    expect(await logged(old.id, 'rehechoComo')).toEqual([next.id]);
    expect(await logged(old.id, 'montoPagado')).toEqual([0]);
    expect(await logged(next.id, 'rehace')).toEqual([old.id]);
  });

  it.each([
    ['other', 300],
    ['the same', 400],
  ])('has sixteen lines replacing sixteen of %s products', async (_which, first) => {
    const [before, after] = [productIds(400), productIds(first)];
    for (const id of new Set([...before, ...after]))
      await shop.putProduct(id, { stock: before.includes(id) ? 0 : 3 });
    const old = await paidOrder({
      linkDePago: 'https://mpago.la/1',
      factura,
      productos: before.map((id) => ({ ...aLine, id, docId: String(id), cantidadDelPedido: 3 })),
      cantidades: unitsOf(before, 3),
      totalProductos: 48,
    });
    await shop.repositories.notes.save(`ordenes/${old.id}`, '', 'Llamar antes', 'Pedido');
    const next = ordering(unitsOf(after, 2));
    expect(await orders.replace(old, next)).toEqual(DONE);
    expect(await stored(next.id)).toMatchObject({ cantidades: unitsOf(after, 2), pago, factura });
    expect((await stored(old.id)).estado).toBe('Cancelada');
    for (const id of new Set([...before, ...after])) {
      const left = 3 - (after.includes(id) ? 2 : 0);
      expect(await shop.read(`productos/${id}`)).toMatchObject({ stock: left, ultimaOrden: next.id });
    }
  });

  it('changes nothing when the units of both orders are not enough', async () => {
    const old = await paidOrder();
    const next = ordering({ [RAI]: 3 });
    expect(await orders.replace(old, next)).toEqual({ kind: 'stock', title: 'RAI', needed: 3, left: 2 });
    expect(await stored(old.id)).toMatchObject({ estado: 'Procesando', pago });
    expect(await stock(RAI)).toBe(0);
    expect(await shop.read(`ordenes/${next.id}`)).toBeNull();
    expect(await logged(old.id, 'rehechoComo')).toEqual([]);
  });

  it('changes nothing when the old order was dispatched since the seller saw it', async () => {
    const old = await paidOrder();
    await orders.change({ id: old.id, seen: orderFields(old), changes: { estado: 'En camino' } });
    const next = ordering({ [RAI]: 2 });
    expect(await orders.replace(old, next)).toEqual({ kind: 'changed', fields: { estado: 'En camino' } });
    expect(await shop.read(`ordenes/${next.id}`)).toBeNull();
    expect(await orders.replace(await stored(old.id), next)).toEqual(DONE);
    expect((await stored(next.id)).pago).toEqual(pago);
  });

  it('is created once when two sellers replace the same order at once', async () => {
    const old = await paidOrder();
    const both = [ordering({ [RAI]: 1 }), ordering({ [RAI]: 2 })];
    const outcomes = await Promise.all(both.map((next) => orders.replace(old, next)));
    expect(outcomes.map(({ kind }) => kind).toSorted()).toEqual(['changed', 'done']);
    const placed = both.filter((_, at) => outcomes[at]?.kind === 'done');
    expect(await stock(RAI)).toBe(2 - (placed[0]?.totalProductos ?? 0));
    expect(await logged(old.id, 'rehechoComo')).toEqual(placed.map(({ id }) => id));
  });

  it('takes over what was paid by then, and leaves a refund with the old order', async () => {
    const refunded = { ...pago, devuelto: 500, devueltoEl: new Date(1000) };
    const old = await paidOrder({ pago: refunded });
    await orders.change({ id: old.id, seen: orderFields(old), changes: { montoPagado: 30_500 } });
    const next = ordering({ [RAI]: 2 });
    expect(await orders.replace(old, next)).toEqual(DONE);
    expect((await stored(next.id)).pago).toEqual({ ...pago, monto: 30_000 });
    expect((await stored(old.id)).pago).toEqual({ ...refunded, monto: 0 });
  });

  it('takes its units from stock when the old order was cancelled before', async () => {
    const old = await paidOrder({ estado: 'Cancelada' });
    const next = ordering({ [RAI]: 1 });
    expect(await orders.replace(old, next)).toMatchObject({ kind: 'stock', left: 0 });
    await shop.putProduct(RAI, { title: 'RAI', stock: 2 });
    expect(await orders.replace(old, next)).toEqual(DONE);
    expect(await stock(RAI)).toBe(1);
    expect([(await stored(old.id)).pago?.monto, (await stored(next.id)).pago?.monto]).toEqual([
      0,
      pago.monto,
    ]);
  });
});

function productIds(first: number): readonly number[] {
  return Array.from({ length: MAX_PRODUCTS }, (_, at) => first + at);
}

function unitsOf(ids: readonly number[], units: number): Readonly<Record<string, number>> {
  return Object.fromEntries(ids.map((id) => [id, units]));
}

async function paidOrder(changes: Partial<Order> = {}): Promise<Order> {
  const old = anOrder({ id: randomId(), productos: [aLine], cantidades: { [RAI]: 2 }, pago, ...changes });
  const { id, ...fields } = old;
  await shop.put(`ordenes/${id}`, { ...fields, pago: { ...fields.pago, acreditado: true } });
  return old;
}

/** @param units by product id */
function ordering(units: Readonly<Record<string, number>>): SellersOrder {
  const lines = Object.entries(units).map(([id, quantity]) => ({
    product: aProductOf(Number(id), Number(id) === RAI ? { title: 'RAI' } : {}),
    quantity,
    price: 800,
  }));
  return newOrder(randomId(), lines, aBuyer(), 'eCheque');
}

async function stored(id: string): Promise<Order> {
  const entry = await orders.byId(id);
  if (!entry?.order.ok) throw new Error('The order cannot be read.');
  return entry.order.value;
}

async function noteOf(id: string): Promise<unknown> {
  const [note] = await shop.repositories.notes.list([`ordenes/${id}`]);
  return note?.texto;
}

/** Returns an order's log entries under a name, newest first. */
async function logged(id: string, name: string): Promise<unknown[]> {
  const { entries } = await shop.repositories.log.list(`ordenes/${id}`);
  return entries.flatMap(({ despues }) => (name in despues ? [despues[name]] : []));
}

async function stock(id: number): Promise<unknown> {
  return (await shop.read(`productos/${id}`))?.['stock'];
}
