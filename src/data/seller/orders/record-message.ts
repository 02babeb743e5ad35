import { doc, serverTimestamp } from 'firebase/firestore';
import type { MessageKind, Order, SentMessage } from '#domain/orders/order.ts';
import {
  changeInTransaction,
  readDocument,
  type Outcome,
  type SellerAccess,
} from '#data/seller/database/access.ts';
import { aboutOrder, logChange } from '#data/seller/log/log-change.ts';

/** Notes a message in its order. The log names kind and channel, and never address or text: nobody can delete them from the log. */
export function recordMessage(
  access: SellerAccess,
  order: Order,
  kind: MessageKind,
  sent: Omit<SentMessage, 'cuando'>,
): Promise<Outcome<'done' | 'gone'>> {
  return changeInTransaction(access, 'message', async (context): Promise<Outcome<'done' | 'gone'>> => {
    const path = `ordenes/${order.id}`;
    if (!(await readDocument(context, path)).exists()) return { kind: 'gone' };
    context.transaction.update(doc(context.database, path), {
      [`avisos.${kind}`]: { ...sent, cuando: serverTimestamp() },
    });
    logChange(context, {
      ...aboutOrder(order),
      accion: 'cambio',
      despues: { aviso: kind, canal: sent.por },
    });
    return { kind: 'done' };
  });
}
