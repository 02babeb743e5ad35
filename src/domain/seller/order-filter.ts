import { amountPaid, isPaid } from '#domain/orders/balance.ts';
import {
  isCancelled,
  isUnsent,
  ORDER_STATUSES,
  STATUSES,
  statusSetBy,
  type Order,
  type OrderStatus,
} from '#domain/orders/order.ts';
import { paymentMethod, type PaymentMethod } from '#domain/checkout/payment-methods.ts';
import { fieldNames } from '#domain/fields.ts';
import { DELIVERIES, type Delivery } from '#domain/shipping/shipping-service.ts';
import { shiftDay, shopMoment } from '#domain/text/shop-time.ts';
import { nextStep } from './next-step.ts';

/** The tabs of the seller's orders, in their order, with the condition of each (docs/panel.md#seller-orders). */
const TABS = {
  'Por cobrar': (order: Order) => !isCancelled(order.estado) && !isPaid(order),
  'Por despachar': (order: Order) => isUnsent(order) && isPaid(order),
  'Por avisar': (order: Order) => nextStep(order, false)?.kind === 'notify',
  'En camino': ({ estado }: Order) => STATUSES[estado].stage === 'sent',
  Cancelaciones: (order: Order) => isCancelled(order.estado) && !isFinished(order),
  Terminados: isFinished,
} as const;

export type OrderTab = keyof typeof TABS;

export const ORDER_TABS: readonly OrderTab[] = fieldNames(TABS);

export function isOfTab(order: Order, tab: OrderTab): boolean {
  return TABS[tab](order);
}

/** Statuses of finished orders, apart from outstanding money and messages. */
export const FINISHED_STATUSES: readonly OrderStatus[] = [statusSetBy('delivery'), statusSetBy('closing')];

/** A cancelled order is not finished while the seller owes a refund. */
function isFinished(order: Order): boolean {
  return FINISHED_STATUSES.includes(order.estado) && !(isCancelled(order.estado) && amountPaid(order) > 0);
}

/** A filter of the order list; null and '' match every order. */
export interface OrderFilter {
  readonly estado: OrderTab | OrderStatus | null;
  readonly servicio: Delivery | null;
  readonly medio: PaymentMethod | null;
  /** First and last day, inclusive, by the shop's clock: `2026-03-01`. */
  readonly desde: string;
  readonly hasta: string;
}

export const EVERY_ORDER: OrderFilter = { estado: null, servicio: null, medio: null, desde: '', hasta: '' };

/** Reads a filter from the query string; invalid values match every order. */
export function readFilter(parameters: URLSearchParams): OrderFilter {
  const value = (name: keyof OrderFilter) => parameters.get(name) ?? '';
  return {
    estado: [...ORDER_TABS, ...ORDER_STATUSES].find((known) => known === value('estado')) ?? null,
    servicio: DELIVERIES.find((service) => service === value('servicio')) ?? null,
    medio: paymentMethod(value('medio')) ?? null,
    desde: isDay(value('desde')) ? value('desde') : '',
    hasta: isDay(value('hasta')) ? value('hasta') : '',
  };
}

/** Returns true for a filter that excludes some orders. */
export function isFilter(filter: OrderFilter): boolean {
  return fieldNames(EVERY_ORDER).some((field) => filter[field] !== EVERY_ORDER[field]);
}

/** Returns the time range of the days: from midnight of the first day to midnight after the last, exclusive. */
export function orderDateRange({ desde, hasta }: OrderFilter): { from: Date | null; before: Date | null } {
  return {
    from: desde === '' ? null : shopMoment(desde),
    before: hasta === '' ? null : shopMoment(shiftDay(hasta, 1)),
  };
}

/**
 * Returns the finished statuses that a filter includes, whose orders are read page by page; an empty list means every status.
 * Null for a filter whose orders are all loaded.
 */
export function archivedStatuses({ estado }: OrderFilter): readonly OrderStatus[] | null {
  if (estado === null) return [];
  if (estado === 'Terminados') return FINISHED_STATUSES;
  const status = FINISHED_STATUSES.find((known) => known === estado);
  return status === undefined ? null : [status];
}

/** Returns the predicate of a filter. Its second argument is the order's time in milliseconds; 0 without a date. */
export function filterTest(filter: OrderFilter): (order: Order, time: number) => boolean {
  const { estado, servicio, medio } = filter;
  const tab = ORDER_TABS.find((known) => known === estado);
  const isOfStatus =
    tab === undefined ? (order: Order) => estado === null || order.estado === estado : TABS[tab];
  const isOfDays = daysTest(filter);
  return (order, time) =>
    (servicio === null || order.servicioEnvio === servicio) &&
    (medio === null || order.medioDePago === medio) &&
    isOfDays(time) &&
    isOfStatus(order);
}

/** Returns the predicate of a filter's days for a time in milliseconds. */
export function daysTest(filter: OrderFilter): (time: number) => boolean {
  const { from, before } = orderDateRange(filter);
  return (time) =>
    (from === null || time >= from.getTime()) && (before === null || (time > 0 && time < before.getTime()));
}

/** Returns true for a day of this millennium: a year that is still being typed, such as 0202, does not count. */
export function isDay(text: string): boolean {
  return /^2\d{3}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));
}

/** The largest count or sum that one database query returns: firestore.rules require a limit (docs/data.md#database-limits). */
export const COUNT_LIMIT = 10_000;
