import { doc, serverTimestamp } from 'firebase/firestore';
import { buyerName } from '../../../domain/buyer/address.ts';
import { chunks } from '../../../domain/lists.ts';
import type { ShippingService } from '../../../domain/orders/order.ts';
import { decodeOrder } from '../../firestore/order-codec.ts';
import { change, type SellerAccess, type SellerTransaction } from '../access.ts';
import { logChange } from '../log/log-change.ts';

/** Orders of one transaction, each with its log entry: well below the 500 writes that a commit may have. */
const GROUP = 100;

/**
 * Notes in each order that it went into the service's shipping file now (docs/product.md#shipping-files).
 * @returns the ids that the database did not confirm; noting them again is safe
 */
export async function recordShippingFile(
  access: SellerAccess,
  service: ShippingService,
  ids: readonly string[],
): Promise<readonly string[]> {
  const unrecorded = await Promise.all(
    chunks(ids, GROUP).map(async (group) => {
      const outcome = await change(access, 'shipping file note', (context) =>
        recordGroup(context, service, group),
      );
      return outcome.kind === 'done' ? [] : group;
    }),
  );
  return unrecorded.flat();
}

/** An order that was deleted meanwhile, or is damaged, has nothing to note. */
async function recordGroup(context: SellerTransaction, service: ShippingService, ids: readonly string[]) {
  const { database, transaction } = context;
  const references = ids.map((id) => doc(database, 'ordenes', id));
  const snapshots = await Promise.all(references.map((reference) => transaction.get(reference)));
  for (const snapshot of snapshots) {
    const order = decodeOrder(snapshot.id, snapshot.data());
    if (!order.ok) continue;
    const archivosDeEnvio = { ...order.value.archivosDeEnvio, [service]: serverTimestamp() };
    transaction.update(snapshot.ref, { archivosDeEnvio });
    logChange(context, {
      sobre: `ordenes/${snapshot.id}`,
      titulo: `Pedido de ${buyerName(order.value.usuario)}`,
      accion: 'cambio',
      despues: { archivosDeEnvio: service },
    });
  }
  return { kind: 'done' } as const;
}
