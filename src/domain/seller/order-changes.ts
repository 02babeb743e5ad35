import { pickFields } from '../fields.ts';
import { stockDirection, type Order, type OrderStatus } from '../orders/order.ts';

/** The fields of an order that the seller may change (docs/product.md#seller-orders). */
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
  /** True when the order's e-mail was lost and the buyer still has to be told. */
  readonly correoFallido: boolean;
}

export type OrderChanges = Partial<OrderFields>;

/** A requested change: the new values, and the values that the seller saw. */
export interface ChangeRequest {
  readonly id: string;
  readonly seen: OrderFields;
  readonly changes: OrderChanges;
}

/** Result of a change. */
export type ChangeOutcome =
  | { readonly kind: 'done' }
  /** Another session changed the same field; nothing was written. */
  | { readonly kind: 'changed'; readonly fields: OrderChanges }
  /** A product has fewer units than the order needs to take again. */
  | { readonly kind: 'stock'; readonly title: string; readonly needed: number; readonly left: number }
  | { readonly kind: 'gone' }
  | { readonly kind: 'damaged' }
  | { readonly kind: 'refused' }
  /** No answer. The change may have been stored; sending it again is safe. */
  | { readonly kind: 'no-answer' };

/** The order's current values of the changeable fields. */
export function orderFields(order: Order): OrderFields {
  const { estado, trackingNumber, totalCosto, costoEnvio } = order;
  const [first] = order.productos;
  const looks = { titulo: first?.title ?? '', imagen: first?.secure_url ?? '' };
  const correoFallido = order.correoFallido ?? false;
  return { estado, trackingNumber, totalCosto, costoEnvio, ...looks, correoFallido };
}

/**
 * The requested fields that another session changed, with their current values; null for none. A field that already has the
 * requested value is no conflict: an earlier attempt was stored although its answer was lost.
 */
export function conflicts({ seen, changes }: ChangeRequest, current: OrderFields): OrderChanges | null {
  const fields = orderFieldNames(changes).filter(
    (field) => current[field] !== seen[field] && current[field] !== changes[field],
  );
  return fields.length === 0 ? null : pickFields(current, fields);
}

/** The requested values that differ from the order's. */
export function effectiveChanges(changes: OrderChanges, current: OrderFields): OrderChanges {
  return pickFields(
    { ...current, ...changes },
    orderFieldNames(changes).filter((field) => changes[field] !== current[field]),
  );
}

/** The order's current values of the requested fields. */
export function changedBefore(changes: OrderChanges, current: OrderFields): OrderChanges {
  return pickFields(current, orderFieldNames(changes));
}

/** The change of one product's stock. */
export interface StockMove {
  readonly docId: string;
  readonly title: string;
  /** Added to the stock; negative to take units. */
  readonly units: number;
}

/** The stock changes of a status change: some exactly when it crosses into or out of cancelled. */
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

/** Statuses whose units have not left the shop: deleting such an order returns them to stock. */
const ON_THE_SHELF: ReadonlySet<OrderStatus> = new Set(['Procesando', 'Pendiente de pago']);

/** The stock changes of deleting an order. */
export function removalMoves(order: Order): StockMove[] {
  return ON_THE_SHELF.has(order.estado) ? stockMoves(order, 'Cancelada') : [];
}

/** Result of deleting an order, or of restoring a deleted one. */
export type RemovalOutcome =
  | { readonly kind: 'done' }
  /** The order's status changed, and with it the effect on the stock. */
  | { readonly kind: 'changed'; readonly fields: OrderChanges }
  /** The units of a deleted order were sold meanwhile, so that it cannot be restored. */
  | { readonly kind: 'stock'; readonly title: string; readonly needed: number; readonly left: number }
  | { readonly kind: 'gone' }
  | { readonly kind: 'refused' }
  | { readonly kind: 'no-answer' };

/** The number of orders per status; statuses without orders are absent. */
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
