import { addToCart, isCartFull, quantityOf, type Cart } from './cart.ts';
import type { OrderLine } from '#domain/orders/order.ts';
import type { Product } from '#domain/catalogue/product.ts';

/** A line of an earlier order, or of a link that fills the cart. */
export type RepeatedLine = Pick<OrderLine, 'id' | 'title' | 'cantidadDelPedido'>;

export interface RepeatedOrder {
  readonly cart: Cart;
  readonly added: readonly AddedLine[];
  /** Titles of products that the shop does not sell, or not yet: gone, Full or without a price. */
  readonly gone: readonly string[];
  /** Titles of products that are sold out, or whose whole stock is in the cart. */
  readonly soldOut: readonly string[];
  /** Titles of products in stock for which the cart had no room. */
  readonly noRoom: readonly string[];
}

export interface AddedLine {
  readonly id: number;
  readonly title: string;
  readonly units: number;
  /** Units of the line; the stock may have fewer. */
  readonly wanted: number;
}

/** @param products the lines' products as they are now; a missing one is no longer sold */
export function repeatOrder(
  cart: Cart,
  lines: readonly RepeatedLine[],
  products: ReadonlyMap<number, Product>,
): RepeatedOrder {
  const start: RepeatedOrder = { cart, added: [], gone: [], soldOut: [], noRoom: [] };
  return lines.reduce((before, line) => addLine(before, line, products.get(line.id)), start);
}

function addLine(before: RepeatedOrder, line: RepeatedLine, product: Product | undefined): RepeatedOrder {
  const wanted = line.cantidadDelPedido;
  if (product === undefined || product.fullFilment || product.price === null)
    return { ...before, gone: [...before.gone, line.title] };
  if (product.stock > 0 && quantityOf(before.cart, product.id) === 0 && isCartFull(before.cart))
    return { ...before, noRoom: [...before.noRoom, product.title] };
  const cart = addToCart(before.cart, product, wanted);
  const { id, title } = product;
  const units = quantityOf(cart, id) - quantityOf(before.cart, id);
  if (units <= 0) return { ...before, soldOut: [...before.soldOut, title] };
  return { ...before, cart, added: [...before.added, { id, title, units, wanted }] };
}
