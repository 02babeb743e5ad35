import { addToCart, isCartFull, quantityOf, type Cart } from './cart.ts';
import type { OrderLine } from '#domain/orders/order.ts';
import type { Product } from '#domain/catalogue/product.ts';

/** A line of an earlier order, or of a link that fills the cart. */
export type RepeatedLine = Pick<OrderLine, 'id' | 'title' | 'cantidadDelPedido'>;

export type RepeatedOrder = ReturnType<typeof repeatOrder>;

/**
 * Returns the cart with the available units of these lines, and the result for each line.
 * @param products the lines' current products; a missing one is no longer sold
 */
export function repeatOrder(
  before: Cart,
  lines: readonly RepeatedLine[],
  products: ReadonlyMap<number, Product>,
) {
  let cart = before;
  const added: { readonly title: string; readonly units: number; readonly requested: number }[] = [];
  /** Titles of products not sold here; sold out, or with the whole stock in the cart; without room in a full cart. */
  const [gone, soldOut, noRoom]: [string[], string[], string[]] = [[], [], []];
  for (const { id, title, cantidadDelPedido: requested } of lines) {
    const product = products.get(id);
    const present = quantityOf(cart, id);
    if (product === undefined || product.fullFilment || product.price === null) gone.push(title);
    else if (product.stock > 0 && present === 0 && isCartFull(cart)) noRoom.push(product.title);
    else {
      const filled = addToCart(cart, product, requested);
      const units = quantityOf(filled, id) - present;
      if (units > 0) {
        cart = filled;
        added.push({ title: product.title, units, requested });
      } else soldOut.push(product.title);
    }
  }
  return { cart, added, gone, soldOut, noRoom };
}
