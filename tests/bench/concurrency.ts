import { setLogLevel } from 'firebase/app';
import {
  connectAuthEmulator,
  inMemoryPersistence,
  initializeAuth,
  signInWithCustomToken,
} from 'firebase/auth';
import { firestoreAdmin } from '../../local/engines/firestore-admin.ts';
import { writeDocuments } from '../../local/persistence/documents.ts';
import { toDocument } from '../../local/persistence/seed-documents.ts';
import { startStack } from '../../local/stack.ts';
import { readEnv, type Env } from '../../src/config/env.ts';
import { firebaseApp } from '../../src/data/firestore/firebase.ts';
import { placeOrder } from '../../src/data/orders/place-order.ts';
import { randomId } from '../../src/data/storage/local.ts';
import { cartLines, cartTotals } from '../../src/domain/cart/cart-totals.ts';
import { aProduct } from '../support/fixtures/a-product.ts';
import { customToken } from '../support/database/custom-token.ts';
import { databaseOf } from '../support/database/database.ts';
import { aBuyer } from '../support/fixtures/a-buyer.ts';
import type { Table } from './table.ts';

const BUYERS = 50;
const UNITS = 10;
const PRODUCT = aProduct({ id: 9001, title: 'La última tanda', price: 10_000, stock: UNITS });
const CART = [{ id: PRODUCT.id, cantidadIndividual: 1, freeShipping: 0, weight: PRODUCT.weight }];

/** Fifty buyers order ten units at the same time, with every answer delivered and with a third lost. */
export async function measureConcurrency(): Promise<Table> {
  // Refusals and lost answers are expected here.
  setLogLevel('silent');
  console.info = () => undefined;
  return {
    title: `${BUYERS} buyers at once after ${UNITS} units`,
    rows: [await rush('every answer arrives', 0), await rush('one answer in three is lost', 1 / 3)],
  };
}

async function rush(answers: string, lost: number) {
  const stack = await startStack({ ports: 'free', dataDir: null, siteOrigins: [] });
  const admin = firestoreAdmin(stack.addresses.firestore, stack.addresses.projectId);
  await writeDocuments(admin, [
    toDocument(`productos/${PRODUCT.id}`, { ...PRODUCT, actualizado: new Date() }),
  ]);
  const buyers = await Promise.all(
    Array.from({ length: BUYERS }, (_, at) => newBuyer({ ...readEnv(stack.siteVariables()) }, at, admin)),
  );
  const network = globalThis.fetch;
  globalThis.fetch = lossyFetch(network, lost);
  const began = Date.now();
  const shownTotal = cartTotals(cartLines(CART, new Map([[PRODUCT.id, PRODUCT]]))).total;
  const outcomes = await Promise.all(
    buyers.map(({ env, buyer }) =>
      placeOrder(env, { orderId: randomId(), cart: CART, buyer, payment: 'eCheque', shownTotal }),
    ),
  );
  const milliseconds = Date.now() - began;
  globalThis.fetch = network;

  const database = databaseOf(stack.addresses);
  const orders = await database.all('ordenes');
  const stock = Number((await database.get('productos', String(PRODUCT.id)))?.['stock']);
  await stack.stop();
  const countOf = (kind: string) => outcomes.filter((outcome) => outcome.kind === kind).length;
  return {
    answers,
    'orders stored': orders.size,
    'stock left': stock,
    'orders + stock': orders.size + stock,
    'shown as placed': countOf('placed'),
    'shown as out of stock': countOf('stock'),
    'asked to retry': countOf('no-answer'),
    refused: countOf('refused'),
    ms: milliseconds,
  };
}

async function newBuyer(env: Env, at: number, admin: ReturnType<typeof firestoreAdmin>) {
  const buyer = aBuyer({ sub: `auth0|rush-${at}` });
  const auth = initializeAuth(firebaseApp(env, 'shop'), { persistence: inMemoryPersistence });
  connectAuthEmulator(auth, env.authEmulator, { disableWarnings: true });
  await signInWithCustomToken(auth, customToken(buyer.sub));
  const { last_update: _date, ...record } = buyer;
  await writeDocuments(admin, [toDocument(`usuarios/${buyer.sub}`, { ...record, carrito: CART })]);
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
