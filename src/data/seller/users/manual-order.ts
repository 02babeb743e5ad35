import {
  doc,
  increment,
  runTransaction,
  serverTimestamp,
  type Firestore,
  type Transaction,
} from 'firebase/firestore';
import type { NewOrder } from '../../../domain/orders/order.ts';
import { buyerName } from '../../../domain/buyer/address.ts';
import type { ManualOutcome } from '../../../domain/seller/manual-order.ts';
import { decodeProduct } from '../../firestore/product-codec.ts';
import { withTimeout } from '../../async/timeout.ts';
import { isRefusal } from '../../firestore/failures.ts';
import { reportError } from '../../reporting/report.ts';
import { logChange, type SellerAccess } from '../log/log-repository.ts';

/**
 * Writes an order that the seller made for a buyer: the order, the stock that it takes and its note in one
 * transaction. The order's id is made before the first try, so that a second one after a lost answer finds it.
 */
export async function placeManualOrder(access: SellerAccess, order: NewOrder): Promise<ManualOutcome> {
  const database = access.database();
  try {
    return await withTimeout(
      runTransaction(database, (transaction) => place(access, database, transaction, order)),
    );
  } catch (cause) {
    reportError('manual order', cause);
    return { kind: isRefusal(cause) ? 'refused' : 'no-answer' };
  }
}

async function place(
  access: SellerAccess,
  database: Firestore,
  transaction: Transaction,
  { id, ...fields }: NewOrder,
): Promise<ManualOutcome> {
  const reference = doc(database, 'ordenes', id);
  if ((await transaction.get(reference)).exists()) return { kind: 'done' };
  const shelf = await Promise.all(
    fields.productos.map(async (line) => {
      const snapshot = await transaction.get(doc(database, 'productos', line.docId));
      const product = decodeProduct(line.docId, snapshot.data());
      return { line, product: product.ok ? product.value : null };
    }),
  );
  for (const { line, product } of shelf) {
    if (product === null) return { kind: 'gone', title: line.title };
    if (product.fullFilment) return { kind: 'full', title: line.title };
    if (product.stock < line.cantidadDelPedido) {
      return { kind: 'stock', title: line.title, needed: line.cantidadDelPedido, left: product.stock };
    }
  }
  transaction.set(reference, { ...fields, fecha: serverTimestamp() });
  for (const { line } of shelf) {
    transaction.update(doc(database, 'productos', line.docId), {
      stock: increment(-line.cantidadDelPedido),
      ultimaOrden: id,
      actualizado: serverTimestamp(),
    });
  }
  const { totalCosto, costoEnvio, servicioEnvio, productos } = fields;
  const lines = productos.map(({ title, cantidadDelPedido }) => `${cantidadDelPedido} × ${title}`);
  logChange(transaction, database, access.who(), {
    sobre: `ordenes/${id}`,
    titulo: `Pedido a mano para ${buyerName(fields.usuario)}`,
    accion: 'alta',
    antes: null,
    despues: { totalCosto, costoEnvio, servicioEnvio, productos: lines },
  });
  return { kind: 'done' };
}
