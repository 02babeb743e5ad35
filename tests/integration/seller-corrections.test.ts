import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { placeOrder } from '../../src/data/orders/place-order.ts';
import { randomId } from '../../src/data/storage/local.ts';
import { buyerCopy, EMPTY_RECORD } from '../../src/domain/buyer/buyer.ts';
import { cartLines, cartTotals } from '../../src/domain/cart/cart-totals.ts';
import type { Product } from '../../src/domain/catalogue/product.ts';
import { amountPaid, balanceOf } from '../../src/domain/orders/balance.ts';
import { orderLine, unitsByProduct, type Order, type OrderLine } from '../../src/domain/orders/order.ts';
import { lineChanges } from '../../src/domain/seller/corrected-lines.ts';
import { orderFields, type ChangeRequest, type OrderChanges } from '../../src/domain/seller/order-changes.ts';
import { EVERY_ORDER } from '../../src/domain/seller/order-filter.ts';
import { settling, UNPAID } from '../../src/domain/seller/payment-entry.ts';
import { sumPesos } from '../../src/domain/text/money.ts';
import { signInBuyer } from '../support/database/sign-in-buyer.ts';
import { startSellerStack, type SellerStack } from '../support/database/seller-stack.ts';
import { aBuyer } from '../support/fixtures/a-buyer.ts';
import { anOrder } from '../support/screens/fake-seller.ts';

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

describe('correcting the lines of an order', () => {
  it('moves the stock of each product by the difference, and its undoing moves it back', async () => {
    const next = [lineOf(0, 5), lineOf(2, 1, 750.5)];
    expect(await correct(next)).toEqual(DONE);
    expect(await stocks()).toEqual([2, 7, 4, 5, 5, 5]);
    expect(await shop.read(`ordenes/${order.id}`)).toMatchObject({
      totalProductos: 6,
      costoEnvio: 100,
      totalCosto: 4850.5,
      cantidades: {
        mapValue: { fields: { '7000': { integerValue: '5' }, '7002': { integerValue: '1' } } },
      },
    });
    const corrected = { ...order, ...changesTo(next) };
    expect(await correct(order.productos, corrected)).toEqual(DONE);
    expect(await stocks()).toEqual([5, 5, 5, 5, 5, 5]);
    const { entries } = await shop.repositories.log.list(`ordenes/${order.id}`);
    expect(entries[1]).toMatchObject({
      antes: {
        productos: ['2 × Producto 7000 a $\u00A0800', '2 × Producto 7001 a $\u00A0800'],
        totalCosto: 3300,
      },
      despues: {
        productos: ['5 × Producto 7000 a $\u00A0800', '1 × Producto 7002 a $\u00A0750,50'],
        totalCosto: 4850.5,
      },
    });
  });

  it('moves every unit once when two tabs and a buyer want the same product at once', async () => {
    const env = { ...shop.env };
    await signInBuyer(env, SUB);
    await putRecord();
    const cart = [{ id: 7000, cantidadIndividual: 1, freeShipping: 0, weight: products[0]?.weight ?? 0 }];
    const shownTotal = cartTotals(cartLines(cart, new Map(products.map((one) => [one.id, one])))).total;
    const [one, other, bought] = await Promise.all([
      correct([lineOf(0, 3), lineOf(1, 2)]),
      correct([lineOf(0, 4), lineOf(1, 2)]),
      placeOrder(env, { orderId: randomId(), cart, buyer, payment: 'eCheque', shownTotal }),
    ]);
    expect([one.kind, other.kind].toSorted()).toEqual(['changed', 'done']);
    expect(bought.kind).toBe('placed');
    const taken = one.kind === 'done' ? 1 : 2;
    expect(await stocks()).toEqual([5 - taken - 1, 5, 5, 5, 5, 5]);
  });

  it('stores a correction once when its answer is lost and it is sent again', async () => {
    expect(await correct([lineOf(0, 3), lineOf(1, 2)])).toEqual(DONE);
    expect(await correct([lineOf(0, 3), lineOf(1, 2)])).toEqual(DONE);
    expect(await stocks()).toEqual([4, 5, 5, 5, 5, 5]);
  });

  it('names the product and what is left when the units were sold meanwhile, and writes nothing', async () => {
    await shop.putProduct(7000, { stock: 1 });
    const next = [lineOf(0, 4), lineOf(2, 1)];
    expect(await correct(next)).toEqual({ kind: 'stock', title: 'Producto 7000', needed: 2, left: 1 });
    expect(await stocks()).toEqual([1, 5, 5, 5, 5, 5]);
    expect(await shop.read(`ordenes/${order.id}`)).toMatchObject({ totalProductos: 4, totalCosto: 3300 });
  });

  it('replaces every product of an order in one save', async () => {
    expect(await correct([lineOf(2, 1), lineOf(3, 1), lineOf(4, 1), lineOf(5, 1)])).toEqual(DONE);
    expect(await stocks()).toEqual([7, 7, 4, 4, 4, 4]);
  });

  it('is refused once the buyer cancelled the order or the parcel left', async () => {
    await putOrder(order.productos, { estado: 'Cancelar' });
    expect(await correct([lineOf(0, 1)])).toEqual({ kind: 'changed', fields: { estado: 'Cancelar' } });
    for (const estado of ['En camino', 'Cancelada'] as const) {
      const sent = await putOrder(order.productos, { estado });
      expect(await correct([lineOf(0, 1)], sent)).toEqual({ kind: 'refused' });
    }
    expect(await stocks()).toEqual([5, 5, 5, 5, 5, 5]);
  });

  it('leaves an order that can be deleted and restored with its payment', async () => {
    expect(await correct([lineOf(0, 3), lineOf(1, 2)])).toEqual(DONE);
    expect(
      await change({ pagado: '2026-11-20T12:00:00.000Z', notaDePago: 'Efectivo' }, await storedOrder()),
    ).toEqual(DONE);
    const before = await storedOrder();
    const { restore } = await shop.repositories.orders.remove(order.id, before);
    expect(await restore?.()).toEqual(DONE);
    expect(await storedOrder()).toEqual(before);
    expect(await stocks()).toEqual([4, 5, 5, 5, 5, 5]);
  });

  it('keeps what was paid, also before amounts were stored, until the order is marked as paid again', async () => {
    const pago = { acreditado: true, fecha: new Date(0), nota: 'Efectivo' };
    await shop.put(`ordenes/${order.id}`, { ...order, pago });
    const settled = async () =>
      (await shop.repositories.orders.list({ ...EVERY_ORDER, pago: 'pagado' }, 50)).map(({ id }) => id);
    expect(await settled()).toContain(order.id);
    expect(await correct([lineOf(0, 5), lineOf(1, 2)], await storedOrder())).toEqual(DONE);
    const corrected = await storedOrder();
    expect([corrected.pago?.monto, balanceOf(corrected)]).toEqual([3300, 2400]);
    expect(await settled()).not.toContain(order.id);
    expect(await change({ totalCosto: 3000 }, corrected)).toEqual(DONE);
    expect(balanceOf(await storedOrder())).toBe(-300);
    expect(await change(settling(await storedOrder(), new Date()), await storedOrder())).toEqual(DONE);
    expect(await storedOrder()).toMatchObject({
      pago: { fecha: new Date(0), nota: 'Efectivo', monto: 3000 },
    });
    expect(await settled()).toContain(order.id);
    expect(await change(UNPAID, await storedOrder())).toEqual(DONE);
    expect(await change({ pagado: '2026-11-20T12:00:00.000Z' }, await storedOrder())).toEqual(DONE);
    expect(amountPaid(await storedOrder())).toBe(3000);
  });

  it('takes out products that vanished or that the marketplace stores by now, which moves no stock', async () => {
    await shop.putProduct(7001, { fullFilment: true });
    const gone = { ...lineOf(3, 1), id: 7999, docId: '7999' };
    const mixed = await putOrder([lineOf(0, 2), lineOf(1, 2), gone]);
    expect(await correct([lineOf(0, 1)], mixed)).toEqual(DONE);
    expect(await stocks()).toEqual([6, 5, 5, 5, 5, 5]);
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

  it('reaches the buyer’s record on request, where what the buyer changed meanwhile stays', async () => {
    await putRecord({ calle: 'Mitre', cp: '5000' });
    const changes = { calle: 'Belgrano', cp: '8000' };
    const profile = { seen: { calle: 'Mitre', cp: '4000' }, changes };
    expect(await change(changes, order, profile)).toEqual(DONE);
    expect(await shop.read(`usuarios/${SUB}`)).toMatchObject({ calle: 'Belgrano', cp: '5000' });
    expect((await storedOrder()).usuario).toMatchObject(changes);
    const { entries } = await shop.repositories.log.list(`usuarios/${SUB}`);
    expect(entries[0]).toMatchObject({ despues: { datosDelComprador: 'Calle' } });
  });

  it('reaches a record of another program that lacks fields, and completes it', async () => {
    await shop.put(`usuarios/${SUB}`, { calle: 'Mitre', dni: 30_111_222, deOtroPrograma: 1 });
    const profile = { seen: { calle: 'Mitre' }, changes: { calle: 'Belgrano' } };
    expect(await change({ calle: 'Belgrano' }, order, profile)).toEqual(DONE);
    expect(await shop.read(`usuarios/${SUB}`)).toMatchObject({
      sub: SUB,
      calle: 'Belgrano',
      dni: '30111222',
      altura: '',
      deOtroPrograma: 1,
    });
  });

  it('never fills in a record that its buyer erased', async () => {
    await putRecord(EMPTY_RECORD);
    const profile = { seen: { calle: '' }, changes: { calle: 'Belgrano' } };
    expect(await change({ calle: 'Belgrano' }, order, profile)).toEqual({ ...DONE, isProfileKept: true });
    expect(await shop.read(`usuarios/${SUB}`)).toMatchObject({ calle: '' });
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

function changesTo(productos: readonly OrderLine[]) {
  const lines = productos.map((product) => ({
    product,
    quantity: product.cantidadDelPedido,
    price: product.price,
  }));
  return lineChanges(lines, 100);
}

const correct = (productos: readonly OrderLine[], seen = order) => change(changesTo(productos), seen);

const change = (changes: OrderChanges, seen = order, profile?: ChangeRequest['profile']) =>
  shop.repositories.orders.change({
    id: seen.id,
    seen: orderFields(seen),
    changes,
    unchanged: ['estado'],
    profile,
  });

async function storedOrder(): Promise<Order> {
  const [entry] = await shop.repositories.orders.byId([order.id]);
  if (!entry?.order.ok) throw new Error('The order cannot be read.');
  return entry.order.value;
}

const stocks = async () =>
  Promise.all(products.map(async ({ id }) => (await shop.read(`productos/${id}`))?.['stock']));

async function putRecord(changes: object = {}): Promise<void> {
  const { last_update: _date, ...record } = buyer;
  await shop.put(`usuarios/${SUB}`, { ...record, carrito: [], last_update: new Date(0), ...changes });
}
