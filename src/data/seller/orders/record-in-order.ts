import { serverTimestamp } from 'firebase/firestore';
import type { Outcome } from '#domain/seller/outcome.ts';
import type { MessageKind, SentMessage } from '#domain/orders/order.ts';
import { decodeOrder } from '#data/firestore/order-codec.ts';
import { changeInTransaction, readDocument, type SellerAccess } from '#data/seller/database/access.ts';
import { orderSubject, logChange } from '#data/seller/log/log-change.ts';

/** Records a message in its order. The log names kind and channel, but never address or text: nobody could delete them from the log. */
export function recordMessage(
  access: SellerAccess,
  id: string,
  kind: MessageKind,
  sent: Omit<SentMessage, 'cuando'>,
) {
  const stored = { [`avisos.${kind}`]: { ...sent, cuando: serverTimestamp() } };
  return recordInOrder(access, id, stored, { aviso: kind, canal: sent.por });
}

/** Records in an order that it was added to a shipping file now (docs/panel.md#shipping-files). Recording twice is safe. */
export function recordShippingFile(access: SellerAccess, id: string) {
  return recordInOrder(access, id, { archivoDeEnvio: serverTimestamp() }, { archivoDeEnvio: 'sí' });
}

/** A deleted or unreadable order gets no record. */
function recordInOrder(access: SellerAccess, id: string, stored: Record<string, unknown>, despues: object) {
  return changeInTransaction(access, 'record in order', async (context): Promise<Outcome> => {
    const snapshot = await readDocument(context, `ordenes/${id}`);
    const order = decodeOrder(id, snapshot.data());
    if (!order.ok) return { kind: 'gone' };
    context.transaction.update(snapshot.ref, stored);
    logChange(context, { ...orderSubject(order.value), accion: 'cambio', despues });
    return { kind: 'done' };
  });
}
