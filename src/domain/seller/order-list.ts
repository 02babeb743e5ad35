import { balanceOf } from '#domain/orders/balance.ts';
import type { Order, OrderStatus } from '#domain/orders/order.ts';
import { mapNames } from '#domain/fields.ts';
import { addPesos } from '#domain/text/money.ts';
import {
  daysTest,
  EVERY_ORDER,
  filterTest,
  FINISHED_STATUSES,
  ORDER_TABS,
  type OrderFilter,
  type OrderTab,
} from './order-filter.ts';
import { readQuery } from './read-query.ts';
import type { Sales } from './sales.ts';
import { matchesText } from './search.ts';

/** An order of the panel, or a document that cannot be read as one. */
export interface KnownOrder {
  readonly id: string;
  /** When the order was placed, in milliseconds; 0 where no date is stored. */
  readonly time: number;
  readonly order: { readonly ok: true; readonly value: Order } | { readonly ok: false };
}

/** The orders that the page knows, by id; null for an order deleted since or not created yet. */
export type KnownOrders<E extends KnownOrder> = ReadonlyMap<string, E | null>;

/** A search within a list. */
export interface OrderSearch {
  /** '' matches every order. */
  readonly text: string;
  /** Document ids of products; orders that contain one of them match as well. */
  readonly products: readonly string[];
}

/** Returns the orders that can be read. */
export function readableOrders(known: KnownOrders<KnownOrder>): readonly Order[] {
  return [...known.values()].flatMap((entry) => (entry?.order.ok ? [entry.order.value] : []));
}

/** Returns true for a list sorted by oldest order: the buyer who has owed longest is asked first. */
export function isOldestFirst({ estado }: OrderFilter): boolean {
  return estado === 'Por cobrar';
}

/**
 * Returns the orders of a list, sorted. Unreadable documents appear only under «Todos».
 * @param since time in milliseconds from which all orders are loaded: listing older ones would leave gaps. A search ignores it
 */
export function listOrders<E extends KnownOrder>(
  known: KnownOrders<E>,
  filter: OrderFilter,
  search: OrderSearch,
  since: number,
): readonly E[] {
  const isListed = listTest(filter);
  const direction = isOldestFirst(filter) ? 1 : -1;
  return present(known)
    .filter(
      (entry) => isListed(entry) && (search.text === '' ? isReached(entry, since) : isFound(entry, search)),
    )
    .sort((one, other) => direction * (one.time - other.time));
}

/** An unreadable document is listed at once: it can be found only by its id. */
function isReached({ order, time }: KnownOrder, since: number): boolean {
  return time >= since || !order.ok;
}

function listTest(filter: OrderFilter): (entry: KnownOrder) => boolean {
  const isOfFilter = filterTest(filter);
  const isOfDays = daysTest(filter);
  const hasDamaged = filter.estado === null && filter.servicio === null && filter.medio === null;
  return ({ order, time }) => (order.ok ? isOfFilter(order.value, time) : hasDamaged && isOfDays(time));
}

/** Returns true when a search finds an order. An unreadable document has no text: only its id can match. */
export function isFound({ id, order }: KnownOrder, { text, products }: OrderSearch): boolean {
  if (!order.ok) return id.includes(readQuery(text));
  return matchesText(order.value, text) || products.some((product) => product in order.value.cantidades);
}

function present<E extends KnownOrder>(known: KnownOrders<E>): E[] {
  return [...known.values()].filter((entry) => entry !== null);
}

/** Numbers of loaded orders for a filter's service, payment method and days. */
export interface OrderCounts {
  readonly tabs: Readonly<Record<OrderTab, number>>;
  readonly all: number;
  /** Orders with a finished status that still have something to do. */
  readonly unfinished: number;
}

/** Counts the orders of every tab. */
export function countOrders(known: KnownOrders<KnownOrder>, filter: OrderFilter): OrderCounts {
  const all = present(known).filter(listTest({ ...filter, estado: null }));
  const count = (estado: OrderTab | OrderStatus) => all.filter(listTest({ ...EVERY_ORDER, estado })).length;
  const tabs = mapNames(ORDER_TABS, count);
  const closed = FINISHED_STATUSES.reduce((sum, status) => sum + count(status), 0);
  return { tabs, all: all.length, unfinished: closed - tabs.Terminados };
}

/** Returns how many of a filter's orders are unpaid, and the sum that their buyers owe. */
export function amountDue(known: KnownOrders<KnownOrder>, filter: OrderFilter): Sales {
  const isOwed = listTest({ ...filter, estado: 'Por cobrar' });
  const owed = present(known).flatMap((entry) =>
    entry.order.ok && isOwed(entry) ? [entry.order.value] : [],
  );
  return { orders: owed.length, pesos: addPesos(...owed.map(balanceOf)) };
}

/** Orders that arrived, or were cancelled by their buyers, between two states. */
export interface OrderNews<E extends KnownOrder> {
  readonly kind: 'arrived' | 'cancelled';
  readonly entries: readonly E[];
}

/**
 * Returns the news between two states of the orders. The page knows its own new orders before they are written, and only a buyer
 * sets a cancellation time: the seller's own changes are never news.
 * @param since time in milliseconds from which all orders were loaded before
 */
export function newsBetween<E extends KnownOrder>(
  before: KnownOrders<E>,
  after: KnownOrders<E>,
  since: number,
): readonly OrderNews<E>[] {
  const changed = present(after).filter((entry) => before.get(entry.id) !== entry);
  const isNew = ({ id, time }: E) => !before.has(id) && time > since;
  const cancelled = changed.filter(
    (entry) =>
      cancelledAt(entry) > cancelledAt(before.get(entry.id)) && (before.has(entry.id) || isNew(entry)),
  );
  const arrived = changed.filter((entry) => isNew(entry) && !cancelled.includes(entry));
  const news = [
    { kind: 'arrived', entries: arrived },
    { kind: 'cancelled', entries: cancelled },
  ] as const;
  return news.filter(({ entries }) => entries.length > 0);
}

function cancelledAt(entry: KnownOrder | null | undefined): number {
  return entry?.order.ok ? (entry.order.value.cancelado?.getTime() ?? 0) : 0;
}

/**
 * Keeps rows in place while the pointer is over them: new rows wait, and rows that left the list stay. Rows below the last held
 * one move freely.
 * @param held ids of the rows under the pointer
 */
export function steadyRows<E extends KnownOrder>(
  rows: readonly E[],
  held: ReadonlySet<string>,
  known: KnownOrders<E>,
): readonly E[] {
  const last = rows.map(({ id }) => held.has(id)).lastIndexOf(true);
  return [...[...held].flatMap((id) => known.get(id) ?? []), ...rows.slice(last + 1)];
}
