import {
  collection,
  doc,
  getDoc,
  getDocs,
  limit,
  orderBy,
  query,
  serverTimestamp,
  startAfter,
  Timestamp,
  updateDoc,
  where,
  type QueryDocumentSnapshot,
} from 'firebase/firestore/lite';
import * as v from 'valibot';
import type { Env } from '../../config/env.ts';
import { OWN_ORDERS_PAGE, type Order } from '../../domain/orders/order.ts';
import { EMPTY_RECORD, isEmptied, type PersonalData } from '../../domain/buyer/personal-data.ts';
import { decodedOnly } from '../firestore/decode.ts';
import { liteFirestore } from '../firestore/lite.ts';
import { decodeOrder } from '../firestore/order-codec.ts';
import { decodeUser } from '../firestore/user-codec.ts';
import { withTimeout } from '../async/timeout.ts';
import { withRetries } from '../firestore/failures.ts';

/** What the database has of a buyer, whole, with moments as text. */
export type StoredBuyerData = Pick<PersonalData, 'record' | 'orders'>;

/** Reads the buyer's record and every own order, as they are stored. @throws when one of them cannot be read. */
export async function readStored(env: Env, sub: string): Promise<StoredBuyerData> {
  const record = await withTimeout(getDoc(doc(liteFirestore(env), 'usuarios', sub)));
  const orders: QueryDocumentSnapshot[] = [];
  for (let size = OWN_ORDERS_PAGE; size === OWN_ORDERS_PAGE;) {
    const page = await readPage(env, sub, orders.at(-1));
    orders.push(...page);
    size = page.length;
  }
  return {
    record: record.exists() ? fieldsOf(record.data()) : null,
    orders: orders.map((order) => Object.assign({ id: order.id }, fieldsOf(order.data()))),
  };
}

/** A page of the buyer's orders, newest first, and whether it was full. */
export interface OlderOrdersPage {
  readonly orders: readonly Order[];
  readonly more: boolean;
}

/** The own orders that come after one made at this moment. @throws when the database does not answer. */
export async function readOlder(env: Env, sub: string, before: Date): Promise<OlderOrdersPage> {
  const page = await readPage(env, sub, before);
  return {
    orders: decodedOnly(page.map((order) => decodeOrder(order.id, order.data()))),
    more: page.length === OWN_ORDERS_PAGE,
  };
}

/**
 * Empties the record of everything personal; the stamps of the orders stay, as the rules want. Through the small SDK:
 * the write arrives or fails, and never waits on the disk to be sent another day.
 *
 * @param saves what is on its way to the record: it could otherwise arrive after the emptying and undo it
 * @throws when it is not certain that the record is empty
 */
export async function emptyRecord(env: Env, sub: string, saves: Promise<void>): Promise<void> {
  await withTimeout(saves);
  const record = doc(liteFirestore(env), 'usuarios', sub);
  try {
    await withTimeout(
      withRetries(() => updateDoc(record, { ...EMPTY_RECORD, last_update: serverTimestamp() })),
    );
  } catch (cause) {
    // The answer may have been lost, or the seller was quicker: what the database has decides.
    if (!(await isEmpty(env, sub).catch(() => false))) throw cause;
  }
}

async function isEmpty(env: Env, sub: string): Promise<boolean> {
  const snapshot = await withTimeout(getDoc(doc(liteFirestore(env), 'usuarios', sub)));
  if (!snapshot.exists()) return true;
  const user = decodeUser(snapshot.id, snapshot.data());
  return user.ok && isEmptied(user.value);
}

async function readPage(
  env: Env,
  sub: string,
  after: QueryDocumentSnapshot | Date | undefined,
): Promise<QueryDocumentSnapshot[]> {
  const page = query(
    collection(liteFirestore(env), 'ordenes'),
    where('user_sub', '==', sub),
    orderBy('fecha', 'desc'),
    ...(after === undefined ? [] : [startAfter(after)]),
    limit(OWN_ORDERS_PAGE),
  );
  return (await withTimeout(getDocs(page))).docs;
}

const Fields = v.record(v.string(), v.unknown());

function fieldsOf(data: unknown): Readonly<Record<string, unknown>> {
  return v.parse(Fields, plain(data));
}

/** The value with moments as text: what JSON can hold. */
function plain(value: unknown): unknown {
  if (value instanceof Timestamp) return value.toDate().toISOString();
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, plain(inner)]));
}
