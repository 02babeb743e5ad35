import type { Order } from '../orders/order.ts';

export interface Parcel {
  /** Centimetres. */
  readonly length: number;
  readonly width: number;
  readonly height: number;
  readonly grams: number;
}

/** The size and weight of a parcel that was not measured (docs/product.md#parcels). */
export const DEFAULT_PARCEL: Parcel = { length: 20, width: 20, height: 20, grams: 1500 };

/** The usual box with the weight of the products; at least the usual weight while a product's weight is unknown. */
export function parcelOf(order: Pick<Order, 'productos'>): Parcel {
  const known = order.productos.reduce((sum, line) => sum + line.weight * line.cantidadDelPedido, 0);
  const complete = order.productos.length > 0 && order.productos.every(({ weight }) => weight > 0);
  const grams = complete ? known : Math.max(known, DEFAULT_PARCEL.grams);
  return { ...DEFAULT_PARCEL, grams: Math.ceil(grams) };
}

/** The declared value in pesos with at most two decimals: the order's total without shipping. */
export function declaredValue(order: Pick<Order, 'totalCosto' | 'costoEnvio'>): number {
  return Math.round((order.totalCosto - order.costoEnvio) * 100) / 100;
}
