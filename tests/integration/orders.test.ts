import {
  connectAuthEmulator,
  inMemoryPersistence,
  initializeAuth,
  signInWithCustomToken,
  type Auth,
} from 'firebase/auth';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { firestoreAdmin, type FirestoreAdmin } from '#local/engines/firestore-admin.ts';
import { writeDocuments } from '#local/persistence/database-copy.ts';
import { toDocument } from '#tools/firestore-values.ts';
import { startStack, type Stack } from '#local/stack.ts';
import { readEnv, type Env } from '#config/env.ts';
import { firebaseApp } from '#data/firestore/firebase.ts';
import { readProductsById } from '#data/catalogue/database/products.ts';
import { cancelOrder } from '#data/orders/cancel-order.ts';
import { placeOrder } from '#data/orders/place-order.ts';
import { onUnexpectedError } from '#data/reporting/report-error.ts';
import { pendingOrderId, storedPendingOrder } from '#data/orders/pending-order.ts';
import type { UserRecord } from '#domain/buyer/buyer.ts';
import { cartLines, cartTotals } from '#domain/cart/cart-totals.ts';
import { MAX_PRODUCTS, type CartItem } from '#domain/cart/cart.ts';
import { MAX_OPEN_ORDERS, type CheckoutOutcome } from '#domain/checkout/checkout.ts';
import { newOrder, type Order } from '#domain/orders/order.ts';
import { aProduct } from '#tests/support/fixtures/a-product.ts';
import { customToken } from '#tests/support/database/sign-in-buyer.ts';
import { openDatabase } from '#tests/support/database/database.ts';
import { aBuyer } from '#tests/support/fixtures/a-buyer.ts';

const PRODUCT = aProduct({
  id: 9001,
  title: 'Dimmer de prueba',
  price: 10_000,
  stock: 10,
  freeShipping: 500,
});

let stack: Stack;
let admin: FirestoreAdmin;
let env: Env;
let auth: Auth;
let buyer: UserRecord;
let cases = 0;
const reported: string[] = [];

beforeAll(async () => {
  stack = await startStack({ dataDir: null, siteOrigins: [] });
  admin = firestoreAdmin(stack.addresses.firestore, stack.addresses.projectId);
  env = readEnv(stack.siteVariables());
  onUnexpectedError((where) => reported.push(where));
  auth = initializeAuth(firebaseApp(env, 'shop'), { persistence: inMemoryPersistence });
  connectAuthEmulator(auth, env.authEmulator, { disableWarnings: true });
});

afterAll(async () => stack.stop());

/** Each test has its own buyer without orders. */
beforeEach(async () => {
  vi.spyOn(console, 'info').mockReturnValue();
  storedPendingOrder.clear();
  reported.length = 0;
  cases += 1;
  buyer = aBuyer({ sub: `auth0|caso-${cases}` });
  await signInWithCustomToken(auth, customToken(buyer.sub));
  await putProduct({});
  const { last_update: _date, ...record } = buyer;
  await put(`usuarios/${buyer.sub}`, { ...record, carrito: [item()] });
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('placing an order', () => {
  it('stores the whole order, takes the stock and empties the record’s cart', async () => {
    const outcome = await place([item(2)]);
    const id = idOf(outcome);
    expect(outcome).toMatchObject({ kind: 'placed', order: { id, cantidades: { '9001': 2 } } });
    expect(await stock()).toBe(8);
    expect((await read(`usuarios/${buyer.sub}`))['carrito']).toEqual([]);
    const fields = ['id', ...Object.keys(await storedOrder(id))];
    expect(Object.keys(await read(`ordenes/${id}`)).toSorted()).toEqual(fields.toSorted());
    expect((await read(`ordenes/${id}`))['id']).toBe(id);
    expect((await read(`ordenes/${id}`))['estado']).toBe('Procesando');
  });

  it('places one order for two clicks at once', async () => {
    const outcomes = await Promise.all([place(), place()]);
    expect(new Set(outcomes.map(idOf)).size).toBe(1);
    expect(await stock()).toBe(9);
  });

  it('recognises an order that arrived although its response was lost, and reports nothing', async () => {
    loseAnswers(1);
    const outcome = await place();
    expect([outcome.kind, ...reported]).toEqual(['placed']);
    expect(await stock()).toBe(9);
  });

  it('places one order when a retry follows an attempt without a response, which is reported', async () => {
    loseAnswers(Number.POSITIVE_INFINITY);
    expect([(await place()).kind, ...reported]).toEqual(['no-answer', 'order without answer']);
    const pending = storedPendingOrder.read();
    vi.unstubAllGlobals();
    const outcome = await place();
    expect(outcome).toMatchObject({
      kind: 'already-placed',
      order: { id: pending?.id, cantidades: { '9001': 1 } },
    });
    expect(await stock()).toBe(9);
  });

  it('places nothing when the stock is short and returns the remaining units', async () => {
    await putProduct({ stock: 1 });
    const outcome = await place([item(2)]);
    expect(outcome).toMatchObject({ kind: 'stock' });
    expect(outcome.kind === 'stock' && outcome.products.get(9001)?.stock).toBe(1);
    expect(await stock()).toBe(1);
  });

  it('returns the stock that another buyer took at the last moment', async () => {
    beforeCommit(() => putProduct({ stock: 0 }));
    expect((await place()).kind).toBe('stock');
    expect([await stock(), ...reported]).toEqual([0]);
  });

  it('confirms an order that took the last unit after its response was given up', async () => {
    await putProduct({ stock: 1 });
    const shown = await shownTotal([item()]);
    delayCommit();
    expect([(await place([item()], shown)).kind, await stock()]).toEqual(['placed', 0]);
  });

  it('places nothing when the total differs from the one shown and returns the new total', async () => {
    const shown = await shownTotal([item()]);
    await putProduct({ price: 20_000 });
    expect(await place([item()], shown)).toMatchObject({ kind: 'price' });
    expect(await stock()).toBe(10);
  });

  it('returns the price that changed at the last moment', async () => {
    beforeCommit(() => putProduct({ price: 20_000 }));
    expect((await place()).kind).toBe('price');
    expect(await stock()).toBe(10);
  });

  it('makes a second order wait', async () => {
    expect((await place()).kind).toBe('placed');
    storedPendingOrder.clear();
    expect((await place()).kind).toBe('too-soon');
    expect(await stock()).toBe(9);
  });

  it('refuses more open orders than the shop allows', async () => {
    const open = Array.from({ length: MAX_OPEN_ORDERS }, (_, at) => `ABIERTO${cases}X${at}`.padEnd(20, '0'));
    for (const id of open) await put(`ordenes/${id}`, await storedOrder(id));
    await put(`limites/${buyer.sub}`, { pedidosActivos: open });
    expect((await place()).kind).toBe('too-many-open');
    const [first = ''] = open;
    await put(`ordenes/${first}`, { ...(await storedOrder(first)), estado: 'En camino' });
    expect((await place()).kind).toBe('placed');
  });

  it('is placed beside an order cancelled today where the clock of the device is a day ahead', async () => {
    const id = `CANCELADO${cases}`.padEnd(20, '0');
    await put(`ordenes/${id}`, { ...(await storedOrder(id)), estado: 'Cancelar' });
    await put(`limites/${buyer.sub}`, { pedidosActivos: [id] });
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 26 * 3_600_000 });
    const outcome = await place();
    vi.useRealTimers();
    expect(outcome.kind).toBe('placed');
    expect((await read(`limites/${buyer.sub}`))['pedidosActivos']).toEqual([id, idOf(outcome)]);
  });

  it('returns refused, reports it and keeps the cart when the session has expired', async () => {
    await auth.signOut();
    expect([(await place()).kind, ...reported]).toEqual(['refused', 'order refused']);
    expect(await stock()).toBe(10);
  });
});

describe('an order of as many products as the shop allows', () => {
  const IDS = Array.from({ length: MAX_PRODUCTS }, (_, at) => 9101 + at);
  const cart = IDS.map((id) => item(2, id));

  beforeEach(async () => {
    for (const [at, id] of IDS.entries())
      await put(`productos/${id}`, { ...PRODUCT, id, freeShipping: at * 10, actualizado: new Date() });
  });

  it('is placed beside orders that no longer count, and cancelled once', async () => {
    const over = Array.from({ length: MAX_OPEN_ORDERS }, (_, at) => `VIEJO${cases}X${at}`.padEnd(20, '0'));
    for (const id of over.slice(1))
      await put(`ordenes/${id}`, { ...(await storedOrder(id)), estado: 'Finalizada' });
    await put(`limites/${buyer.sub}`, { pedidosActivos: over });
    const outcome = await place(cart);
    expect(outcome.kind).toBe('placed');
    expect(await Promise.all(IDS.map((id) => stock(id)))).toEqual(IDS.map(() => 8));
    if (outcome.kind !== 'placed') return;
    expect(await cancelOrder(env, outcome.order)).toEqual({ kind: 'cancelled' });
    expect(await Promise.all(IDS.map((id) => stock(id)))).toEqual(IDS.map(() => 10));
    expect(await cancelOrder(env, outcome.order)).toEqual({ kind: 'too-late', estado: 'Cancelar' });
  });
});

describe('cancelling an order', () => {
  it('returns the units once', async () => {
    const order = await placed(3);
    expect(await stock()).toBe(7);
    expect(await cancelOrder(env, order)).toEqual({ kind: 'cancelled' });
    expect(await stock()).toBe(10);
    expect(await cancelOrder(env, order)).toEqual({ kind: 'too-late', estado: 'Cancelar' });
    expect(await stock()).toBe(10);
  });

  it('recognises a cancellation that arrived although its response was lost', async () => {
    const order = await placed(1);
    loseAnswers(1);
    expect(await cancelOrder(env, order)).toEqual({ kind: 'cancelled' });
    expect(await stock()).toBe(10);
  });

  it('is refused when the seller has moved the order on', async () => {
    const order = await placed(1);
    await put(`ordenes/${order.id}`, { ...(await storedOrder(order.id)), estado: 'En camino' });
    expect(await cancelOrder(env, order)).toEqual({ kind: 'too-late', estado: 'En camino' });
    expect(await stock()).toBe(9);
  });
});

function item(cantidadIndividual = 1, id = 9001): CartItem {
  return { id, cantidadIndividual, freeShipping: 0, weight: 50 };
}

async function place(cart: readonly CartItem[] = [item()], shown?: number): Promise<CheckoutOutcome> {
  const total = shown ?? (await shownTotal(cart));
  const orderId = pendingOrderId(buyer.sub);
  return placeOrder(env, { orderId, cart, buyer, payment: 'eCheque', shownTotal: total });
}

/** Returns the cart's total by the database's prices, over a working connection. */
async function shownTotal(cart: readonly CartItem[]): Promise<number> {
  const products = new Map(
    await Promise.all(
      cart.map(async ({ id }) => {
        const price = Number((await read(`productos/${id}`))['price'] ?? 0);
        return [id, aProduct({ ...(id === 9001 && PRODUCT), id, price })] as const;
      }),
    ),
  );
  return cartTotals(cartLines(cart, products)).total;
}

/** Returns an order with this many units, as the account shows it. */
async function placed(units: number): Promise<Order> {
  const id = idOf(await place([item(units)]));
  const product = (await readProductsById(env, [9001])).get(9001) ?? PRODUCT;
  const lines = cartLines([item(units)], new Map([[9001, product]]));
  return { ...newOrder(id, lines, buyer, 'eCheque'), fecha: new Date() };
}

async function storedOrder(id: string): Promise<Record<string, unknown>> {
  const lines = cartLines([item()], new Map([[9001, PRODUCT]]));
  const { id: _id, ...fields } = newOrder(id, lines, buyer, 'eCheque');
  return { ...fields, fecha: new Date() };
}

function idOf(outcome: CheckoutOutcome): string {
  if (outcome.kind !== 'placed' && outcome.kind !== 'already-placed')
    throw new Error(`Not placed: ${outcome.kind}`);
  return outcome.order.id;
}

async function putProduct(changes: Partial<typeof PRODUCT>): Promise<void> {
  const product = { ...PRODUCT, ...changes };
  await put(`productos/${product.id}`, { ...product, actualizado: new Date() });
}

async function put(path: string, value: Record<string, unknown>): Promise<void> {
  await writeDocuments(admin, [toDocument(path, value)]);
}

async function read(path: string): Promise<Readonly<Record<string, unknown>>> {
  const [collection = '', id = ''] = path.split('/');
  return (await openDatabase(admin.documents).get(collection, id)) ?? {};
}

const stock = async (id = 9001) => Number((await read(`productos/${id}`))['stock'] ?? 0);

/** Delivers the next commits without responses, until `vi.unstubAllGlobals`; with Infinity, all later requests have none either. */
function loseAnswers(count: number): void {
  let left = count;
  const real = globalThis.fetch;
  let isCut = false;
  vi.stubGlobal('fetch', async (...call: Parameters<typeof fetch>) => {
    if (isCut) throw new TypeError('connection lost');
    const answer = await real(...call);
    if (!addressOf(call[0]).includes(':commit') || left === 0) return answer;
    left -= 1;
    isCut = count === Number.POSITIVE_INFINITY;
    throw new TypeError('connection lost');
  });
}

/** Runs an action just before the next commit is sent. */
function beforeCommit(act: () => Promise<void>): void {
  const real = globalThis.fetch;
  vi.stubGlobal('fetch', async (...call: Parameters<typeof fetch>) => {
    if (addressOf(call[0]).includes(':commit')) {
      vi.unstubAllGlobals();
      await act();
    }
    return real(...call);
  });
}

/** Drops the response of the next commit, which arrives only when products are read after it. */
function delayCommit(): void {
  const real = globalThis.fetch;
  let late: Parameters<typeof fetch> | undefined;
  vi.stubGlobal('fetch', async (...call: Parameters<typeof fetch>) => {
    if (late === undefined && addressOf(call[0]).includes(':commit')) {
      late = call;
      throw new TypeError('connection lost');
    }
    if (late !== undefined && addressOf(call[0]).includes(':runQuery')) {
      await real(...late);
      vi.unstubAllGlobals();
    }
    return real(...call);
  });
}

function addressOf(input: Parameters<typeof fetch>[0]): string {
  return input instanceof Request ? input.url : String(input);
}
