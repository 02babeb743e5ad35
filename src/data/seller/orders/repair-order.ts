import type { ChangeOutcome } from '../../../domain/seller/order-changes.ts';
import { repairedFields, type Repair } from '../../../domain/seller/order-repair.ts';
import { decodeOrder } from '../../firestore/order-codec.ts';
import { readDocument, type SellerTransaction } from '../access.ts';
import { aboutOrder, logChange } from '../log/log-change.ts';

export interface RepairRequest {
  readonly id: string;
  /** The document's fields as the seller saw them. */
  readonly seen: Readonly<Record<string, unknown>>;
  readonly repairs: readonly Repair[];
}

/** Makes an order of a damaged document, unless the fields to repair changed since the seller saw them. Moves no stock. */
export async function repairOrder(
  context: SellerTransaction,
  { id, seen, repairs }: RepairRequest,
): Promise<ChangeOutcome> {
  const snapshot = await readDocument(context, `ordenes/${id}`);
  const current = snapshot.data();
  if (current === undefined) return { kind: 'gone' };
  // An earlier try was stored although its answer was lost, or another tab repaired the order.
  if (decodeOrder(id, current).ok) return { kind: 'done' };
  const fields = repairedFields(current, repairs);
  const names = Object.keys(fields);
  if (names.some((name) => sorted(current[name]) !== sorted(seen[name])))
    return { kind: 'changed', fields: {} };
  const order = decodeOrder(id, { ...current, ...fields });
  if (!order.ok) return { kind: 'damaged' };
  context.transaction.update(snapshot.ref, { ...fields, user_sub: order.value.user_sub });
  logChange(context, {
    ...aboutOrder(order.value),
    accion: 'cambio',
    despues: { camposReparados: names.join(', ') },
  });
  return { kind: 'done' };
}

/** Returns a value as JSON with sorted fields: the database returns a group's fields in any order. */
function sorted(value: unknown): string {
  return JSON.stringify(value, (_name, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : inner,
  );
}
