import { buyerName } from '../buyer/address.ts';
import { placedAt, type Order } from '../orders/order.ts';
import { addPesos, sumPesos } from '../text/money.ts';

/** Units and pesos that the unpaid orders of one buyer, or of one product, hold. */
export interface HeldStock {
  /** The buyer's `sub`, or the product's document id. */
  readonly key: string;
  readonly name: string;
  readonly units: number;
  readonly pesos: number;
  readonly orders: readonly Order[];
  /** Time of the oldest of the orders; null where none has a date. */
  readonly since: Date | null;
}

/** Units, orders and pesos with shipping per buyer, most units first. */
export function heldByBuyer(orders: readonly Order[]): HeldStock[] {
  return held(
    orders.map((order) => ({
      key: order.user_sub,
      name: buyerName(order.usuario),
      units: order.totalProductos,
      pesos: order.totalCosto,
      order,
    })),
  );
}

/** Units, orders and pesos without shipping per product, most units first. */
export function heldByProduct(orders: readonly Order[]): HeldStock[] {
  return held(
    orders.flatMap((order) =>
      order.productos.map(({ docId, title, price, cantidadDelPedido: quantity }) => ({
        key: docId,
        name: title,
        units: quantity,
        pesos: sumPesos([{ price, quantity }]),
        order,
      })),
    ),
  );
}

type Part = Omit<HeldStock, 'orders' | 'since'> & { readonly order: Order };

function held(parts: readonly Part[]): HeldStock[] {
  const sums = new Map<string, HeldStock>();
  for (const { order, ...part } of parts) {
    const before = sums.get(part.key);
    sums.set(part.key, {
      ...part,
      // Orders come newest first: the first name is the latest.
      name: before?.name ?? part.name,
      units: part.units + (before?.units ?? 0),
      pesos: addPesos(part.pesos, before?.pesos ?? 0),
      orders: [...(before?.orders ?? []), order],
      since: earlier(order.fecha, before?.since ?? null),
    });
  }
  return [...sums.values()].toSorted((one, other) => other.units - one.units || other.pesos - one.pesos);
}

function earlier(one: Date | null, other: Date | null): Date | null {
  if (one === null || other === null) return one ?? other;
  return one < other ? one : other;
}

const DAY_MS = 86_400_000;

/** The orders placed more than this many days ago, oldest first. One without a date is older than all others. */
export function olderThan(orders: readonly Order[], days: number, now: Date): Order[] {
  return orders
    .filter((order) => now.getTime() - placedAt(order) > days * DAY_MS)
    .toSorted((one, other) => placedAt(one) - placedAt(other));
}
