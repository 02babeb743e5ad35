import { sumPesos } from '../text/money.ts';
import type { Order } from '../orders/order.ts';
import { shopPrice, type Product } from '../catalogue/product.ts';

/** What a line costs in the order and what the catalogue asks today. */
export interface CheckedLine {
  readonly docId: string;
  readonly title: string;
  readonly quantity: number;
  /** Pesos of one unit, in the order. */
  readonly price: number;
  /** Pesos of one unit by the rule of today (spec §9); null when the product is gone or cannot be read. */
  readonly today: number | null;
}

export interface PriceCheck {
  readonly lines: readonly CheckedLine[];
  /** Pesos of the lines in the order, and at today's prices; null while one of those is not known. */
  readonly subtotal: number;
  readonly subtotalToday: number | null;
  /** What the order's total says beyond its lines and its shipping, in pesos; 0 when it adds up. */
  readonly unexplained: number;
}

/** The order's prices against the catalogue's, line by line; products by document id. */
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
