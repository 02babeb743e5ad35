import type { Order } from '../orders/order.ts';

/** A parcel as a carrier measures it. */
export interface Parcel {
  /** Centimetres. */
  readonly length: number;
  readonly width: number;
  readonly height: number;
  readonly grams: number;
}

/** What a parcel is taken for while nobody measured it (spec §9). */
export const DEFAULT_PARCEL: Parcel = { length: 20, width: 20, height: 20, grams: 1500 };

/**
 * The parcel of an order: the usual box, and the weight of its products. Where a product's weight is not known, the
 * usual weight, or the others' if that is more already.
 */
export function parcelOf(order: Pick<Order, 'productos'>): Parcel {
  const known = order.productos.reduce((sum, line) => sum + line.weight * line.cantidadDelPedido, 0);
  const complete = order.productos.length > 0 && order.productos.every(({ weight }) => weight > 0);
  const grams = complete ? known : Math.max(known, DEFAULT_PARCEL.grams);
  return { ...DEFAULT_PARCEL, grams: Math.ceil(grams) };
}

/** What the parcel holds is worth, in pesos with at most two decimals: the order without its shipping. */
export function declaredValue(order: Pick<Order, 'totalCosto' | 'costoEnvio'>): number {
  return Math.round((order.totalCosto - order.costoEnvio) * 100) / 100;
}
