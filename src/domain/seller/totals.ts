import { buyerName } from '../buyer/address.ts';
import { provinceNamed } from '../buyer/provinces.ts';
import { groupBy } from '../lists.ts';
import type { Order } from '../orders/order.ts';
import { sumPesos } from '../text/money.ts';

/** Sums of the orders of one buyer, one province or one product. */
export interface Totals {
  /** The buyer's `sub`, the province's name ('' for none that exists) or the product's document id. */
  readonly key: string;
  /** As the first of the orders names the buyer or product. */
  readonly name: string;
  readonly units: number;
  /** With shipping for buyers and provinces, without for products. */
  readonly pesos: number;
  readonly orders: readonly [Order, ...Order[]];
  /** Time of the oldest of the orders; null where none has a date. */
  readonly since: Date | null;
}

export function totalsByBuyer(orders: readonly Order[]): Totals[] {
  return totals(
    orders.map((order) => ({ ...wholeOrder(order), key: order.user_sub, name: buyerName(order.usuario) })),
  );
}

export function totalsByProvince(orders: readonly Order[]): Totals[] {
  return totals(
    orders.map((order) => {
      const name = provinceNamed(order.usuario.provincia)?.name ?? '';
      return { ...wholeOrder(order), key: name, name };
    }),
  );
}

export function totalsByProduct(orders: readonly Order[]): Totals[] {
  return totals(
    orders.flatMap((order) =>
      order.productos.map(({ docId, title, price, cantidadDelPedido: quantity }) => ({
        key: docId,
        name: title,
        units: quantity,
        price,
        quantity,
        order,
      })),
    ),
  );
}

export function byUnits(one: Totals, other: Totals): number {
  return other.units - one.units || other.pesos - one.pesos;
}

export function byPesos(one: Totals, other: Totals): number {
  return other.pesos - one.pesos || other.orders.length - one.orders.length;
}

interface Part extends Pick<Totals, 'key' | 'name' | 'units'> {
  readonly price: number;
  readonly quantity: number;
  readonly order: Order;
}

function wholeOrder(order: Order) {
  return { units: order.totalProductos, price: order.totalCosto, quantity: 1, order };
}

function totals(parts: readonly Part[]): Totals[] {
  return Array.from(groupBy(parts, ({ key }) => key).values(), (group) => {
    const [{ key, name, order }, ...others] = group;
    return {
      key,
      name,
      units: group.reduce((sum, { units }) => sum + units, 0),
      pesos: sumPesos(group),
      orders: [order, ...others.map((part) => part.order)],
      since: group.reduce<Date | null>((oldest, part) => earlier(oldest, part.order.fecha), null),
    };
  });
}

function earlier(one: Date | null, other: Date | null): Date | null {
  if (one === null || other === null) return one ?? other;
  return one < other ? one : other;
}
