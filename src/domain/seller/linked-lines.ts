import type { LinkedItem } from '../cart/cart-link.ts';
import type { CartLine } from '../cart/cart-totals.ts';
import { clampQuantity } from '../cart/cart.ts';
import type { Product } from '../catalogue/product.ts';
import { lineRefusal, manualLine, type LineRefusal } from './manual-order.ts';

/** The lines that a cart's link adds to an order, and what it could not add. */
export interface LinkedLines {
  readonly added: readonly CartLine[];
  readonly refused: readonly { readonly title: string; readonly reason: LineRefusal | 'unknown' }[];
  /** Lines with fewer units than the link names: the stock has no more. */
  readonly fewer: readonly CartLine[];
}

/** @param present the order's lines before (docs/panel.md#manual-orders) */
export function linkedLines(
  items: readonly LinkedItem[],
  products: ReadonlyMap<number, Product>,
  present: readonly { readonly product: Pick<Product, 'id'> }[],
): LinkedLines {
  const added: CartLine[] = [];
  const refused: LinkedLines['refused'][number][] = [];
  const fewer: CartLine[] = [];
  for (const { id, quantity } of items) {
    const product = products.get(id);
    const reason = product === undefined ? 'unknown' : lineRefusal(product, [...present, ...added]);
    if (product === undefined || reason !== null) {
      refused.push({ title: product?.title ?? `Producto ${id}`, reason: reason ?? 'unknown' });
      continue;
    }
    const line = { ...manualLine(product), quantity: clampQuantity(quantity, product.stock) };
    added.push(line);
    if (line.quantity < quantity) fewer.push(line);
  }
  return { added, refused, fewer };
}
