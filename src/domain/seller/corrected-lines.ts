import type { CartLine } from '../cart/cart-totals.ts';
import { MAX_ORDER_LINES } from '../cart/cart.ts';
import type { Product } from '../catalogue/product.ts';
import { isUnsent, unitsByProduct, type Order, type OrderLine } from '../orders/order.ts';
import { DELIVERIES } from '../shipping/shipping-service.ts';
import { linesTotal, usualShipping, type PricedLine } from './manual-order.ts';
import type { OrderChanges, StockMove } from './order-changes.ts';

/** Reasons why the lines of an order cannot be corrected: it left, another program stored it, or its quantities are wrong. */
export type LineObstacle = 'sent' | 'foreign' | 'unsound';

/**
 * Why the seller cannot correct the lines of an order, or null (docs/panel.md#corrected-orders).
 * @param isForeign another program stored the order
 */
export function lineObstacle(order: Order, isForeign: boolean): LineObstacle | null {
  if (!isUnsent(order)) return 'sent';
  if (isForeign) return 'foreign';
  const { productos, cantidades } = order;
  const units = unitsByProduct(productos);
  const isSound =
    productos.length <= MAX_ORDER_LINES &&
    Object.keys(units).length === productos.length &&
    Object.keys(cantidades).length === productos.length &&
    productos.every(({ docId }) => cantidades[docId] === units[docId]);
  return isSound ? null : 'unsound';
}

/** A line that the seller is correcting: an order's line with its new units and price. */
export type CorrectedLine = Omit<CartLine, 'product'> & { readonly product: OrderLine };

/** The changes that these lines, this shipping cost in pesos and this discount in percent make of an order. */
export function lineChanges(lines: readonly CorrectedLine[], shipping: number, percent = 0) {
  return {
    productos: lines.map(({ product, quantity, price }) => ({
      ...product,
      price,
      cantidadDelPedido: quantity,
    })),
    costoEnvio: shipping,
    totalCosto: linesTotal(lines, shipping, percent),
  } satisfies OrderChanges;
}

/** The stock changes of corrected lines: each product's units before, less those after. */
export function lineMoves(before: readonly OrderLine[], after: readonly OrderLine[]): StockMove[] {
  const [old, next] = [unitsByProduct(before), unitsByProduct(after)];
  const titles = new Map([...before, ...after].map(({ docId, title }) => [docId, title]));
  return Array.from(titles, ([docId, title]) => ({
    docId,
    title,
    units: (old[docId] ?? 0) - (next[docId] ?? 0),
  })).filter(({ units }) => units !== 0);
}

/** The catalogue with the units that an order holds added to its products, since the order may take them again. */
export function withOwnUnits(
  products: ReadonlyMap<number, Product>,
  { productos }: Pick<Order, 'productos'>,
): ReadonlyMap<number, Product> {
  const own = productos.flatMap(({ id, cantidadDelPedido }) => {
    const product = products.get(id);
    return product === undefined
      ? []
      : [[id, { ...product, stock: product.stock + cantidadDelPedido }] as const];
  });
  return new Map([...products, ...own]);
}

/** The lines of an order as the seller begins to correct them. */
export function linesOf({ productos }: Pick<Order, 'productos'>): CorrectedLine[] {
  return productos.map((product) => ({ product, quantity: product.cantidadDelPedido, price: product.price }));
}

/** The usual shipping cost of these lines in pesos; null for a service that the shop does not know. */
export function usualShippingBy(lines: readonly PricedLine[], service: string): number | null {
  const known = DELIVERIES.find((one) => one === service);
  return known === undefined ? null : usualShipping(lines, known);
}
