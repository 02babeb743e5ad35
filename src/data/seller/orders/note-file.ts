import { serverTimestamp } from 'firebase/firestore';
import { chunks } from '#domain/lists.ts';
import { decodeOrder } from '#data/firestore/order-codec.ts';
import { changeInTransaction, readDocument, type SellerAccess } from '#data/seller/database/access.ts';
import { aboutOrder, logChange } from '#data/seller/log/log-change.ts';

/** Orders of one transaction, each with its log entry: well below the 500 writes that a commit may have. */
const GROUP = 100;

/**
 * Notes in each order that it went into a shipping file now (docs/panel.md#shipping-files). An order that was deleted
 * meanwhile, or that cannot be read, has nothing to note.
 * @returns true when the database confirmed it for every order; noting it again is safe
 */
export async function noteShippingFile(access: SellerAccess, ids: readonly string[]): Promise<boolean> {
  const outcomes = await Promise.all(
    chunks(ids, GROUP).map((group) =>
      changeInTransaction(access, 'shipping file', async (context) => {
        const snapshots = await Promise.all(group.map((id) => readDocument(context, `ordenes/${id}`)));
        for (const snapshot of snapshots) {
          const order = decodeOrder(snapshot.id, snapshot.data());
          if (!order.ok) continue;
          context.transaction.update(snapshot.ref, { archivoDeEnvio: serverTimestamp() });
          logChange(context, {
            ...aboutOrder(order.value),
            accion: 'cambio',
            despues: { archivoDeEnvio: 'sí' },
          });
        }
        return { kind: 'done' } as const;
      }),
    ),
  );
  return outcomes.every(({ kind }) => kind === 'done');
}
