import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { plainFields } from '#deploy/database/rest-values.ts';
import { seedProducts } from '#local/seed/catalogue.ts';
import { workingDay } from '#local/seed/working-day.ts';
import { inParallel } from '#data/async/in-parallel.ts';
import { hasOwnOrderShape } from '#data/firestore/order-codec.ts';
import { decodeUser, recordFixes } from '#data/firestore/user-codec.ts';
import { cancelOrder } from '#data/orders/cancel-order.ts';
import { readOrderLimits } from '#data/orders/order-batch.ts';
import { placeOrder } from '#data/orders/place-order.ts';
import { randomId } from '#data/storage/local.ts';
import { cartLines, cartTotals } from '#domain/cart/cart-totals.ts';
import { isCancelled, isUnsent, ORDER_STATUSES, type Order } from '#domain/orders/order.ts';
import { orderFields } from '#domain/seller/order-fields.ts';
import type { OrderEntry } from '#data/seller/orders/order-entry.ts';
import type { OrderChanges } from '#domain/seller/order-changes.ts';
import { EVERY_ORDER } from '#domain/seller/order-filter.ts';
import { startSellerStack } from '#tests/support/database/seller-stack.ts';
import { signInBuyer } from '#tests/support/database/sign-in-buyer.ts';

const NOW = new Date();
const ANA = 'auth0|ana';
const NEVER = new AbortController().signal;

const shop = await startSellerStack((products) => workingDay(products, NOW));
const { orders, users } = shop.repositories;
let day: readonly Order[] = [];

beforeAll(async () => {
  day = (await orders.list(EVERY_ORDER, 500)).map(decoded);
});
afterAll(() => shop.stop());

describe('the working day of the seed', () => {
  it('is the same for the same time, in the shop’s own format with nothing to fix', () => {
    const documents = workingDay(seedProducts, NOW);
    expect(workingDay(seedProducts, NOW)).toEqual(documents);
    const wrong = documents.filter(({ path, fields }) => {
      const plain = plainFields(fields);
      const [collection, id = ''] = path.split('/');
      if (collection === 'ordenes') return !hasOwnOrderShape(plain);
      return collection === 'usuarios' && Object.keys(recordFixes(plain, decodeUser(id, plain))).length > 0;
    });
    expect(wrong).toEqual([]);
  });

  it('lets Ana cancel and order again, because the rules count her orders correctly', async () => {
    vi.spyOn(console, 'info').mockReturnValue();
    await signInBuyer(shop.env, ANA);
    const [fresh, asked] = of(ANA);
    if (fresh === undefined) throw new Error('Ana has no order.');
    expect((await readOrderLimits(shop.env, ANA, 1)).openOrderIds).toEqual([asked?.id, fresh.id]);
    expect(await cancelOrder(shop.env, fresh)).toEqual({ kind: 'cancelled' });
    const buyer = await users.record(ANA);
    if (buyer === null) throw new Error('Ana has no record.');
    const { carrito: cart } = buyer;
    const known = new Map(seedProducts.map((product) => [product.id, product]));
    const { total: shownTotal } = cartTotals(cartLines(cart, known));
    const request = { orderId: randomId(), cart, buyer, payment: 'eCheque', shownTotal } as const;
    expect((await placeOrder(shop.env, request)).kind).toBe('placed');
  });

  it('lets the seller take every order to its next status, and one of each into every other', async () => {
    const now = (await Promise.all(day.map(({ id }) => orders.byId(id)))).map(decoded);
    const next = (order: Order): OrderChanges =>
      isUnsent(order)
        ? { estado: 'En camino', trackingNumber: '360000102000579' }
        : { estado: isCancelled(order.estado) ? 'Cancelada' : 'Finalizada' };
    const pay = (order: Order): OrderChanges => ({
      pagado: NOW.toISOString(),
      montoPagado: order.totalCosto,
    });
    const outcomes = await inParallel(
      now,
      (order) => change(order, { ...next(order), ...pay(order) }),
      NEVER,
    );
    expect(new Set(outcomes.map((outcome) => outcome?.kind))).toEqual(new Set(['done']));
    for (const status of ORDER_STATUSES)
      for (const estado of ORDER_STATUSES) {
        const entry = await orders.byId(now.find((order) => order.estado === status)?.id ?? '');
        expect(await change(decoded(entry), { estado })).toEqual({ kind: 'done' });
      }
  });
});

/** Returns an account's orders, newest first. */
function of(sub: string): readonly Order[] {
  return day.filter(({ user_sub }) => user_sub === sub);
}

function change(order: Order, changes: OrderChanges) {
  return orders.change({ id: order.id, seen: orderFields(order), changes });
}

function decoded(entry: Pick<OrderEntry, 'order'> | null): Order {
  if (!entry?.order.ok) throw new Error('An order cannot be read.');
  return entry.order.value;
}
