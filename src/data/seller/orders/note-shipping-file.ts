import { doc, serverTimestamp } from 'firebase/firestore';
import { chunks } from '../../../domain/lists.ts';
import type { Order } from '../../../domain/orders/order.ts';
import type { ShippingService } from '../../../domain/shipping/shipping-service.ts';
import { changeInTransaction, type Outcome, type SellerAccess } from '../database/access.ts';
import { aboutOrder, logChange } from '../log/log-change.ts';

/** Orders of one commit, each with its log entry: below the 500 writes that a commit may have. */
const GROUP = 200;

/** Notes in each order that it goes into the service's shipping file now (docs/panel.md#shipping-files). */
export async function noteShippingFile(
  access: SellerAccess,
  service: ShippingService,
  orders: readonly Order[],
): Promise<Outcome> {
  const outcomes = await Promise.all(
    chunks(orders, GROUP).map((group) =>
      changeInTransaction(access, 'shipping file', async (context): Promise<Outcome> => {
        for (const order of group) {
          const changed = doc(context.database, 'ordenes', order.id);
          context.transaction.update(changed, { archivoDeEnvio: serverTimestamp() });
          logChange(context, {
            ...aboutOrder(order),
            accion: 'cambio',
            despues: { archivoDeEnvio: service },
          });
        }
        return DONE;
      }),
    ),
  );
  return outcomes.find(({ kind }) => kind !== 'done') ?? DONE;
}

const DONE = { kind: 'done' } as const;
