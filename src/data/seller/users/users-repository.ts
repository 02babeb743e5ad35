import {
  collection,
  doc,
  endAt,
  getDocsFromServer,
  limit,
  orderBy,
  query,
  runTransaction,
  startAfter,
  startAt,
  where,
  type DocumentSnapshot,
  type Firestore,
} from 'firebase/firestore';
import type { UserRecord } from '../../../domain/buyer/buyer.ts';
import type { NewOrder } from '../../../domain/orders/order.ts';
import { buyerName } from '../../../domain/buyer/address.ts';
import type { ChangeOutcome } from '../../../domain/seller/order-changes.ts';
import { isFoundUser, userPrefixes, type ManualOutcome } from '../../../domain/seller/manual-order.ts';
import type { Decoded } from '../../firestore/decode.ts';
import { decodeOrder } from '../../firestore/order-codec.ts';
import { decodeUser } from '../../firestore/user-codec.ts';
import { withTimeout } from '../../async/timeout.ts';
import { isRefusal } from '../../firestore/failures.ts';
import { reportError } from '../../reporting/report.ts';
import { updateBuyerCopy, readBuyer, type BuyerCopyRequest } from '../orders/update-buyer-copy.ts';
import { logChange, type SellerAccess } from '../log/log-repository.ts';
import type { OrderEntry } from '../orders/order-entry.ts';
import { problemText } from '../problem-text.ts';
import { placeManualOrder } from './manual-order.ts';

/** One document of `usuarios`: a buyer, or a damaged one with its raw content. */
export interface UserEntry {
  readonly id: string;
  readonly user: Decoded<UserRecord>;
}

export interface UserPage {
  /** The last to have been active first. */
  readonly entries: readonly UserEntry[];
  /** Documents that it cost. */
  readonly read: number;
  /** Reads the ones that come next; null when these were the last. */
  readonly more: (() => Promise<UserPage>) | null;
}

export type RemoveOutcome = 'done' | 'gone' | 'refused' | 'no-answer';

/** The buyers' records, as the seller sees them. What reads throws FirebaseError when the database does not answer. */
export interface UsersBackend {
  /** The first page of them. */
  list(): Promise<UserPage>;
  /** Those whose name, e-mail or DNI begins with what is searched: a bounded number, in one page. */
  search(text: string): Promise<UserPage>;
  /** The buyer's newest orders. */
  orders(sub: string): Promise<readonly OrderEntry[]>;
  /** The buyer's record as it is now; null where there is none that can be read. */
  record(sub: string): Promise<UserRecord | null>;
  /** Brings today's data of a buyer into an order, and notes it. */
  bring(request: BuyerCopyRequest): Promise<ChangeOutcome>;
  /** Deletes the record and notes it; the orders stay as they are. */
  remove(user: UserEntry): Promise<RemoveOutcome>;
  /** Writes an order for a buyer, the stock that it takes and its note, in one transaction. */
  place(order: NewOrder): Promise<ManualOutcome>;
}

/** Buyers of one page, and orders of one buyer; the rules take 100. */
const PAGE = 50;
const ORDERS = 20;

/** Buyers that one question of a search may bring. */
const FOUND = 10;

/** The buyers on Firestore. */
export function usersBackend(access: SellerAccess): UsersBackend {
  return {
    list: () => readPage(access.database(), null),
    search: (text) => search(access.database(), text),
    async orders(sub) {
      const own = query(
        collection(access.database(), 'ordenes'),
        where('user_sub', '==', sub),
        orderBy('fecha', 'desc'),
        limit(ORDERS),
      );
      const { docs } = await getDocsFromServer(own);
      return docs.map((one) => ({ id: one.id, order: decodeOrder(one.id, one.data()) }));
    },
    record: (sub) => readBuyer(access, sub),
    bring: (request) => updateBuyerCopy(access, request),
    remove: (user) => remove(access, user),
    place: (order) => placeManualOrder(access, order),
  };
}

async function readPage(database: Firestore, after: DocumentSnapshot | null): Promise<UserPage> {
  const { docs } = await getDocsFromServer(
    query(
      collection(database, 'usuarios'),
      orderBy('last_update', 'desc'),
      ...(after === null ? [] : [startAfter(after)]),
      limit(PAGE),
    ),
  );
  const last = docs.at(-1);
  return {
    entries: docs.map(entryOf),
    read: docs.length,
    more: docs.length === PAGE && last !== undefined ? () => readPage(database, last) : null,
  };
}

/** Firestore finds beginnings, as they were written: each question is one field and one way of writing it. */
async function search(database: Firestore, text: string): Promise<UserPage> {
  const users = collection(database, 'usuarios');
  const answers = await Promise.all(
    userPrefixes(text).map(({ field, prefix }) =>
      getDocsFromServer(
        query(users, orderBy(field), startAt(prefix), endAt(`${prefix}\uF8FF`), limit(FOUND)),
      ),
    ),
  );
  const docs = new Map(answers.flatMap((answer) => answer.docs.map((one) => [one.id, one])));
  const entries = [...docs.values()]
    .map(entryOf)
    .filter(({ user }) => user.ok && isFoundUser(user.value, text));
  return { entries, read: answers.reduce((sum, { size }) => sum + Math.max(1, size), 0), more: null };
}

async function remove(access: SellerAccess, { id, user }: UserEntry): Promise<RemoveOutcome> {
  const database = access.database();
  try {
    return await withTimeout(
      runTransaction(database, async (transaction) => {
        const reference = doc(database, 'usuarios', id);
        if (!(await transaction.get(reference)).exists()) return 'gone';
        transaction.delete(reference);
        logChange(transaction, database, access.who(), {
          sobre: `usuarios/${id}`,
          titulo: user.ok ? buyerName(user.value) : id,
          accion: 'baja',
          // Whoever asks to be forgotten is: the note says that somebody was deleted, not who they were in full.
          antes: null,
          despues: null,
        });
        return 'done';
      }),
    );
  } catch (cause) {
    reportError('user deletion', cause);
    return isRefusal(cause) ? 'refused' : 'no-answer';
  }
}

function entryOf(one: DocumentSnapshot): UserEntry {
  return { id: one.id, user: decodeUser(one.id, one.data(), problemText) };
}
