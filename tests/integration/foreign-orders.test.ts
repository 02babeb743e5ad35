import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { openLiveAccount, type LiveAccount } from '#data/account/live-account.ts';
import { cancelOrder } from '#data/orders/cancel-order.ts';
import { changeOrder } from '#data/seller/orders/change-order.ts';
import { orderFields } from '#domain/seller/order-fields.ts';
import { toFields } from '#tools/firestore-values.ts';
import { firestoreAdmin, type FirestoreAdmin } from '#local/engines/firestore-admin.ts';
import { writeDocuments } from '#local/persistence/database-copy.ts';
import { EMPTY_RECORD } from '#domain/buyer/buyer.ts';
import type { Order } from '#domain/orders/order.ts';
import { signInBuyer } from '#tests/support/database/sign-in-buyer.ts';
import { aProductOf, startSellerStack, type SellerStack } from '#tests/support/database/seller-stack.ts';

const SUB = 'auth0|de-antes';
const ID = 'venta-de-antes-0001';
const product = aProductOf(9001);

/** An order with only the fields that every program stores, and one of another program. */
const foreign = {
  totalProductos: 2,
  totalCosto: 21_540,
  costoEnvio: 1540,
  medioDePago: 'Transferencia Bancaria',
  productos: [
    {
      id: 9001,
      title: 'Dimmer',
      price: 10_000,
      cantidadDelPedido: 2,
      secure_url: 'https://x.example/1.jpg',
      stock: 4,
    },
  ],
  fecha: new Date('2026-01-02T12:00:00Z'),
  estado: 'Procesando',
  servicioEnvio: 'Andreani',
  trackingNumber: 'Pendiente',
  user_sub: SUB,
  usuario: { nombre: 'Ana', apellido: 'Prueba' },
  canal: 'feria',
};

let shop: SellerStack;
let admin: FirestoreAdmin;
let account: LiveAccount;
let own: readonly Order[] = [];

beforeAll(async () => {
  shop = await startSellerStack();
  const [host = '', port] = shop.env.firestoreEmulator.split(':');
  admin = firestoreAdmin({ host, port: Number(port) }, shop.env.firebase.projectId);
  await signInBuyer(shop.env, SUB);
  account = await openLiveAccount(shop.env, SUB, {
    onUser: () => undefined,
    onOrders: (orders) => (own = orders),
    onFailure(cause) {
      throw cause;
    },
  });
});

afterAll(async () => {
  account.close();
  await shop.stop();
});

beforeEach(async () => {
  await shop.put('productos/9001', { ...product, stock: 4, actualizado: new Date() });
  await shop.put(`ordenes/${ID}`, foreign);
});

const [line] = foreign.productos;

interface Row {
  readonly what: string;
  readonly order?: object;
  /** The stock as a value of the REST API. */
  readonly stored?: object;
  readonly outcome?: 'by-seller';
  /** Stock after the buyer cancels the order, and after the seller does. */
  readonly stocks: readonly [buyer: number, seller: number];
}

const rows: readonly Row[] = [
  {
    what: 'one product on two lines',
    order: { productos: [line, { ...line, cantidadDelPedido: 3 }] },
    stocks: [9, 9],
  },
  { what: 'other quantities than its lines', order: { cantidades: { 9001: 3 } }, stocks: [7, 7] },
  {
    what: 'quantities that are no numbers',
    order: { cantidades: { 9001: 'dos' } },
    outcome: 'by-seller',
    stocks: [4, 6],
  },
  {
    what: 'eleven lines',
    order: { productos: Array.from({ length: 11 }, () => line) },
    outcome: 'by-seller',
    stocks: [4, 26],
  },
  { what: 'a stock of −3', stored: { integerValue: '-3' }, stocks: [-1, -1] },
  { what: 'a stock of half a unit', stored: { doubleValue: 0.5 }, stocks: [2.5, 2] },
  { what: 'NaN as stock', stored: { doubleValue: 'NaN' }, stocks: [2, 2] },
  { what: 'text as stock', stored: { stringValue: 'x' }, stocks: [2, 2] },
  { what: 'null as stock', stored: { nullValue: null }, stocks: [2, 2] },
];

it.each(rows.map((row) => [row.what, row] as const))(
  'an order of another program with %s returns its units once, whether its buyer or its seller cancels',
  async (_what, { order = {}, stored = { integerValue: '4' }, outcome = 'cancelled', stocks }) => {
    const after = [];
    for (const cancel of [byBuyer, bySeller]) {
      const fields = { ...toFields({ ...product, actualizado: new Date(0) }), stock: stored };
      await writeDocuments(admin, [{ path: 'productos/9001', fields }]);
      await shop.put(`ordenes/${ID}`, { ...foreign, ...order });
      const entry = await shop.repositories.orders.byId(ID);
      if (!entry?.order.ok) throw new Error('The order cannot be read.');
      const { kind } = await cancel(entry.order.value);
      expect(kind).toBe(cancel === byBuyer ? outcome : 'done');
      after.push((await shop.read('productos/9001'))?.['stock']);
    }
    expect(after).toEqual(stocks);
  },
);

const byBuyer = (order: Order) => cancelOrder(shop.env, order);
const bySeller = (order: Order) =>
  changeOrder(shop.access, { id: ID, seen: orderFields(order), changes: { estado: 'Cancelada' } });

const ownOrder = async (id = ID): Promise<Order> =>
  vi.waitFor(
    () => {
      const order = own.find((one) => one.id === id);
      if (order?.estado !== 'Procesando') throw new Error('The account does not show the order.');
      return order;
    },
    { timeout: 8000 },
  );

const { carrito: _, ...completed } = EMPTY_RECORD;

it('a record that another program stored with fewer fields is completed when its buyer opens the account', async () => {
  await shop.put(`usuarios/${SUB}`, { nombre: 'Ana', dni: 30_111_222, deOtroPrograma: 1 });
  await vi.waitFor(
    async () =>
      expect(await shop.read(`usuarios/${SUB}`)).toMatchObject({
        ...completed,
        sub: SUB,
        nombre: 'Ana',
        dni: '30111222',
        deOtroPrograma: 1,
      }),
    { timeout: 8000 },
  );
});

it('an order that another program stored with fewer fields shows to its buyer, who cancels it and returns its units', async () => {
  const order = await ownOrder();
  expect(order).toMatchObject({ cantidades: { '9001': 2 }, usuario: { sub: SUB, nombre: 'Ana' } });
  expect(await cancelOrder(shop.env, order)).toEqual({ kind: 'cancelled' });
  expect(await shop.read('productos/9001')).toMatchObject({ stock: 6 });
});
