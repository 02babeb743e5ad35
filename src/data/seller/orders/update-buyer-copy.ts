import { doc } from 'firebase/firestore';
import type { BuyerRecord } from '../../../domain/buyer/buyer.ts';
import { buyerName } from '../../../domain/buyer/address.ts';
import { BUYER_FIELD_LABELS } from '../../../domain/buyer/labels.ts';
import type { BuyerUpdate } from '../../../domain/buyer/record-update.ts';
import type { ChangeOutcome } from '../../../domain/seller/order-changes.ts';
import { decodeOrder } from '../../firestore/order-codec.ts';
import type { SellerTransaction } from '../access.ts';
import { logChange } from '../log/log-change.ts';

export interface BuyerCopyRequest {
  readonly id: string;
  /** The order's copy as the seller saw it. */
  readonly seen: BuyerRecord;
  readonly update: BuyerUpdate;
}

/** Writes the buyer's current data into an order, unless the order's copy changed since the seller saw it. */
export async function updateBuyerCopy(
  context: SellerTransaction,
  { id, seen, update }: BuyerCopyRequest,
): Promise<ChangeOutcome> {
  const reference = doc(context.database, 'ordenes', id);
  const snapshot = await context.transaction.get(reference);
  if (!snapshot.exists()) return { kind: 'gone' };
  const order = decodeOrder(snapshot.id, snapshot.data());
  if (!order.ok) return { kind: 'damaged' };
  const { usuario } = order.value;
  // An earlier try was stored although its answer was lost.
  if (isSame(usuario, update.buyer)) return { kind: 'done' };
  if (!isSame(usuario, seen)) return { kind: 'changed', fields: {} };
  context.transaction.update(reference, { usuario: { ...update.buyer } });
  logChange(context, {
    sobre: `ordenes/${id}`,
    titulo: `Pedido de ${buyerName(update.buyer)}`,
    accion: 'cambio',
    // The log names the fields without their values: nobody can delete an address from the log.
    despues: { datosDelComprador: update.changes.map(({ field }) => BUYER_FIELD_LABELS[field]).join(', ') },
  });
  return { kind: 'done' };
}

function isSame(one: BuyerRecord, other: BuyerRecord): boolean {
  const values = new Map<string, unknown>(Object.entries(other));
  return Object.entries(one).every(([name, value]) => values.get(name) === value);
}
