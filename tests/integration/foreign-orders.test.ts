import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { openLiveAccount, type LiveAccount } from '#data/account/live-account.ts';
import { cancelOrder } from '#data/orders/cancel-order.ts';
import type { OrderEntry } from '#data/seller/orders/order-entry.ts';
import { EMPTY_RECORD } from '#domain/buyer/buyer.ts';
import type { Order } from '#domain/orders/order.ts';
import type { OrderChanges } from '#domain/seller/order-changes.ts';
import { orderFields } from '#domain/seller/order-fields.ts';
import { signInBuyer } from '#tests/support/database/sign-in-buyer.ts';
import { aProductOf, startSellerStack, type SellerStack } from '#tests/support/database/seller-stack.ts';
import { anOrder } from '#tests/support/screens/fake-seller.ts';

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

const DONE = { kind: 'done' };

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

describe('an order that another program stored with fewer fields', () => {
  it('shows to its buyer, who cancels it and returns its units', async () => {
    const order = await ownOrder();
    expect(order).toMatchObject({ cantidades: { '9001': 2 }, usuario: { sub: SUB, nombre: 'Ana' } });
    expect(await cancelOrder(shop.env, order)).toEqual({ kind: 'cancelled' });
    expect(await shop.read('productos/9001')).toMatchObject({ stock: 6 });
  });

  it('takes the seller’s status, tracking number, costs, first title and cancellation', async () => {
    let order = await ownOrder();
    const { orders } = shop.repositories;
    const change = (changes: OrderChanges) => orders.change({ id: ID, seen: orderFields(order), changes });
    expect(await change({ estado: 'En camino', trackingNumber: '360000102000579' })).toEqual(DONE);
    expect(await change({ totalCosto: 20_000, costoEnvio: 0 })).toEqual(DONE);
    expect(await change({ titulo: 'Kit', imagen: '' })).toEqual(DONE);
    order = { ...order, estado: 'En camino' };
    expect(await change({ estado: 'Cancelada' })).toEqual(DONE);
    expect(await shop.read('productos/9001')).toMatchObject({ stock: 6 });
    expect(await shop.read(`ordenes/${ID}`)).toMatchObject({ canal: 'feria' });
  });
});

describe('deleting an order of another program', () => {
  it('returns its units', async () => {
    const order = await ownOrder();
    expect(await shop.repositories.orders.remove(ID, order)).toEqual(DONE);
    expect(await shop.read('productos/9001')).toMatchObject({ stock: 6 });
  });
});

describe('a buyer’s cancellation', () => {
  it('reaches the seller’s panel and the owner’s bot, and notes its time', async () => {
    const told: string[] = [];
    const fail = vi.fn<(cause: unknown) => void>();
    const send = vi.spyOn(globalThis, 'fetch');
    const add = (entries: readonly OrderEntry[]) => told.push(...entries.map(({ id }) => id));
    const stop = shop.repositories.orders.followNews(() => undefined, add, fail);
    const order = await ownOrder();
    await vi.waitFor(async () => expect(own.find(({ id }) => id === ID)?.estado).toBe('Procesando'));
    expect(await cancelOrder(shop.env, order)).toEqual({ kind: 'cancelled' });
    await vi.waitFor(() => expect(told).toEqual([ID]), 5000);
    const text = `Pedido ${ID} cancelado por quien lo compró: 2 productos`;
    const sent = send.mock.calls.map(([address]) =>
      decodeURIComponent(JSON.stringify(address)).replaceAll('+', ' '),
    );
    expect(sent).toContainEqual(expect.stringContaining(text));
    expect(await shop.read(`ordenes/${ID}`)).toMatchObject({ cancelado: expect.any(Date) });
    expect(fail).not.toHaveBeenCalled();
    stop();
    send.mockRestore();
  });
});

describe('an order without a date', () => {
  it('shows to its buyer after the dated ones', async () => {
    const { fecha: _, ...undated } = foreign;
    await shop.put('ordenes/venta-sin-fecha-0001', undated);
    expect(await ownOrder('venta-sin-fecha-0001')).toMatchObject({ fecha: null });
    expect(own.at(-1)?.id).toBe('venta-sin-fecha-0001');
  });

  it('is found by the seller by its id', async () => {
    const found = await shop.repositories.orders.byId(['venta-sin-fecha-0001', 'nada']);
    expect(found).toMatchObject([{ id: 'venta-sin-fecha-0001' }]);
  });

  it('shows to its buyer among more orders than a page', async () => {
    const { id: _id, ...fields } = anOrder({ user_sub: SUB });
    for (let at = 0; at < 55; at += 1)
      await shop.put(`ordenes/a-mano-${String(at).padStart(10, '0')}`, {
        ...fields,
        fecha: new Date(Date.UTC(2026, 1, 1, 0, at)),
      });
    const newest = await ownOrder('a-mano-0000000054');
    expect(own[0]?.id).toBe(newest.id);
    const oldest = own.findLast(({ fecha }) => fecha !== null)?.fecha ?? null;
    const older = await account.readOlderOrders(oldest ?? new Date());
    expect(older.more).toBe(false);
    expect([...own, ...older.orders].map(({ id }) => id)).toContain('venta-sin-fecha-0001');
    expect(new Set([...own, ...older.orders].map(({ id }) => id)).size).toBe(57);
  });
});
