import { serverTimestamp } from 'firebase/firestore';
import { chunks } from '../../../domain/lists.ts';
import type { ShippingService } from '../../../domain/shipping/shipping-service.ts';
import { decodeOrder } from '../../firestore/order-codec.ts';
import {
  changeInTransaction,
  readDocument,
  type SellerAccess,
  type SellerTransaction,
} from '../database/access.ts';
import { aboutOrder, logChange } from '../log/log-change.ts';

/** Orders of one transaction, each with its log entry: well below the 500 writes that a commit may have. */
const GROUP = 100;

/**
 * Records in each order that it went into the service's shipping file now (docs/panel.md#shipping-files).
 * @returns the ids that the database did not confirm; recording them again is safe
 */
export async function recordShippingFile(
  access: SellerAccess,
  service: ShippingService,
  ids: readonly string[],
): Promise<readonly string[]> {
  const unrecorded = await Promise.all(
    chunks(ids, GROUP).map(async (group) => {
      const outcome = await changeInTransaction(access, 'shipping file record', (context) =>
        recordGroup(context, service, group),
      );
      return outcome.kind === 'done' ? [] : group;
    }),
  );
  return unrecorded.flat();
}

/** An order that was deleted meanwhile, or is damaged, has nothing to record. */
async function recordGroup(context: SellerTransaction, service: ShippingService, ids: readonly string[]) {
  const snapshots = await Promise.all(ids.map((id) => readDocument(context, `ordenes/${id}`)));
  for (const snapshot of snapshots) {
    const order = decodeOrder(snapshot.id, snapshot.data());
    if (!order.ok) continue;
    const archivosDeEnvio = { ...order.value.archivosDeEnvio, [service]: serverTimestamp() };
    context.transaction.update(snapshot.ref, { archivosDeEnvio });
    logChange(context, {
      ...aboutOrder(order.value),
      accion: 'cambio',
      despues: { archivosDeEnvio: service },
    });
  }
  return { kind: 'done' } as const;
}
