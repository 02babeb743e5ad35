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
  type DocumentSnapshot,
  type Query,
} from 'firebase/firestore/lite';
import * as v from 'valibot';
import type { Env } from '#config/env.ts';
import { EMPTY_RECORD, isEmptied } from '#domain/buyer/buyer.ts';
import { OWN_ORDERS_PAGE } from '#domain/orders/order.ts';
import { withTimeout } from '#data/async/timeout.ts';
import { decodedOnly } from '#data/firestore/decode.ts';
import { withRetries } from '#data/firestore/failures.ts';
import { liteFirestore, readAllPages } from '#data/firestore/lite.ts';
import { decodeOrder } from '#data/firestore/order-codec.ts';
import { decodeUser } from '#data/firestore/user-codec.ts';

type StoredFields = Readonly<Record<string, unknown>>;

/** The stored record (null without one) and orders of a buyer, with dates as text. */
export interface StoredBuyerData {
  readonly record: StoredFields | null;
  readonly orders: readonly StoredFields[];
}

/** Returns the buyer's stored data for a download. @throws when the record or an order cannot be read */
export async function readStored(env: Env, sub: string): Promise<StoredBuyerData> {
  const record = await readRecord(env, sub);
  const orders = await readAllPages(ownOrders(env, sub), OWN_ORDERS_PAGE);
  return {
    record: record.exists() ? fieldsOf(record.data()) : null,
    orders: orders.map((order) => Object.assign({ id: order.id }, fieldsOf(order.data()))),
  };
}

/** Reads a page of the buyer's own orders placed before a time, newest first. @throws when the database does not respond */
export async function readOlderOrders(env: Env, sub: string, before: Date) {
  const page = query(
    ownOrders(env, sub),
    orderBy('fecha', 'desc'),
    startAfter(before),
    limit(OWN_ORDERS_PAGE),
  );
  const { docs } = await withTimeout(getDocs(page));
  const orders = decodedOnly(docs.map((order) => decodeOrder(order.id, order.data())));
  return { orders, more: docs.length === OWN_ORDERS_PAGE };
}

/**
 * Empties the record of personal data (docs/buying.md#personal-data). The order limits stay. Uses the SDK without cache, whose
 * write succeeds or fails and is never queued on disk.
 * @param saves running saves, which could otherwise arrive later and undo the emptying
 * @throws unless the record is certainly empty
 */
export async function emptyRecord(env: Env, sub: string, saves: Promise<void>): Promise<void> {
  await withTimeout(saves);
  const record = doc(liteFirestore(env), 'usuarios', sub);
  const empty = { ...EMPTY_RECORD, last_update: serverTimestamp() };
  try {
    await withTimeout(withRetries(() => updateDoc(record, empty)));
  } catch (cause) {
    // The response may have been lost, or the seller was faster: the database decides.
    if (!(await isEmpty(env, sub).catch(() => false))) throw cause;
  }
}

async function isEmpty(env: Env, sub: string): Promise<boolean> {
  const snapshot = await readRecord(env, sub);
  return !snapshot.exists() || isEmptied(decodeUser(sub, snapshot.data()));
}

function readRecord(env: Env, sub: string): Promise<DocumentSnapshot> {
  return withTimeout(getDoc(doc(liteFirestore(env), 'usuarios', sub)));
}

function ownOrders(env: Env, sub: string): Query {
  return query(collection(liteFirestore(env), 'ordenes'), where('user_sub', '==', sub));
}

const Fields = v.record(v.string(), v.unknown());

function fieldsOf(data: unknown): StoredFields {
  return v.parse(Fields, withDatesAsText(data));
}

function withDatesAsText(value: unknown): unknown {
  if (value instanceof Timestamp) return value.toDate().toISOString();
  if (Array.isArray(value)) return value.map(withDatesAsText);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withDatesAsText(inner)]));
}
