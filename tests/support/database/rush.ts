import { setLogLevel } from 'firebase/app';
import pLimit from 'p-limit';
import { firestoreAdmin, type FirestoreAdmin } from '../../../local/engines/firestore-admin.ts';
import { writeDocuments } from '../../../local/persistence/database-copy.ts';
import { toDocument } from '../../../tools/firestore-values.ts';
import type { Stack } from '../../../local/stack.ts';
import { readEnv, type Env } from '../../../src/config/env.ts';
import { placeOrder } from '../../../src/data/orders/place-order.ts';
import { randomId } from '../../../src/data/storage/local.ts';
import type { UserRecord } from '../../../src/domain/buyer/buyer.ts';
import { cartLines, cartTotals } from '../../../src/domain/cart/cart-totals.ts';
import { isPlaced, type CheckoutOutcome } from '../../../src/domain/checkout/checkout.ts';
import { aBuyer } from '../fixtures/a-buyer.ts';
import { aProduct } from '../fixtures/a-product.ts';
import { databaseOf } from './database.ts';
import { signInBuyer } from './sign-in-buyer.ts';

/** Sign-ins at once: more take longer than the SDK waits. */
const SIGN_INS = 6;

/** Times that a buyer presses the button again after «tocá de nuevo». */
const MOST_PRESSES = 4;

export interface RushOptions {
  readonly buyers: number;
  readonly units: number;
  /** Share of the database's answers to an order that are lost, 0 to 1. */
  readonly lost: number;
}

export interface RushResult {
  /** The last outcome of each buyer. */
  readonly outcomes: readonly CheckoutOutcome[];
  /** Units of each stored order. */
  readonly sold: readonly number[];
  readonly stock: number;
}

/** Lets many buyers order one unit of one product with the shop's own code, each as the page would. */
export async function rush(stack: Stack, { buyers, units, lost }: RushOptions): Promise<RushResult> {
  // Refusals and lost answers are expected here.
  setLogLevel('silent');
  const product = aProduct({ id: 9001, title: 'La última tanda', price: 10_000, stock: units });
  const cart = [{ id: product.id, cantidadIndividual: 1, freeShipping: 0, weight: product.weight }];
  const shownTotal = cartTotals(cartLines(cart, new Map([[product.id, product]]))).total;
  const admin = firestoreAdmin(stack.addresses.firestore, stack.addresses.projectId);
  await writeDocuments(admin, [
    toDocument(`productos/${product.id}`, { ...product, actualizado: new Date() }),
  ]);
  const signIn = pLimit(SIGN_INS);
  const env = readEnv(stack.siteVariables());
  const people = await Promise.all(
    Array.from({ length: buyers }, () => signIn(() => newBuyer({ ...env }, admin))),
  );

  async function buy({ env, buyer }: Awaited<ReturnType<typeof newBuyer>>): Promise<CheckoutOutcome> {
    const orderId = randomId();
    for (let press = 1; ; press += 1) {
      const outcome = await placeOrder(env, { orderId, cart, buyer, payment: 'eCheque', shownTotal });
      if (outcome.kind !== 'no-answer' || press >= MOST_PRESSES) return outcome;
      await pause(Math.random() * 1000);
    }
  }

  const network = globalThis.fetch;
  globalThis.fetch = lossyFetch(network, lost);
  const outcomes = await Promise.all(people.map(buy)).finally(() => {
    globalThis.fetch = network;
  });
  const database = databaseOf(stack.addresses);
  const orders = [...(await database.all('ordenes')).values()];
  const stock = Number((await database.get('productos', String(product.id)))?.['stock']);
  return { outcomes, sold: orders.map(unitsOf), stock };
}

/** Number of buyers whose page said that the order is placed. */
export function placedCount({ outcomes }: RushResult): number {
  return outcomes.filter(isPlaced).length;
}

function unitsOf({ cantidades }: Readonly<Record<string, unknown>>): number {
  return Object.values(Object(cantidades)).reduce<number>((sum, units) => sum + Number(units), 0);
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

async function newBuyer(
  env: Env,
  admin: FirestoreAdmin,
): Promise<{ readonly env: Env; readonly buyer: UserRecord }> {
  const buyer = aBuyer({ sub: `auth0|rush-${randomId()}` });
  await signInBuyer(env, buyer.sub);
  const { last_update: _date, ...record } = buyer;
  await writeDocuments(admin, [toDocument(`usuarios/${buyer.sub}`, { ...record, carrito: [] })]);
  return { env, buyer };
}

/** Delivers every commit, but loses the given share of the answers. */
function lossyFetch(network: typeof fetch, lost: number): typeof fetch {
  return async (input, init) => {
    const answer = await network(input, init);
    const address = input instanceof Request ? input.url : String(input);
    if (address.includes(':commit') && Math.random() < lost) throw new TypeError('the answer was lost');
    return answer;
  };
}
