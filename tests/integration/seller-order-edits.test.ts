import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { randomId } from '#data/storage/local.ts';
import { buyerCopy, EMPTY_RECORD } from '#domain/buyer/buyer.ts';
import type { Product } from '#domain/catalogue/product.ts';
import { amountPaid, balanceOf } from '#domain/orders/balance.ts';
import {
  newOrder,
  orderLine,
  unitsByProduct,
  type NewOrder,
  type Order,
  type OrderLine,
} from '#domain/orders/order.ts';
import { dueMessage } from '#domain/seller/messages.ts';
import type { OrderChanges } from '#domain/seller/order-changes.ts';
import { orderFields } from '#domain/seller/order-fields.ts';
import { EVERY_ORDER } from '#domain/seller/order-filter.ts';
import { settling, UNPAID } from '#domain/seller/payment-entry.ts';
import { sumPesos } from '#domain/text/money.ts';
import { startSellerStack, type SellerStack } from '#tests/support/database/seller-stack.ts';
import { aBuyer } from '#tests/support/fixtures/a-buyer.ts';
import { anOrder } from '#tests/support/screens/fake-seller.ts';

const DONE = { kind: 'done' };
const SUB = 'auth0|corregida';
const buyer = aBuyer({ sub: SUB, esNotificarAndreani: true, debeNotificarAndreani: true });
const copy = buyerCopy(buyer, true);

let shop: SellerStack;
let products: Product[];
let order: Order;

beforeAll(async () => {
  shop = await startSellerStack();
});

afterAll(() => shop.stop());

/** Six products with five units each, and an order of two units of the first two. */
beforeEach(async () => {
  products = [];
  for (const at of [0, 1, 2, 3, 4, 5])
    products.push(await shop.putProduct(7000 + at, { price: 1000, original_price: null, freeShipping: 0 }));
  order = await putOrder([lineOf(0, 2), lineOf(1, 2)]);
});

describe('making an order anew', () => {
  const PAID = { fecha: new Date(0), nota: 'Efectivo', monto: 1000 };

  it('cancels it untold, frees its units, and places the next one with its payment, once', async () => {
    const old = await putOrder(order.productos, { pago: PAID });
    const next = nextOrder([lineOf(0, 5), lineOf(2, 1)]);
    expect(await redo(old, next)).toEqual({ cancelled: DONE, placed: DONE, undone: null });
    expect(await redo(old, next)).toEqual({ cancelled: DONE, placed: DONE, undone: null });
    expect(await stocks()).toEqual([2, 7, 4, 5, 5, 5]);
    const cancelled = await storedOrder();
    expect(cancelled).toMatchObject({ estado: 'Cancelada', productos: old.productos });
    expect([amountPaid(cancelled), dueMessage(cancelled)]).toEqual([0, null]);
    const { id, ...fields } = next;
    expect(await storedOrder(id)).toMatchObject({ ...fields, pago: PAID });
    expect(await shop.read(`ordenes/${id}`)).toHaveProperty('pago.mapValue.fields.acreditado', {
      booleanValue: false,
    });
  });

  it('leaves everything as it was where the next one cannot be placed', async () => {
    const old = await putOrder(order.productos, { pago: PAID });
    const undone = await redo(old, nextOrder([lineOf(0, 8)]));
    expect(undone.placed).toEqual({ kind: 'stock', title: 'Producto 7000', needed: 8, left: 7 });
    expect(undone.undone).toEqual(DONE);
    expect(await storedOrder()).toMatchObject({ estado: 'Procesando', pago: PAID });
    expect(await stocks()).toEqual([5, 5, 5, 5, 5, 5]);
  });

  it('does nothing once its buyer cancelled it', async () => {
    await putOrder(order.productos, { estado: 'Cancelar' });
    const { cancelled, placed } = await redo(order, nextOrder([lineOf(0, 1)]));
    expect([cancelled, placed]).toEqual([{ kind: 'changed', fields: { estado: 'Cancelar' } }, null]);
    expect(await stocks()).toEqual([5, 5, 5, 5, 5, 5]);
  });
});

describe('the payment of an order', () => {
  it('keeps its amount under another total, also before amounts were stored, until the order is settled', async () => {
    const pago = { acreditado: true, fecha: new Date(0), nota: 'Efectivo' };
    await shop.put(`ordenes/${order.id}`, { ...order, pago });
    const settled = async () =>
      (await shop.repositories.orders.list({ ...EVERY_ORDER, pago: 'pagado' }, 50)).map(({ id }) => id);
    expect(await settled()).toContain(order.id);
    expect(await change({ totalCosto: 5700 }, await storedOrder())).toEqual(DONE);
    const edited = await storedOrder();
    expect([edited.pago?.monto, balanceOf(edited)]).toEqual([3300, 2400]);
    expect(await settled()).not.toContain(order.id);
    expect(await change({ totalCosto: 3000 }, edited)).toEqual(DONE);
    expect(balanceOf(await storedOrder())).toBe(-300);
    expect(await change(settling(await storedOrder(), new Date()), await storedOrder())).toEqual(DONE);
    expect(await storedOrder()).toMatchObject({
      pago: { fecha: new Date(0), nota: 'Efectivo', monto: 3000 },
    });
    expect(await settled()).toContain(order.id);
    expect(await change(UNPAID, await storedOrder())).toEqual(DONE);
    expect(amountPaid(await storedOrder())).toBe(0);
  });
});

describe('correcting the buyer’s data of an order', () => {
  it('writes copy and carrier, of which only the courier notifies, and logs the fields without values', async () => {
    expect(await change({ dni: '31222333', calle: 'Belgrano', servicioEnvio: 'Micro' })).toEqual(DONE);
    const stored = await storedOrder();
    expect(stored).toMatchObject({ servicioEnvio: 'Micro' });
    expect(stored.usuario).toEqual({
      ...copy,
      dni: '31222333',
      calle: 'Belgrano',
      debeNotificarAndreani: false,
    });
    const { entries } = await shop.repositories.log.list(`ordenes/${order.id}`);
    expect(entries[0]).toMatchObject({
      antes: { servicioEnvio: 'Andreani' },
      despues: { servicioEnvio: 'Micro', datosDelComprador: 'DNI, Calle' },
    });
    expect(JSON.stringify(entries)).not.toContain('Belgrano');
    expect(await change({ servicioEnvio: 'Andreani' }, stored)).toEqual(DONE);
    expect((await storedOrder()).usuario.debeNotificarAndreani).toBe(true);
  });

  it('completes the partial copy of another program', async () => {
    const { usuario: _copy, ...fields } = order;
    await shop.put(`ordenes/${order.id}`, { ...fields, usuario: { nombre: 'Ana', altura: 12 } });
    const foreign = await storedOrder();
    expect(await change({ calle: 'Belgrano' }, foreign)).toEqual(DONE);
    expect((await storedOrder()).usuario).toEqual({
      ...EMPTY_RECORD_COPY,
      sub: SUB,
      nombre: 'Ana',
      altura: '12',
      calle: 'Belgrano',
    });
  });
});

const { carrito: _c, ip_publica: _i, ...EMPTY_RECORD_COPY } = EMPTY_RECORD;

function lineOf(at: number, quantity: number, price = 800): OrderLine {
  const product = products[at];
  if (product === undefined) throw new Error(`There is no product ${at}.`);
  return orderLine({ product, quantity, price });
}

async function putOrder(productos: readonly OrderLine[], changes: Partial<Order> = {}): Promise<Order> {
  const subtotal = sumPesos(
    productos.map(({ price, cantidadDelPedido }) => ({ price, quantity: cantidadDelPedido })),
  );
  const { id, ...fields } = anOrder({
    id: order?.id ?? randomId(),
    user_sub: SUB,
    usuario: copy,
    productos,
    cantidades: unitsByProduct(productos),
    totalProductos: productos.reduce((sum, { cantidadDelPedido }) => sum + cantidadDelPedido, 0),
    costoEnvio: 100,
    totalCosto: subtotal + 100,
    ...changes,
  });
  await shop.put(`ordenes/${id}`, fields);
  return { id, ...fields };
}

function nextOrder(lines: readonly OrderLine[]): NewOrder {
  const priced = lines.map((line) => {
    const product = products.find(({ id }) => id === line.id);
    if (product === undefined) throw new Error(`There is no product ${line.id}.`);
    return { product, quantity: line.cantidadDelPedido, price: line.price };
  });
  return newOrder(randomId(), priced, buyer, 'eCheque');
}

const redo = (old: Order, next: NewOrder) => shop.repositories.orders.redo(old, next);

const change = (changes: OrderChanges, seen = order) =>
  shop.repositories.orders.change({ id: seen.id, seen: orderFields(seen), changes });

async function storedOrder(id = order.id): Promise<Order> {
  const [entry] = await shop.repositories.orders.byId([id]);
  if (!entry?.order.ok) throw new Error('The order cannot be read.');
  return entry.order.value;
}

const stocks = async () =>
  Promise.all(products.map(async ({ id }) => (await shop.read(`productos/${id}`))?.['stock']));
