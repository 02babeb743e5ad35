import { sumPesos } from '../text/money.ts';
import type { Order } from '../orders/order.ts';
import { shopPrice, type Product } from '../catalogue/product.ts';

/** A line's price in the order and in today's catalogue. */
export interface CheckedLine {
  readonly docId: string;
  readonly title: string;
  readonly quantity: number;
  /** Pesos of one unit, in the order. */
  readonly price: number;
  /** Pesos of one unit today; null when the product is gone or damaged. */
  readonly today: number | null;
}

export interface PriceCheck {
  readonly lines: readonly CheckedLine[];
  /** Pesos of the lines at the order's prices and at today's; null while a price is unknown. */
  readonly subtotal: number;
  readonly subtotalToday: number | null;
  /** Pesos of the total that lines and shipping do not explain; 0 when the order adds up. */
  readonly unexplained: number;
}

/** Compares the order's prices with the catalogue's; products by document id (docs/product.md#price-check). */
export function priceCheck(order: Order, products: ReadonlyMap<string, Product>): PriceCheck {
  const lines = order.productos.map((line) => {
    const product = products.get(line.docId);
    return {
      docId: line.docId,
      title: line.title,
      quantity: line.cantidadDelPedido,
      price: line.price,
      today: product === undefined ? null : shopPrice(product),
    };
  });
  const subtotal = sumPesos(lines);
  const known = lines.flatMap(({ today, quantity }) => (today === null ? [] : [{ price: today, quantity }]));
  const difference = order.totalCosto - order.costoEnvio - subtotal;
  return {
    lines,
    subtotal,
    subtotalToday: known.length === lines.length ? sumPesos(known) : null,
    unexplained: Math.round(difference * 100) / 100,
  };
}
