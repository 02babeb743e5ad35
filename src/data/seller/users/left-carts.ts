import {
  collection,
  doc,
  documentId,
  getDocsFromServer,
  limit,
  orderBy,
  query,
  serverTimestamp,
  where,
  type Firestore,
} from 'firebase/firestore';
import * as v from 'valibot';
import { buyerName } from '../../../domain/buyer/address.ts';
import type { UserRecord } from '../../../domain/buyer/buyer.ts';
import { chunks } from '../../../domain/lists.ts';
import {
  LEFT_AFTER_MS,
  LEFT_UNTIL_MS,
  leftCarts,
  mayRemind,
  reminderCart,
} from '../../../domain/seller/left-carts.ts';
import { decodeDocuments } from '../../firestore/decode.ts';
import { storedDate } from '../../firestore/timestamp.ts';
import { decodeUser } from '../../firestore/user-codec.ts';
import { readDocument, type Outcome, type SellerTransaction } from '../database/access.ts';
import { logChange } from '../log/log-change.ts';

/** A message about a cart: to whom, about the cart that the seller saw, and how. */
export interface ReminderRequest {
  readonly buyer: UserRecord;
  readonly channel: 'Whatsapp' | 'Email';
}

/** Buyers that one reading looks at; firestore.rules allow 100. */
export const MOST_READ = 100;

/** Values that one query may compare a field with. */
const IN = 30;

/** Orders of thirty buyers that one query returns at most. */
const MOST_ORDERS = 500;

const StoredReminder = v.object({ cuando: storedDate, carrito: v.string() });
const OrderTime = v.object({ user_sub: v.string(), fecha: storedDate });

/** The carts left behind, the newest first, and how many documents were read. @throws when the database does not answer. */
export async function readLeftCarts(database: Firestore, now: Date) {
  const users = query(
    collection(database, 'usuarios'),
    where('aceptaRecordatorio', '==', true),
    where('last_update', '<=', new Date(now.getTime() - LEFT_AFTER_MS)),
    where('last_update', '>=', new Date(now.getTime() - LEFT_UNTIL_MS)),
    orderBy('last_update', 'desc'),
    limit(MOST_READ),
  );
  const records = (await getDocsFromServer(users)).docs.map((one) => decodeUser(one.id, one.data()));
  const filled = records.filter(({ carrito }) => carrito.length > 0);
  const groups = chunks(
    filled.map(({ sub }) => sub),
    IN,
  );
  const [orders, reminders] = await Promise.all([
    Promise.all(groups.map((subs) => readOrderTimes(database, subs, filled.at(-1)?.last_update))),
    Promise.all(groups.map((subs) => readReminders(database, subs))),
  ]);
  // The oldest first: the map keeps each buyer's last one.
  const lastOrders = new Map(orders.flat().map(({ user_sub, fecha }) => [user_sub, fecha] as const));
  const last = new Map(reminders.flat().map(({ id, ...reminder }) => [id, reminder] as const));
  return {
    carts: leftCarts(filled, lastOrders, last),
    read: records.length + orders.flat().length + reminders.flat().length,
    isCapped: records.length === MOST_READ,
  };
}

async function readOrderTimes(database: Firestore, subs: readonly string[], since: Date | null | undefined) {
  const orders = query(
    collection(database, 'ordenes'),
    where('user_sub', 'in', subs),
    where('fecha', '>=', since),
    orderBy('fecha', 'desc'),
    limit(MOST_ORDERS),
  );
  return decodeDocuments(OrderTime, (await getDocsFromServer(orders)).docs).toReversed();
}

async function readReminders(database: Firestore, subs: readonly string[]) {
  const last = query(collection(database, 'recordatorios'), where(documentId(), 'in', subs), limit(IN));
  return decodeDocuments(StoredReminder, (await getDocsFromServer(last)).docs);
}

/** Notes that the seller wrote about a cart; `changed` when the buyer has another cart by now, or agrees no more. */
export async function noteReminder(
  context: SellerTransaction,
  { buyer, channel }: ReminderRequest,
): Promise<Outcome<'done' | 'changed'>> {
  const carrito = reminderCart(buyer.carrito);
  const [user, reminder] = await Promise.all([
    readDocument(context, `usuarios/${buyer.sub}`),
    readDocument(context, `recordatorios/${buyer.sub}`),
  ]);
  const current = user.exists() ? decodeUser(buyer.sub, user.data()) : null;
  const isSame = current !== null && current.aceptaRecordatorio && reminderCart(current.carrito) === carrito;
  const last = v.safeParse(StoredReminder, reminder.data());
  if (!isSame || !mayRemind(buyer.carrito, last.success ? last.output : null, new Date()))
    return { kind: 'changed' };
  context.transaction.set(doc(context.database, 'recordatorios', buyer.sub), {
    cuando: serverTimestamp(),
    carrito,
  });
  logChange(context, {
    sobre: `usuarios/${buyer.sub}`,
    titulo: buyerName(buyer),
    accion: 'cambio',
    despues: { recordatorio: channel },
  });
  return { kind: 'done' };
}
