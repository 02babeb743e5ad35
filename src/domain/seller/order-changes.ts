import { fieldNames, pickFields } from '#domain/fields.ts';
import {
  isUnsent,
  statusSetBy,
  stockDirection,
  type Order,
  type OrderLine,
  type OrderStatus,
} from '#domain/orders/order.ts';
import { differences } from './differences.ts';
import type { OrderFields } from './order-fields.ts';

export type OrderChanges = Partial<OrderFields>;

/** A requested change: the new values, and the values that the seller saw. */
export interface ChangeRequest {
  readonly id: string;
  readonly seen: OrderFields;
  readonly changes: OrderChanges;
  /** True when the new status gets no time, so that no message about it becomes due. */
  readonly isQuiet?: boolean;
}

/** Returns the request that undoes a change of an order, unless someone else changed the same fields since. */
export function undoRequest({ seen, changes, ...request }: ChangeRequest): ChangeRequest {
  return { ...request, seen: { ...seen, ...changes }, changes: pickFields(seen, fieldNames(changes)) };
}

/**
 * Returns the requested fields that another session changed, with their current values; null for none. A field that already has
 * the requested value is no conflict: an earlier attempt was stored although its response was lost.
 */
export function conflictingChanges(
  { seen, changes }: ChangeRequest,
  current: OrderFields,
): OrderChanges | null {
  const meanwhile = differences(current, seen) ?? {};
  const different = fieldNames(differences(changes, current) ?? {});
  const fields = different.filter((field) => field in meanwhile);
  return fields.length === 0 ? null : pickFields(current, fields);
}

export interface StockMove {
  readonly docId: string;
  readonly title: string;
  /** Units added to the stock; negative when taken. */
  readonly units: number;
}

/** Returns the stock moves of a status change: none, unless the order becomes cancelled or active again. */
export function stockMoves(order: Order, next: OrderStatus): StockMove[] {
  const direction = stockDirection(order.estado, next);
  if (direction === 0) return [];
  const titles = new Map(order.productos.map(({ docId, title }) => [docId, title]));
  return Object.entries(order.cantidades).map(([docId, quantity]) => ({
    docId,
    title: titles.get(docId) ?? docId,
    units: direction * quantity,
  }));
}

/** Returns the stock moves of a new order. Units that a replaced order gives back are subtracted. */
export function placementMoves(lines: readonly OrderLine[], returned: readonly StockMove[]): StockMove[] {
  const moves = new Map(returned.map((move) => [move.docId, move]));
  for (const { docId, title, cantidadDelPedido } of lines)
    moves.set(docId, { docId, title, units: (moves.get(docId)?.units ?? 0) - cantidadDelPedido });
  return [...moves.values()];
}

/** Returns the stock moves of deleting an order: units that have not left the shop return. */
export function removalMoves(order: Order): StockMove[] {
  return isUnsent(order) ? stockMoves(order, statusSetBy('closing')) : [];
}
