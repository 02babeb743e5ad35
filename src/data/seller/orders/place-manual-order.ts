import { serverTimestamp } from 'firebase/firestore';
import type { Outcome } from '#domain/seller/outcome.ts';
import type { NewOrder } from '#domain/orders/order.ts';
import { buyerName } from '#domain/buyer/address.ts';
import { decodeProduct } from '#data/firestore/product-codec.ts';
import { readDocument, type SellerTransaction } from '#data/seller/database/access.ts';
import { loggedLines, logChange } from '#data/seller/log/log-change.ts';
import { moveStock, type StockRead } from './stock.ts';
import type { storedPayment } from './stored-changes.ts';

/**
 * Writes an order that the seller made for a buyer, the stock that the order takes and its log entry
 * (docs/panel.md#manual-orders). The order's id exists before the first try, so that a retry after a
 * lost answer finds the stored order.
 * @param logged what the log says of the order beside its fields
 */
export async function placeManualOrder(
  context: SellerTransaction,
  order: NewOrder & { readonly pago?: ReturnType<typeof storedPayment> },
  logged?: Readonly<Record<string, string>>,
): Promise<Outcome> {
  const { id, productos } = order;
  const snapshot = await readDocument(context, `ordenes/${id}`);
  if (snapshot.exists()) return { kind: 'done' };
  const stock = await Promise.all(
    productos.map(async (line) => {
      const product = decodeProduct((await readDocument(context, `productos/${line.docId}`)).data());
      return { line, product: product.ok ? product.value : null };
    }),
  );
  const moves: StockRead[] = [];
  for (const { line, product } of stock) {
    if (product === null) return { kind: 'gone', title: line.title };
    if (product.fullFilment) return { kind: 'full', title: line.title };
    if (product.stock < line.cantidadDelPedido) {
      return { kind: 'stock', title: line.title, needed: line.cantidadDelPedido, left: product.stock };
    }
    moves.push({ docId: line.docId, title: line.title, units: -line.cantidadDelPedido, product });
  }
  context.transaction.set(snapshot.ref, { ...order, fecha: serverTimestamp() });
  moveStock(context, moves, id);
  const { totalCosto, costoEnvio, servicioEnvio, usuario } = order;
  logChange(context, {
    sobre: `ordenes/${id}`,
    titulo: `Pedido a mano para ${buyerName(usuario)}`,
    accion: 'alta',
    despues: { totalCosto, costoEnvio, servicioEnvio, productos: loggedLines(productos), ...logged },
  });
  return { kind: 'done' };
}
