import { doc, getDocFromServer, runTransaction, type Transaction } from 'firebase/firestore';
import type { BuyerRecord, UserRecord } from '../../../domain/buyer/buyer.ts';
import { buyerName } from '../../../domain/buyer/address.ts';
import type { BuyerUpdate } from '../../../domain/buyer/record-update.ts';
import type { ChangeOutcome } from '../../../domain/seller/order-changes.ts';
import { decodeOrder } from '../../firestore/order-codec.ts';
import { decodeUser } from '../../firestore/user-codec.ts';
import { reportError } from '../../reporting/report.ts';
import { withTimeout } from '../../async/timeout.ts';
import { isRejectedByRules } from '../../firestore/failures.ts';
import { CHANGE_TIMEOUT_MS } from '../answer.ts';
import { logChange, type SellerAccess } from '../log/log-repository.ts';

/** A wish to bring today's data of a buyer into an order. */
export interface BuyerCopyRequest {
  readonly id: string;
  /** The order's copy as the seller saw it. */
  readonly seen: BuyerRecord;
  readonly update: BuyerUpdate;
}

/** The buyer's record as it is now; null where there is none that can be read. @throws when nobody answers. */
export async function readBuyer(access: SellerAccess, sub: string): Promise<UserRecord | null> {
  const snapshot = await withTimeout(
    getDocFromServer(doc(access.database(), 'usuarios', sub)),
    CHANGE_TIMEOUT_MS,
  );
  if (!snapshot.exists()) return null;
  const user = decodeUser(snapshot.id, snapshot.data());
  return user.ok ? user.value : null;
}

/** Writes what the seller saw of the buyer's record into the order, unless its copy is another one by now. */
export async function updateBuyerCopy(
  access: SellerAccess,
  request: BuyerCopyRequest,
): Promise<ChangeOutcome> {
  try {
    return await withTimeout(
      runTransaction(access.database(), (transaction) => apply(access, transaction, request)),
      CHANGE_TIMEOUT_MS,
    );
  } catch (cause) {
    reportError('buyer data', cause);
    return { kind: isRejectedByRules(cause) ? 'refused' : 'no-answer' };
  }
}

async function apply(
  access: SellerAccess,
  transaction: Transaction,
  { id, seen, update }: BuyerCopyRequest,
): Promise<ChangeOutcome> {
  const database = access.database();
  const reference = doc(database, 'ordenes', id);
  const snapshot = await transaction.get(reference);
  if (!snapshot.exists()) return { kind: 'gone' };
  const order = decodeOrder(snapshot.id, snapshot.data());
  if (!order.ok) return { kind: 'damaged' };
  const { usuario } = order.value;
  // An earlier try arrived although its answer was lost.
  if (isSame(usuario, update.buyer)) return { kind: 'done' };
  if (!isSame(usuario, seen)) return { kind: 'changed', fields: {} };
  transaction.update(reference, { usuario: { ...update.buyer } });
  logChange(transaction, database, access.who(), {
    sobre: `ordenes/${id}`,
    titulo: `Pedido de ${buyerName(update.buyer)}`,
    accion: 'cambio',
    antes: null,
    // Which, not what: nobody can take an address out of the log again.
    despues: { datosDelComprador: update.changes.map(({ label }) => label).join(', ') },
  });
  return { kind: 'done' };
}

function isSame(one: BuyerRecord, other: BuyerRecord): boolean {
  const values = new Map<string, unknown>(Object.entries(other));
  return Object.entries(one).every(([name, value]) => values.get(name) === value);
}
