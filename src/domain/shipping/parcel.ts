import type { Order } from '#domain/orders/order.ts';

export interface Parcel {
  /** Centimetres. */
  readonly length: number;
  readonly width: number;
  readonly height: number;
  readonly grams: number;
}

/** The size and weight of a parcel that was not measured (docs/panel.md#shipping-files). */
export const DEFAULT_PARCEL: Parcel = { length: 20, width: 20, height: 20, grams: 1500 };

/**
 * The usual box with the weight of products and packing, and never less than the usual weight (docs/panel.md#shipping-files).
 * @param packing grams of box and filling
 */
export function parcelOf(order: Pick<Order, 'productos'>, packing: number): Parcel {
  const sum = order.productos.reduce((grams, line) => grams + line.weight * line.cantidadDelPedido, packing);
  // Rounded first: sums of fractions end a little above a whole gram.
  return {
    ...DEFAULT_PARCEL,
    grams: Math.max(DEFAULT_PARCEL.grams, Math.ceil(Math.round(sum * 1000) / 1000)),
  };
}

/** The declared value in pesos with at most two decimals: the order's total without shipping. */
export function declaredValue(order: Pick<Order, 'totalCosto' | 'costoEnvio'>): number {
  return Math.round((order.totalCosto - order.costoEnvio) * 100) / 100;
}
