import { doc, serverTimestamp } from 'firebase/firestore';
import type { StockMove } from '#domain/seller/order-changes.ts';
import { wholeNumbers } from '#domain/catalogue/product-fields.ts';
import type { Product } from '#domain/catalogue/product.ts';
import { decodeProduct } from '#data/firestore/product-codec.ts';
import { readDocument, type SellerTransaction } from '#data/seller/database/access.ts';

export interface StockRead extends StockMove {
  readonly product: Product;
}

/** Reads the products whose stock moves, without those that are gone or that the marketplace stores by now. */
export async function readStock(
  context: SellerTransaction,
  moves: readonly StockMove[],
): Promise<StockRead[]> {
  const snapshots = await Promise.all(moves.map(({ docId }) => readDocument(context, `productos/${docId}`)));
  return moves.flatMap((move, at) => {
    const product = decodeProduct(snapshots[at]?.data());
    return product.ok && !product.value.fullFilment ? [{ ...move, product: product.value }] : [];
  });
}

/** Returns the first product with fewer units than the order takes; null when the stock suffices. */
export function shortage(stock: readonly StockRead[]) {
  const short = stock.find((one) => one.product.stock + one.units < 0);
  if (short === undefined) return null;
  return { kind: 'stock', title: short.title, needed: -short.units, left: short.product.stock } as const;
}

/** Moves stock, stamped with the order that causes it: firestore.rules compare both (docs/security.md#how-an-order-is-proven). */
export function moveStock(
  { database, transaction }: SellerTransaction,
  moves: readonly StockRead[],
  orderId: string,
): void {
  for (const { docId, product, units } of moves) {
    transaction.update(doc(database, 'productos', docId), {
      ...wholeNumbers(product),
      stock: product.stock + units,
      ultimaOrden: orderId,
      actualizado: serverTimestamp(),
    });
  }
}
