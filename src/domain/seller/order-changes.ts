import type { ShippingData } from '../buyer/buyer.ts';
import { FORM_FIELD_NAMES, FORM_FIELDS } from '../buyer/form-fields.ts';
import { fieldNames, mapFields, pickFields } from '../fields.ts';
import { amountPaid } from '../orders/balance.ts';
import type { Invoice } from '../orders/invoice.ts';
import { isUnsent, stockDirection, type Order, type OrderStatus } from '../orders/order.ts';
import { differences } from './differences.ts';

/** The fields of an order that the seller may change (docs/panel.md#seller-orders). */
export interface OrderFields
  extends
    Pick<Order, 'estado' | 'trackingNumber' | 'totalCosto' | 'costoEnvio' | 'servicioEnvio' | 'productos'>,
    ShippingData {
  /** The first product's title. */
  readonly titulo: string;
  /** The address of the first product's image, or ''. */
  readonly imagen: string;
  /** When the payment was credited, as an ISO time; '' while the order is not paid. */
  readonly pagado: string;
  /** Pesos received; 0 while the order is not paid. */
  readonly montoPagado: number;
  readonly notaDePago: string;
  readonly linkDePago: string;
  /** Null without one, and to remove it. */
  readonly factura: Invoice | null;
}

export type OrderChanges = Partial<Omit<OrderFields, 'productos'>>;

/** Returns true when the total would not cover its own shipping. */
export function isBelowShipping({
  totalCosto,
  costoEnvio,
}: Pick<Order, 'totalCosto' | 'costoEnvio'>): boolean {
  return totalCosto < costoEnvio;
}

/** A requested change: the new values, and the values that the seller saw. */
export interface ChangeRequest {
  readonly id: string;
  readonly seen: OrderFields;
  readonly changes: OrderChanges;
  /** The new status gets no time, so that no message about it is due. */
  readonly isQuiet?: boolean;
  /** Fields that must be as the seller saw them although the change leaves them alone. */
  readonly unchanged?: readonly (keyof OrderChanges)[];
}

/** The request that takes a change of an order back, unless someone changed the same fields again. */
export function undoRequest({ seen, changes, ...request }: ChangeRequest): ChangeRequest {
  return {
    ...request,
    seen: { ...seen, ...changes },
    changes: pickFields(seen, fieldNames(changes)),
  };
}

export type ChangeOutcome =
  | { readonly kind: 'done' }
  /** Another session changed the same field, or the status of an order to be deleted; nothing was written. */
  | { readonly kind: 'changed'; readonly fields: OrderChanges }
  /** A product has fewer units than the order needs to take again, because they were sold meanwhile. */
  | { readonly kind: 'stock'; readonly title: string; readonly needed: number; readonly left: number }
  | { readonly kind: 'gone' }
  | { readonly kind: 'damaged' }
  | { readonly kind: 'refused' }
  /** The database was not reached; nothing was written. */
  | { readonly kind: 'offline' }
  /** No answer. The change may have been stored; sending it again is safe. */
  | { readonly kind: 'no-answer' };

export type RemovalOutcome = Exclude<ChangeOutcome, { kind: 'damaged' }>;

export function orderFields(order: Order): OrderFields {
  const { estado, trackingNumber, totalCosto, costoEnvio, servicioEnvio, productos } = order;
  const { linkDePago = '', pago, factura = null } = order;
  const [first] = order.productos;
  const firstLine = { titulo: first?.title ?? '', imagen: first?.secure_url ?? '' };
  const payment = {
    pagado: paidTime(order),
    montoPagado: amountPaid(order),
    notaDePago: pago?.nota ?? '',
    linkDePago,
  };
  return {
    estado,
    trackingNumber,
    totalCosto,
    costoEnvio,
    servicioEnvio,
    productos,
    ...shippingData(order.usuario),
    ...firstLine,
    ...payment,
    factura,
  };
}

/** The fields of an order's copy of the buyer that the seller may correct. */
export const COPY_FIELDS: readonly (keyof ShippingData)[] = [...FORM_FIELD_NAMES, 'iva', 'trackCode'];

function shippingData({ iva, trackCode, ...copy }: ShippingData): ShippingData {
  return { ...mapFields(FORM_FIELDS, (field) => copy[field]), iva, trackCode };
}

/** A payment of an unreadable time counts from the order's own. */
function paidTime({ pago, fecha }: Order): string {
  return pago ? (pago.fecha ?? fecha ?? new Date(0)).toISOString() : '';
}

/**
 * The requested fields that another session changed, with their current values; null for none. A field that already has the
 * requested value is no conflict: an earlier attempt was stored although its answer was lost.
 */
export function conflicts(
  { seen, changes, unchanged = [] }: ChangeRequest,
  current: OrderFields,
): OrderChanges | null {
  const meanwhile = differences(current, seen) ?? {};
  const watched = [...fieldNames(differences(changes, current) ?? {}), ...unchanged];
  const fields = watched.filter((field) => field in meanwhile);
  return fields.length === 0 ? null : pickFields(current, fields);
}

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

/** Returns the document ids of the products whose stock a change may move. */
export function movedProducts({ seen, changes }: Pick<ChangeRequest, 'seen' | 'changes'>): readonly string[] {
  const { estado = seen.estado } = changes;
  return stockDirection(seen.estado, estado) === 0 ? [] : seen.productos.map(({ docId }) => docId);
}

/** The stock changes of deleting an order: the units that have not left the shop return to stock. */
export function removalMoves(order: Order): StockMove[] {
  return isUnsent(order) ? stockMoves(order, 'Cancelada') : [];
}
