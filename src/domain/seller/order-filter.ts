import { amountPaid, isPaid } from '#domain/orders/balance.ts';
import {
  isCancelled,
  isUnsent,
  ORDER_STATUSES,
  STATUS_TABS,
  STATUSES,
  statusesOf,
  type Order,
  type OrderStatus,
  type StatusTab,
} from '#domain/orders/order.ts';
import { paymentMethod, type PaymentMethod } from '#domain/checkout/payment-methods.ts';
import { DELIVERIES, type Delivery } from '#domain/shipping/shipping-service.ts';
import { shiftDay, shopMoment } from '#domain/text/shop-time.ts';

/** Statuses of the orders whose units are still in the shop, and of those that left it. */
export const UNSENT_STATUSES = statusesOf('unsent');
export const SENT_STATUSES = statusesOf('sent', 'received');

/** Orders by their payment: `pagado` are paid and still to be sent, `pendiente` are owed, sent or not (docs/panel.md#payments). */
export const PAYMENT_FILTERS = ['pagado', 'pendiente'] as const;
export type PaymentFilter = (typeof PAYMENT_FILTERS)[number];

/** Filters that the database applies; null and '' match every order. */
export interface OrderQuery {
  /** Null beside a payment. */
  readonly estado: OrderStatus | StatusTab | null;
  readonly pago: PaymentFilter | null;
  readonly servicio: Delivery | null;
  readonly medio: PaymentMethod | null;
  /** First and last day, inclusive, `2026-03-01`, by the shop's clock. */
  readonly desde: string;
  readonly hasta: string;
}

export interface OrderFilter extends OrderQuery {
  /** Words of the buyer, the id, the tracking number or a product's title. */
  readonly texto: string;
}

export const EVERY_ORDER: OrderFilter = {
  estado: null,
  pago: null,
  servicio: null,
  medio: null,
  desde: '',
  hasta: '',
  texto: '',
};

/** Reads a filter from the query string; invalid values match every order. */
export function readFilter(parameters: URLSearchParams): OrderFilter {
  const value = (name: keyof OrderQuery | 'buscar') => parameters.get(name) ?? '';
  const pago = PAYMENT_FILTERS.find((known) => known === value('pago')) ?? null;
  const estado = [...STATUS_TABS, ...ORDER_STATUSES].find((known) => known === value('estado')) ?? null;
  return {
    estado: pago === null ? estado : null,
    pago,
    servicio: DELIVERIES.find((service) => service === value('servicio')) ?? null,
    medio: paymentMethod(value('medio')) ?? null,
    desde: isDay(value('desde')) ? value('desde') : '',
    hasta: isDay(value('hasta')) ? value('hasta') : '',
    texto: value('buscar'),
  };
}

export const QUERY_FIELDS = [
  'estado',
  'pago',
  'servicio',
  'medio',
  'desde',
  'hasta',
] as const satisfies readonly (keyof OrderQuery)[];

export function isQuery(query: OrderQuery): boolean {
  return QUERY_FIELDS.some((field) => query[field] !== EVERY_ORDER[field]);
}

/** The time range of the days: from the first one's midnight to before the midnight after the last. */
export function orderDateRange({ desde, hasta }: OrderQuery): { from: Date | null; before: Date | null } {
  return {
    from: desde === '' ? null : shopMoment(desde),
    before: hasta === '' ? null : shopMoment(shiftDay(hasta, 1)),
  };
}

/** The statuses of a query's orders; null for every one. */
export function queriedStatuses({ estado, pago }: OrderQuery): readonly OrderStatus[] | null {
  if (estado !== null)
    return ORDER_STATUSES.filter((status) => status === estado || STATUSES[status].tab === estado);
  if (pago === null) return null;
  return pago === 'pagado' ? UNSENT_STATUSES : [...UNSENT_STATUSES, ...SENT_STATUSES];
}

/** Returns true when an order matches, with the database's semantics. */
export function isOfQuery(order: Order, query: OrderQuery): boolean {
  const { from, before } = orderDateRange(query);
  return (
    isOfWork(order, query) &&
    (query.servicio === null || order.servicioEnvio === query.servicio) &&
    (query.medio === null || order.medioDePago === query.medio) &&
    (from === null || (order.fecha !== null && order.fecha >= from)) &&
    (before === null || (order.fecha !== null && order.fecha < before))
  );
}

/** Returns true when an order belongs to a part of the seller's work, which the database cannot wholly decide. */
export function isOfWork(order: Order, { estado, pago }: Pick<OrderQuery, 'estado' | 'pago'>): boolean {
  return (estado === null || estado === order.estado || estado === tabOf(order)) && isOfPayment(order, pago);
}

/** A cancelled order is not done while the seller has money of it. */
function tabOf(order: Order): StatusTab | null {
  const isOpen = isCancelled(order.estado) && amountPaid(order) > 0;
  return isOpen ? 'Cancelaciones' : STATUSES[order.estado].tab;
}

/** Returns true when an order has this payment, which the database cannot decide of unsent orders: it finds no missing field. */
export function isOfPayment(order: Order, pago: PaymentFilter | null): boolean {
  if (pago === 'pendiente') return !isCancelled(order.estado) && !isPaid(order);
  return pago === null || (isUnsent(order) && isPaid(order));
}

/** Returns true for a day of this millennium: a year that is still being typed, such as 0202, is none. */
export function isDay(text: string): boolean {
  return /^2\d{3}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));
}

/** The largest count or sum that one database query returns: firestore.rules require a limit (docs/data.md#database-limits). */
export const COUNT_LIMIT = 10_000;

/** Returns true when the query reached its limit, so that the true number may be larger. */
export function isAtCountLimit(count: number): boolean {
  return count >= COUNT_LIMIT;
}
