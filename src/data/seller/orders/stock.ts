import { doc, serverTimestamp } from 'firebase/firestore';
import type { StockMove } from '#domain/seller/order-changes.ts';
import { wholeNumbers } from '#domain/catalogue/product-fields.ts';
import type { Product } from '#domain/catalogue/product.ts';
import { decodeProduct } from '#data/firestore/product-codec.ts';
import { readDocument, type SellerTransaction } from '#data/seller/database/access.ts';

export interface StockRead extends StockMove {
  /** The stock is negative when another program oversold: screens show 0, and returned units are added to it. */
  readonly product: Product;
}

/** Reads the products whose stock moves, without deleted ones and those that the marketplace now stores. */
export async function readStock(
  context: SellerTransaction,
  moves: readonly StockMove[],
): Promise<StockRead[]> {
  return (await readProducts(context, moves)).filter(isInShop);
}

/** Reads the products of stock moves; null for a deleted or unreadable one. */
export async function readProducts(context: SellerTransaction, moves: readonly StockMove[]) {
  const snapshots = await Promise.all(moves.map(({ docId }) => readDocument(context, `productos/${docId}`)));
  return moves.map((move, at) => {
    const product = decodeProduct(snapshots[at]?.data());
    if (!product.ok) return { ...move, product: null };
    const stored: unknown = snapshots[at]?.get('stock');
    const stock = typeof stored === 'number' && Number.isInteger(stored) ? stored : product.value.stock;
    return { ...move, product: { ...product.value, stock } };
  });
}

export function isInShop(read: StockMove & { readonly product: Product | null }): read is StockRead {
  return read.product !== null && !read.product.fullFilment;
}

/** Returns the first product with fewer units than the order takes; null when the stock suffices. */
export function shortage(stock: readonly StockRead[]) {
  const short = stock.find(({ product, units }) => units < 0 && product.stock + units < 0);
  if (short === undefined) return null;
  const left = Math.max(short.product.stock, 0);
  return { kind: 'stock', title: short.title, needed: -short.units, left } as const;
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
