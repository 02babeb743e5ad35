import { sumPesos } from '../text/money.ts';
import type { Order } from '../orders/order.ts';
import { shopPrice, type Product } from '../catalogue/product.ts';

export type PriceCheck = ReturnType<typeof priceCheck>;

/** Compares the order's prices with the catalogue's (docs/product.md#price-check). @param products by document id. */
export function priceCheck(order: Order, products: ReadonlyMap<string, Product>) {
  const lines = order.productos.map(({ docId, title, price, cantidadDelPedido: quantity }) => {
    const product = products.get(docId);
    /** Null when the product is gone, damaged or without a price. */
    const today = product === undefined ? null : shopPrice(product);
    return { docId, title, quantity, price, today };
  });
  const subtotal = sumPesos(lines);
  const known = lines.flatMap(({ today, quantity }) => (today === null ? [] : [{ price: today, quantity }]));
  const difference = order.totalCosto - order.costoEnvio - subtotal;
  return {
    lines,
    subtotal,
    /** Null while a price is unknown. */
    subtotalToday: known.length === lines.length ? sumPesos(known) : null,
    /** Part of the total that lines and shipping do not explain; 0 when the order adds up. */
    unexplained: Math.round(difference * 100) / 100,
  };
}
