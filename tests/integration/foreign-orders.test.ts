import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { openLiveAccount, type LiveAccount } from '#data/account/live-account.ts';
import { cancelOrder } from '#data/orders/cancel-order.ts';
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
let account: LiveAccount;
let own: readonly Order[] = [];

beforeAll(async () => {
  shop = await startSellerStack();
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
