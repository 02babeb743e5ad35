import { pickFields } from '../fields.ts';
import { stockDirection, type Order, type OrderStatus } from '../orders/order.ts';

/** What the seller may change of an order (spec §4): status, tracking number, money, first product's looks. */
export interface OrderFields {
  readonly estado: OrderStatus;
  readonly trackingNumber: string;
  /** Pesos, shipping included. */
  readonly totalCosto: number;
  /** Pesos. */
  readonly costoEnvio: number;
  /** The first product's title. */
  readonly titulo: string;
  /** The address of the first product's image, or ''. */
  readonly imagen: string;
  /** The buyer's e-mail was lost and somebody has to tell them. */
  readonly correoFallido: boolean;
}

export type OrderChanges = Partial<OrderFields>;

/** A wish to change an order: the new values, and those that the seller was looking at when wishing it. */
export interface ChangeRequest {
  readonly id: string;
  readonly seen: OrderFields;
  readonly changes: OrderChanges;
}

/** What came of it. */
export type ChangeOutcome =
  | { readonly kind: 'done' }
  /** Somebody else changed the same thing meanwhile; nothing was written over it. */
  | { readonly kind: 'changed'; readonly fields: OrderChanges }
  /** Taking the stock again is impossible: a product has fewer units than the order needs. */
  | { readonly kind: 'stock'; readonly title: string; readonly needed: number; readonly left: number }
  | { readonly kind: 'gone' }
  | { readonly kind: 'damaged' }
  | { readonly kind: 'refused' }
  /** No answer: it may or may not have arrived; trying again is safe. */
  | { readonly kind: 'no-answer' };

/** The order's values that the seller may change, as they are. */
export function orderFields(order: Order): OrderFields {
  const { estado, trackingNumber, totalCosto, costoEnvio } = order;
  const [first] = order.productos;
  const looks = { titulo: first?.title ?? '', imagen: first?.secure_url ?? '' };
  const correoFallido = order.correoFallido ?? false;
  return { estado, trackingNumber, totalCosto, costoEnvio, ...looks, correoFallido };
}

/**
 * What somebody else changed of what is wished to be changed, with its value now; null when nothing. A value that
 * is already as wished is no conflict: an earlier try arrived although its answer was lost.
 */
export function conflicts({ seen, changes }: ChangeRequest, current: OrderFields): OrderChanges | null {
  const fields = orderFieldNames(changes).filter(
    (field) => current[field] !== seen[field] && current[field] !== changes[field],
  );
  return fields.length === 0 ? null : pickFields(current, fields);
}

/** Only those wishes that differ from what the order has. */
export function effectiveChanges(changes: OrderChanges, current: OrderFields): OrderChanges {
  return pickFields(
    { ...current, ...changes },
    orderFieldNames(changes).filter((field) => changes[field] !== current[field]),
  );
}

/** What the order has in place of each of these changes. */
export function changedBefore(changes: OrderChanges, current: OrderFields): OrderChanges {
  return pickFields(current, orderFieldNames(changes));
}

/** One product's part in a change of status. */
export interface StockMove {
  readonly docId: string;
  readonly title: string;
  /** Added to the stock: above zero gives back, below takes again. */
  readonly units: number;
}

/** What a change of status does to the shelf: something exactly when it crosses into or out of cancelled. */
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

/** What is still at the seller's: its units go back to the shelf when it is deleted. What left or was cancelled, not. */
const ON_THE_SHELF: ReadonlySet<OrderStatus> = new Set(['Procesando', 'Pendiente de pago']);

/** What deleting an order gives back to the shelf. */
export function removalMoves(order: Order): StockMove[] {
  return ON_THE_SHELF.has(order.estado) ? stockMoves(order, 'Cancelada') : [];
}

/** What came of deleting an order, or of bringing it back. */
export type RemovalOutcome =
  | { readonly kind: 'done' }
  /** Its status is another one by now, and so is what deleting it would do to the shelf. */
  | { readonly kind: 'changed'; readonly fields: OrderChanges }
  /** Bringing it back is impossible: its units were sold meanwhile. */
  | { readonly kind: 'stock'; readonly title: string; readonly needed: number; readonly left: number }
  | { readonly kind: 'gone' }
  | { readonly kind: 'refused' }
  | { readonly kind: 'no-answer' };

/** How many of these orders are in each status; statuses without orders are absent. */
export function countByStatus(orders: readonly Pick<Order, 'estado'>[]): ReadonlyMap<OrderStatus, number> {
  const counts = new Map<OrderStatus, number>();
  for (const { estado } of orders) counts.set(estado, (counts.get(estado) ?? 0) + 1);
  return counts;
}

const FIELD_NAMES = [
  'estado',
  'trackingNumber',
  'totalCosto',
  'costoEnvio',
  'titulo',
  'imagen',
  'correoFallido',
] as const satisfies readonly (keyof OrderFields)[];

/** The names of the fields that are to change. */
export function orderFieldNames(changes: OrderChanges): (keyof OrderFields)[] {
  return FIELD_NAMES.filter((name) => changes[name] !== undefined);
}
