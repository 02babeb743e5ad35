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
} from 'firebase/firestore';
import type { Env } from '../../config/env.ts';
import type { UserRecord } from '../../domain/buyer/buyer.ts';
import { OWN_ORDERS_PAGE, type Order } from '../../domain/orders/order.ts';
import { decodedOnly } from '../firestore/decode.ts';
import { canPersistCache, markCacheCorrupt, markCacheSound } from '../firestore/persistence.ts';
import { liveFirestore } from '../firestore/live.ts';
import { decodeOrder } from '../firestore/order-codec.ts';
import { decodeUser, type UserPatch } from '../firestore/user-codec.ts';
import { publicIp } from '../http/public-ip.ts';
import {
  emptyRecord,
  readOlder,
  readStored,
  type OlderOrdersPage,
  type StoredBuyerData,
} from './own-data.ts';
import { storedDraft } from './stored-draft.ts';

/** A silence that no working SDK keeps. */
const SILENCE_MS = 15_000;

/** «Nothing there» counts only when the database itself says so, which may be all that is new. */
const CONFIRMATIONS = { includeMetadataChanges: true };

export interface LiveAccount {
  /** Writes changes of the record; resolves when the database has them. */
  save(changes: UserPatch): Promise<void>;
  /** Writes the first record of a new buyer, unless another tab was quicker. */
  create(record: UserRecord): Promise<void>;
  /** The browser's public address, or null where it cannot be told. */
  publicIp(): Promise<string | null>;
  /** Everything that the database has of the buyer. @throws when it cannot be read whole. */
  stored(): Promise<StoredBuyerData>;
  /** The own orders before this moment, that are not followed. @throws when the database does not answer. */
  older(before: Date): Promise<OlderOrdersPage>;
  /** Empties the record, once these saves are settled; resolves when it is certain that it is empty. */
  empty(saves: Promise<void>): Promise<void>;
  /** What of this buyer's form is not known to be saved. */
  readonly draft: Draft;
  close(): void;
}

export interface Draft {
  read(): UserPatch | null;
  write(changes: UserPatch): void;
  clear(): void;
}

export interface AccountListeners {
  /** The record, or null when the database says that there is none. */
  onUser(user: UserRecord | null): void;
  onOrders(orders: readonly Order[]): void;
  onFailure(cause: unknown): void;
}

/** Follows `usuarios/{sub}` and the buyer's orders. */
export async function openLiveAccount(
  env: Env,
  sub: string,
  listeners: AccountListeners,
): Promise<LiveAccount> {
  const database = liveFirestore(env, 'shop', await canPersistCache());
  const record = doc(database, 'usuarios', sub);
  const own = query(
    collection(database, 'ordenes'),
    where('user_sub', '==', sub),
    orderBy('fecha', 'desc'),
    limit(OWN_ORDERS_PAGE),
  );
  // Nothing, from the browser's own copy: the SDK says so once it has given up reaching the database, within ten
  // seconds. It says nothing at all where it cannot read the copy, which is worth nothing either way.
  const failToAnswer = (cause: string): void => {
    markCacheCorrupt();
    listeners.onFailure(cause);
  };
  const silence = setTimeout(failToAnswer, SILENCE_MS, 'nothing was heard of the account');
  const stops = [
    () => clearTimeout(silence),
    onSnapshot(
      record,
      CONFIRMATIONS,
      (snapshot) => {
        clearTimeout(silence);
        if (!snapshot.exists() && snapshot.metadata.fromCache)
          return failToAnswer('the database does not answer');
        if (!snapshot.metadata.fromCache) markCacheSound();
        if (!snapshot.exists()) return listeners.onUser(null);
        const user = decodeUser(snapshot.id, snapshot.data({ serverTimestamps: 'estimate' }));
        return user.ok ? listeners.onUser(user.value) : listeners.onFailure(user.problems.join('; '));
      },
      (cause) => {
        clearTimeout(silence);
        // Anything but the database's own refusal is the copy's.
        if (cause.code !== 'permission-denied') markCacheCorrupt();
        listeners.onFailure(cause);
      },
    ),
    onSnapshot(
      own,
      CONFIRMATIONS,
      ({ docs, metadata }) => {
        if (metadata.fromCache && docs.length === 0) return;
        const data = docs.map((order) => decodeOrder(order.id, order.data({ serverTimestamps: 'estimate' })));
        listeners.onOrders(decodedOnly(data));
      },
      (cause) => listeners.onFailure(cause),
    ),
  ];
  return {
    save: (changes) => updateDoc(record, { ...changes, last_update: serverTimestamp() }),
    create: (user) =>
      runTransaction(database, async (transaction) => {
        if ((await transaction.get(record)).exists()) return;
        transaction.set(record, { ...user, last_update: serverTimestamp() });
      }),
    publicIp: () => publicIp(env.publicIpUrl),
    stored: () => readStored(env, sub),
    older: (before) => readOlder(env, sub, before),
    empty: (saves) => emptyRecord(env, sub, saves),
    draft: draftOf(sub),
    close() {
      for (const stop of stops) stop();
    },
  };
}

function draftOf(sub: string): Draft {
  return {
    read() {
      const draft = storedDraft.read();
      return draft?.sub === sub ? draft.changes : null;
    },
    // The cart keeps itself, and the identity provider is asked again: reading leaves both out.
    write: (changes) => storedDraft.write({ sub, changes }),
    clear: () => storedDraft.clear(),
  };
}
