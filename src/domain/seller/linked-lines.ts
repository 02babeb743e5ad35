import type { LinkedItem } from '#domain/cart/cart-link.ts';
import type { CartLine } from '#domain/cart/cart-totals.ts';
import { clampQuantity, MAX_PRODUCTS } from '#domain/cart/cart.ts';
import { shopPrice, type Product } from '#domain/catalogue/product.ts';
import { isCancelled, unitsByProduct, type Order } from '#domain/orders/order.ts';

/** The lines that an order already has. */
type PresentLines = readonly { readonly product: Pick<Product, 'id'> }[];

export type LinkedLines = ReturnType<typeof linkedLines>;

/**
 * Returns the lines that a cart link adds to an order, and the items that could not be added.
 * @param present the order's lines so far (docs/panel.md#manual-orders)
 */
export function linkedLines(
  items: readonly LinkedItem[],
  products: ReadonlyMap<number, Product>,
  present: PresentLines,
) {
  const added: CartLine[] = [];
  const refused: { readonly title: string; readonly reason: LineProblem | 'unknown' }[] = [];
  /** Lines with fewer units than the link asks for, because the stock is too low. */
  const fewer: CartLine[] = [];
  for (const { id, quantity } of items) {
    const product = products.get(id);
    const reason = product === undefined ? 'unknown' : lineProblem(product, [...present, ...added]);
    if (product === undefined || reason !== null) {
      refused.push({ title: product?.title ?? `Producto ${id}`, reason: reason ?? 'unknown' });
      continue;
    }
    const price = shopPrice(product) ?? 0;
    const line = { product, quantity: clampQuantity(quantity, product.stock), price };
    added.push(line);
    if (line.quantity < quantity) fewer.push(line);
  }
  return { added, refused, fewer };
}

/** Reasons why a product cannot be added: shipped by the marketplace, already present, sold out, order full. */
type LineProblem = 'full' | 'present' | 'sold-out' | 'too-many';

function lineProblem(product: Product, lines: PresentLines): LineProblem | null {
  if (product.fullFilment) return 'full';
  if (lines.some((line) => line.product.id === product.id)) return 'present';
  if (product.stock <= 0) return 'sold-out';
  return lines.length >= MAX_PRODUCTS ? 'too-many' : null;
}

/** Returns the lines of an order's replacement, at the agreed prices, and the items that are no longer for sale. */
export function replacementLines(
  { productos }: Pick<Order, 'productos'>,
  products: ReadonlyMap<number, Product>,
) {
  const prices = new Map(productos.map(({ docId, price }) => [Number(docId), price]));
  const units = Object.entries(unitsByProduct(productos));
  const items = units.map(([docId, quantity]) => ({ id: Number(docId), quantity }));
  const linked = linkedLines(items, products, []);
  return {
    ...linked,
    added: linked.added.map(({ product, quantity, price }) => ({
      product,
      quantity,
      price: prices.get(product.id) ?? price,
    })),
  };
}

/** Returns the catalogue with the order's units added to its products: cancelling the order frees them. A cancelled order holds none. */
export function withOwnUnits(
  products: ReadonlyMap<number, Product>,
  { cantidades, estado }: Pick<Order, 'cantidades' | 'estado'>,
): ReadonlyMap<number, Product> {
  if (isCancelled(estado)) return products;
  const own = Object.entries(cantidades).flatMap(([docId, units]) => {
    const product = products.get(Number(docId));
    return product === undefined ? [] : [[product.id, { ...product, stock: product.stock + units }] as const];
  });
  return new Map([...products, ...own]);
}
