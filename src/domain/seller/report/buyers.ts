import type { BuyerRecord } from '../../buyer/buyer.ts';
import type { Order } from '../../orders/order.ts';
import { argentineTime } from '../../text/argentine-time.ts';
import { addPesos } from '../../text/money.ts';

/** Orders of one buyer within some days. */
export interface BuyerOrders {
  /** As the newest of the orders names the buyer. */
  readonly buyer: BuyerRecord;
  readonly orders: number;
  readonly units: number;
  /** Shipping included. */
  readonly pesos: number;
  /** Day of the oldest and of the newest order. */
  readonly first: string;
  readonly last: string;
}

/** Adds up the orders of each buyer, largest total first. @param orders oldest first */
export function ordersByBuyer(orders: readonly Order[]): BuyerOrders[] {
  const buyers = new Map<string, BuyerOrders>();
  for (const order of orders) {
    const day = order.fecha === null ? '' : argentineTime(order.fecha).day;
    const before = buyers.get(order.user_sub);
    buyers.set(order.user_sub, {
      buyer: order.usuario,
      orders: (before?.orders ?? 0) + 1,
      units: (before?.units ?? 0) + order.totalProductos,
      pesos: addPesos(before?.pesos ?? 0, order.totalCosto),
      first: before?.first ?? day,
      last: day,
    });
  }
  return [...buyers.values()].toSorted((one, other) => other.pesos - one.pesos);
}
