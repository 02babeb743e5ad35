import { doc, increment, serverTimestamp, type Firestore, type Transaction } from 'firebase/firestore';
import type { StockMove } from '../../../domain/seller/order-changes.ts';
import { decodeProduct } from '../../firestore/product-codec.ts';

/** A product whose stock an order moves, with what it has. */
export interface StockRead extends StockMove {
  readonly stock: number;
}

/** The products whose stock moves. One that is gone, or the marketplace's by now, has no part. */
export async function readStock(
  database: Firestore,
  transaction: Transaction,
  moves: readonly StockMove[],
): Promise<StockRead[]> {
  const snapshots = await Promise.all(
    moves.map(({ docId }) => transaction.get(doc(database, 'productos', docId))),
  );
  return moves.flatMap((move, at) => {
    const product = decodeProduct(move.docId, snapshots[at]?.data());
    return product.ok && !product.value.fullFilment ? [{ ...move, stock: product.value.stock }] : [];
  });
}

/** Why the shelf cannot give what is asked of it; null when it can. */
export function shortage(
  shelf: readonly StockRead[],
): { kind: 'stock'; title: string; needed: number; left: number } | null {
  const short = shelf.find(({ units, stock }) => stock + units < 0);
  return short === undefined
    ? null
    : { kind: 'stock', title: short.title, needed: -short.units, left: short.stock };
}

/** Moves the stock within the transaction, stamped with the order that it moves for. */
export function moveStock(
  database: Firestore,
  transaction: Transaction,
  shelf: readonly StockRead[],
  orderId: string,
): void {
  for (const { docId, units } of shelf) {
    transaction.update(doc(database, 'productos', docId), {
      stock: increment(units),
      ultimaOrden: orderId,
      actualizado: serverTimestamp(),
    });
  }
}
