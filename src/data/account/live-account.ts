import {
  collection,
  doc,
  limit,
  onSnapshot,
  orderBy,
  query,
  runTransaction,
  serverTimestamp,
  updateDoc,
  where,
  type Firestore,
} from 'firebase/firestore';
import type { Env } from '#config/env.ts';
import { newUserRecord, type Identity, type UserRecord } from '#domain/buyer/buyer.ts';
import { fittingRecord, identityChanges, isFitting } from '#domain/buyer/buyer-copy.ts';
import { fieldNames, pickFields } from '#domain/fields.ts';
import { OWN_ORDERS_PAGE, type Order } from '#domain/orders/order.ts';
import { decodedOnly } from '#data/firestore/decode.ts';
import { liveFirestore } from '#data/firestore/live.ts';
import { decodeOrder } from '#data/firestore/order-codec.ts';
import { canPersistCache, storedCorruption } from '#data/firestore/persistence.ts';
import { decodeUser, recordFixes, type UserPatch } from '#data/firestore/user-codec.ts';
import { publicIp } from '#data/http/public-ip.ts';
import { reportError } from '#data/reporting/report-error.ts';
import { formDraft } from './form-draft.ts';
import { emptyRecord, readOlderOrders, readStored } from './own-data.ts';

/** A working SDK reports something within ten seconds, even offline. */
const RESPONSE_TIMEOUT_MS = 15_000;

/** Also reports changes of `fromCache` alone: only the server's confirmation proves that a document is missing. */
const CONFIRMATIONS = { includeMetadataChanges: true };

/** Fields that firestore.rules let change whatever the record's texts are. */
const BESIDE_PERSON: ReadonlySet<string> = new Set(['carrito', 'ip_publica', 'debeNotificarAndreani']);

export type LiveAccount = Awaited<ReturnType<typeof openLiveAccount>>;

export interface AccountListeners {
  /** Receives the record, or null when the database has none. */
  onUser(user: UserRecord | null): void;
  /** Receives the newest orders, newest first. */
  onOrders(orders: readonly Order[]): void;
  onFailure(cause: unknown): void;
}

/** Subscribes to `usuarios/{sub}` and to the buyer's newest orders. */
export async function openLiveAccount(env: Env, sub: string, listeners: AccountListeners) {
  const database = liveFirestore(env, 'shop', await canPersistCache());
  const record = doc(database, 'usuarios', sub);
  // Offline, the SDK reports an absent record from its cache within ten seconds. When the cache cannot be read, the SDK reports
  // nothing.
  const failWithoutAnswer = (cause: string): void => {
    storedCorruption.write(true);
    listeners.onFailure(cause);
  };
  const silence = setTimeout(
    failWithoutAnswer,
    RESPONSE_TIMEOUT_MS,
    'the database reports nothing of the account',
  );
  /** Fixes for stored texts that would make firestore.rules refuse any update of the record, one made offline included. */
  let repairs: UserPatch = {};
  const save = (changes: UserPatch) => {
    const isOfCart = fieldNames(changes).every((name) => BESIDE_PERSON.has(name));
    return updateDoc(record, { ...(!isOfCart && repairs), ...changes, last_update: serverTimestamp() });
  };
  let isRepaired = false;
  /**
   * Completes a record written by another program, once. While one of its texts does not fit, the other texts wait for the
   * buyer's next edit: the form shows and names that text, and the edit replaces it.
   */
  function repair(user: UserRecord): void {
    const names = fieldNames(repairs).filter((name) => isFitting(user) || BESIDE_PERSON.has(name));
    if (isRepaired || names.length === 0) return;
    isRepaired = true;
    save(pickFields(repairs, names)).catch((cause: unknown) => reportError('account', cause));
  }
  const stopUser = onSnapshot(
    record,
    CONFIRMATIONS,
    (snapshot) => {
      clearTimeout(silence);
      const { fromCache } = snapshot.metadata;
      if (!snapshot.exists() && fromCache) return failWithoutAnswer('the database does not answer');
      if (!fromCache) storedCorruption.clear();
      if (!snapshot.exists()) return listeners.onUser(null);
      const data = snapshot.data({ serverTimestamps: 'estimate' });
      const user = decodeUser(sub, data);
      repairs = recordFixes(data, fittingRecord(user));
      listeners.onUser(user);
      if (!fromCache) repair(user);
    },
    (cause) => {
      clearTimeout(silence);
      // Every failure except a refusal by firestore.rules comes from the local cache.
      if (cause.code !== 'permission-denied') storedCorruption.write(true);
      listeners.onFailure(cause);
    },
  );
  const stopOrders = followOwnOrders(database, sub, listeners);
  return {
    /** Saves changes of the record; resolves when the database confirms them. */
    save,
    identityChanges,
    /** Creates the record of a new buyer, unless another tab has done so. */
    create: (identity: Identity) =>
      runTransaction(database, async (transaction) => {
        if ((await transaction.get(record)).exists()) return;
        transaction.set(record, { ...newUserRecord(identity), last_update: serverTimestamp() });
      }),
    publicIp: () => publicIp(env.publicIpUrl),
    readStored: () => readStored(env, sub),
    readOlderOrders: (before: Date) => readOlderOrders(env, sub, before),
    /** Empties the record after the saves settle; resolves when the record is certainly empty. */
    empty: (saves: Promise<void>) => emptyRecord(env, sub, saves),
    draft: formDraft(sub),
    close(): void {
      clearTimeout(silence);
      stopUser();
      stopOrders();
    },
  };
}

/**
 * Subscribes to the buyer's newest orders. The query sorts by date, so it does not return orders without a date, which other
 * programs may store.
 */
function followOwnOrders(database: Firestore, sub: string, listeners: AccountListeners): () => void {
  const own = query(collection(database, 'ordenes'), where('user_sub', '==', sub));
  return onSnapshot(
    query(own, orderBy('fecha', 'desc'), limit(OWN_ORDERS_PAGE)),
    CONFIRMATIONS,
    ({ docs, metadata }) => {
      // Only the server can confirm an empty list.
      if (metadata.fromCache && docs.length === 0) return;
      const data = docs.map((order) => decodeOrder(order.id, order.data({ serverTimestamps: 'estimate' })));
      listeners.onOrders(decodedOnly(data));
    },
    (cause) => listeners.onFailure(cause),
  );
}
