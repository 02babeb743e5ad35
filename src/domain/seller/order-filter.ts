import {
  SHIPPING_SERVICES,
  ORDER_STATUSES,
  type Order,
  type OrderStatus,
  type ShippingService,
} from '../orders/order.ts';
import { containsWords, foldText } from '../catalogue/search.ts';
import { buyerSearchText, hasNumber } from './users.ts';

/** Filters that the database applies; null and '' match every order. */
export interface OrderQuery {
  readonly estado: OrderStatus | null;
  readonly servicio: ShippingService | null;
  /** First and last day, inclusive, `2026-03-01`, in Argentina. */
  readonly desde: string;
  readonly hasta: string;
}

export interface OrderFilter extends OrderQuery {
  /** Words of the buyer, the id, the tracking number or a product's title. */
  readonly texto: string;
}

export const EVERY_ORDER: OrderFilter = { estado: null, servicio: null, desde: '', hasta: '', texto: '' };

/** Reads a filter from the query string; invalid values match every order. */
export function readFilter(parameters: URLSearchParams): OrderFilter {
  const value = (name: keyof OrderQuery | 'buscar') => parameters.get(name) ?? '';
  return {
    estado: ORDER_STATUSES.find((status) => status === value('estado')) ?? null,
    servicio: SHIPPING_SERVICES.find((service) => service === value('servicio')) ?? null,
    desde: isDay(value('desde')) ? value('desde') : '',
    hasta: isDay(value('hasta')) ? value('hasta') : '',
    texto: value('buscar'),
  };
}

export function isQuery(query: OrderQuery): boolean {
  return !sameQuery(query, EVERY_ORDER);
}

export function sameQuery(one: OrderQuery, other: OrderQuery): boolean {
  const fields = ['estado', 'servicio', 'desde', 'hasta'] as const;
  return fields.every((field) => one[field] === other[field]);
}

/** The time range of the days: from the first one's midnight to before the midnight after the last. */
export function orderDateRange({ desde, hasta }: OrderQuery): { from: Date | null; before: Date | null } {
  const before = hasta === '' ? null : midnight(hasta);
  before?.setUTCDate(before.getUTCDate() + 1);
  return { from: desde === '' ? null : midnight(desde), before };
}

/** Returns true when an order matches, with the database's semantics. */
export function isOfQuery(order: Order, query: OrderQuery): boolean {
  const { from, before } = orderDateRange(query);
  return (
    (query.estado === null || order.estado === query.estado) &&
    (query.servicio === null || order.servicioEnvio === query.servicio) &&
    (from === null || (order.fecha !== null && order.fecha >= from)) &&
    (before === null || (order.fecha !== null && order.fecha < before))
  );
}

export function hasText(order: Order, texto: string): boolean {
  return containsWords(searchText(order), texto) || hasNumber(order.usuario, texto);
}

const texts = new WeakMap<Order, string>();

function searchText(order: Order): string {
  const known = texts.get(order);
  if (known !== undefined) return known;
  const { usuario: buyer, productos, id, trackingNumber } = order;
  const text = foldText(
    [buyerSearchText(buyer), id, trackingNumber, ...productos.map(({ title }) => title)].join('\n'),
  );
  texts.set(order, text);
  return text;
}

/** Argentina is at UTC−3 all year. */
function midnight(isoDay: string): Date {
  return new Date(`${isoDay}T00:00:00-03:00`);
}

/** Returns true for a day of this millennium: a year that is still being typed, such as 0202, is none. */
export function isDay(text: string): boolean {
  return /^2\d{3}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(midnight(text).getTime());
}
