import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { randomId } from '#data/storage/local.ts';
import { redoOrder } from '#data/seller/orders/redo-order.ts';
import type { SellerAccess } from '#data/seller/database/access.ts';
import { amountPaid, balanceOf } from '#domain/orders/balance.ts';
import { newOrder, type NewOrder, type Order } from '#domain/orders/order.ts';
import { orderFields } from '#domain/seller/order-fields.ts';
import { aProductOf, startSellerStack } from '#tests/support/database/seller-stack.ts';
import { aBuyer } from '#tests/support/fixtures/a-buyer.ts';
import { aLine, anOrder } from '#tests/support/screens/fake-seller.ts';

/** Runs once between the cancellation of the old order and the next one. */
const meanwhile = vi.hoisted<{ run: (() => Promise<void>) | null }>(() => ({ run: null }));
vi.mock(import('#data/seller/orders/place-manual-order.ts'), async (original) => {
  const { placeManualOrder } = await original();
  return {
    async placeManualOrder(...order) {
      const { run } = meanwhile;
      meanwhile.run = null;
      await run?.();
      return placeManualOrder(...order);
    },
  };
});

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

describe('making a paid order anew', () => {
  it('cancels it untold and places the next one with payment, link, invoice and note, once', async () => {
    const old = await paidOrder({ linkDePago: 'https://mpago.la/1', factura });
    await shop.repositories.notes.save(`ordenes/${old.id}`, '', 'Llamar antes', 'Pedido');
    const next = ordering(1);
    for (let sent = 0; sent < 2; sent += 1)
      expect(await orders.redo(old, next)).toEqual({
        cancelled: DONE,
        placed: DONE,
        undone: null,
        handedOver: DONE,
      });
    expect(await stock()).toBe(1);
    expect(await stored(next.id)).toMatchObject({ pago, linkDePago: 'https://mpago.la/1', factura });
    expect(await noteOf(next.id)).toBe('Llamar antes');
    const emptied = await shop.read(`ordenes/${old.id}`);
    expect(emptied).toMatchObject({ estado: 'Cancelada', linkDePago: '', pago: { monto: 0, fecha: null } });
    expect(emptied).not.toHaveProperty('factura');
    expect(emptied).not.toHaveProperty('fechasDeEstado');
    expect(await logged(old.id, 'pasoA')).toEqual([next.id]);
    expect(await logged(old.id, 'rehechoComo')).toEqual([next.id]);
    expect(await logged(next.id, 'rehace')).toEqual([old.id]);
  });

  it.each([1, 2, 3, 4, 5])(
    'keeps the payment where somebody takes its last units meanwhile, try %d',
    async () => {
      const old = await paidOrder();
      meanwhile.run = takeUnits;
      const next = ordering(2);
      const { placed, undone, handedOver } = await orders.redo(old, next);
      expect([placed, undone, handedOver]).toEqual([
        { kind: 'stock', title: 'RAI', needed: 2, left: 0 },
        { kind: 'stock', title: 'RAI', needed: 2, left: 0 },
        null,
      ]);
      expect(await stored(old.id)).toMatchObject({ estado: 'Cancelada', pago });
      expect(balanceOf(await stored(old.id))).toBe(-pago.monto);
      expect(await shop.read(`ordenes/${next.id}`)).toBeNull();
    },
  );

  it('leaves everything as it was where the next one cannot be placed and the units are still there', async () => {
    const old = await paidOrder();
    const { placed, undone } = await orders.redo(old, ordering(3));
    expect([placed?.kind, undone]).toEqual(['stock', DONE]);
    expect(await stored(old.id)).toMatchObject({ estado: 'Procesando', pago });
    expect(await stock()).toBe(0);
  });

  it('leaves money to be given back by a break after the cancellation, and goes on at the next try', async () => {
    const old = await paidOrder();
    const next = ordering(2);
    const { placed, undone } = await redoOrder(breakingAfter(1), old, next);
    expect([placed, undone]).toEqual([{ kind: 'offline' }, { kind: 'offline' }]);
    const left = await stored(old.id);
    expect([left.estado, balanceOf(left)]).toEqual(['Cancelada', -pago.monto]);
    expect(await shop.read(`ordenes/${next.id}`)).toBeNull();
    await orders.redo(left, next);
    expect([amountPaid(await stored(old.id)), amountPaid(await stored(next.id))]).toEqual([0, pago.monto]);
  });

  it('leaves the payment in both by a break after the next one was placed, each naming the other', async () => {
    const old = await paidOrder({ linkDePago: 'https://mpago.la/1' });
    const next = ordering(2);
    const { placed, handedOver } = await redoOrder(breakingAfter(2), old, next);
    expect([placed, handedOver]).toEqual([DONE, { kind: 'offline' }]);
    const [left, placedOne] = [await stored(old.id), await stored(next.id)];
    expect([left.pago, placedOne.pago]).toEqual([pago, pago]);
    expect(await logged(old.id, 'rehechoComo')).toEqual([next.id]);
    expect(await logged(next.id, 'rehace')).toEqual([old.id]);
    expect(await logged(old.id, 'pasoA')).toEqual([]);
    expect(await orders.handOver(left, placedOne)).toEqual(DONE);
    expect(amountPaid(await stored(old.id))).toBe(0);
    expect(await stored(next.id)).toMatchObject({ pago, linkDePago: 'https://mpago.la/1' });
  });

  it('copies what was paid by then, and leaves a refund that was made before with its order', async () => {
    const refunded = { ...pago, devuelto: 500, devueltoEl: new Date(1000) };
    const old = await paidOrder({ pago: refunded });
    meanwhile.run = async () =>
      void (await orders.change({
        id: old.id,
        seen: orderFields(await stored(old.id)),
        changes: { montoPagado: 30_500 },
      }));
    const next = ordering(2);
    expect((await orders.redo(old, next)).handedOver).toEqual(DONE);
    expect((await stored(next.id)).pago).toEqual({ ...pago, monto: 30_000 });
    expect((await stored(old.id)).pago).toEqual({ ...refunded, monto: 0 });
  });

  it('takes no money out of an order whose payment changed after it was copied', async () => {
    const old = await paidOrder();
    const next = ordering(2);
    await redoOrder(breakingAfter(2), old, next);
    const left = await stored(old.id);
    await orders.change({ id: old.id, seen: orderFields(left), changes: { montoPagado: 30_000 } });
    expect((await orders.handOver(left, await stored(next.id))).kind).toBe('changed');
    expect(amountPaid(await stored(old.id))).toBe(30_000);
  });
});

/** The seller's access to a database that no change after so many reaches, as if the page was closed. */
function breakingAfter(changes: number): SellerAccess {
  let left = changes;
  return {
    ...shop.access,
    database() {
      left -= 1;
      if (left < 0) throw new Error('The page was closed.');
      return shop.access.database();
    },
  };
}

async function takeUnits(): Promise<void> {
  await shop.putProduct(RAI, { title: 'RAI', stock: 0 });
}

async function paidOrder(changes: Partial<Order> = {}): Promise<Order> {
  const old = anOrder({ id: randomId(), productos: [aLine], cantidades: { [RAI]: 2 }, pago, ...changes });
  const { id, ...fields } = old;
  await shop.put(`ordenes/${id}`, { ...fields, pago: { ...fields.pago, acreditado: true } });
  return old;
}

function ordering(quantity: number): NewOrder {
  const product = aProductOf(RAI, { title: 'RAI' });
  return newOrder(randomId(), [{ product, quantity, price: 800 }], aBuyer(), 'eCheque');
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

/** Returns what the log of an order says under a name, newest first. */
async function logged(id: string, name: string): Promise<unknown[]> {
  const { entries } = await shop.repositories.log.list(`ordenes/${id}`);
  return entries.flatMap(({ despues }) => (name in despues ? [despues[name]] : []));
}

async function stock(): Promise<unknown> {
  return (await shop.read(`productos/${RAI}`))?.['stock'];
}
