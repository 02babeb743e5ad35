import * as v from 'valibot';
import { randomId } from '#data/storage/local.ts';
import { stored } from '#data/storage/stored.ts';

/** Id and buyer of the order whose confirmation the buyer has not seen (docs/buying.md#exactly-once). */
export const storedPendingOrder = stored(
  'bornera.pending-order',
  1,
  v.object({
    id: v.pipe(v.string(), v.regex(/^[A-Za-z0-9]{20}$/)),
    sub: v.string(),
    /** True once a tab has sent the order's messages; the buyer may have reloaded the page before seeing its confirmation. */
    isConfirmed: v.optional(v.boolean(), false),
  }),
);

export type PendingOrder = NonNullable<ReturnType<typeof storedPendingOrder.read>>;

/**
 * Returns the id of the buyer's next order: the unconfirmed one, or a new one, which is stored at once. Contains no await between
 * reading and storing: otherwise two tabs could create one each.
 */
export function pendingOrderId(sub: string): string {
  const pending = storedPendingOrder.read();
  if (pending?.sub === sub && !pending.isConfirmed) return pending.id;
  const id = randomId();
  storedPendingOrder.write({ id, sub, isConfirmed: false });
  return id;
}
