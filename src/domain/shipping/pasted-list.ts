import { isOver, isUnsent, ordersUnderWay, type Order } from '../orders/order.ts';
import { hasTrackingNumber } from '../orders/tracking.ts';
import { orderFinder, type NamedOrders } from './find-orders.ts';
import { possibleRows, type PastedRow } from './pasted-rows.ts';

/** A tracking number of a pasted list with the orders under way that its text names. */
export interface PastedNumber extends PastedRow, NamedOrders {}

/**
 * Reads a list of tracking numbers that was pasted from a carrier's site (docs/product.md#dispatching-a-list). The text is
 * cut into rows in the way that names most orders for certain. Takes time in proportion to the text's length.
 */
export function readPastedList(text: string, orders: readonly Order[]): readonly PastedNumber[] {
  const finder = orderFinder(ordersUnderWay(orders));
  const ways = possibleRows(text, finder.isId).map((rows) =>
    rows.map((row) => withOrders(row, finder.find(row.text))),
  );
  const [best = []] = ways.toSorted((one, other) => certainty(other) - certainty(one));
  return best;
}

/** Of several orders of one buyer, those that have the number count, or else those without any. */
function withOrders(row: PastedRow, { orders, by }: NamedOrders): PastedNumber {
  const having = orders.filter(({ trackingNumber }) => trackingNumber === row.number);
  const without = orders.filter(({ trackingNumber }) => !hasTrackingNumber(trackingNumber));
  const isOneBuyer = new Set(orders.map(({ user_sub }) => user_sub)).size === 1;
  const likely = isOneBuyer ? [having, without].find((some) => some.length > 0) : undefined;
  return { ...row, orders: likely ?? orders, by };
}

/** Each order that is named for certain counts for the way of cutting, each number with several orders against. */
function certainty(numbers: readonly PastedNumber[]): number {
  const certain = numbers.filter(({ orders, by }) => orders.length === 1 && by !== 'partial-name');
  // A row with too many numbers in it names the same order for all of them.
  const named = new Set(certain.map(({ orders: [order] }) => order?.id));
  return named.size - numbers.filter(({ orders }) => orders.length > 1).length;
}

/** A tracking number and the order that it goes to; null for none. */
export interface Assignment {
  readonly number: string;
  readonly order: Order | null;
}

/** A reason why only the seller can decide on a number. */
export type AssignmentDoubt =
  /** Nothing would change. */
  | { readonly kind: 'stored' }
  | { readonly kind: 'other-number'; readonly number: string }
  | { readonly kind: 'other-order'; readonly order: Order }
  /** The list has another number for the order. */
  | { readonly kind: 'repeated' }
  /** The order was finished or cancelled. */
  | { readonly kind: 'over' };

/** Returns for each number why it should not go to its order without a second look; null for no reason. */
export function assignmentDoubts(
  all: readonly Assignment[],
  orders: readonly Order[],
): readonly (AssignmentDoubt | null)[] {
  const holders = new Map(orders.map((order) => [order.trackingNumber, order]));
  const ids = all.map(({ order }) => order?.id);
  const repeated = new Set(ids.filter((id, at) => ids.indexOf(id) !== at));
  return all.map(({ number, order }) => {
    if (order === null) return null;
    const { id, trackingNumber } = order;
    if (trackingNumber === number && !isUnsent(order)) return { kind: 'stored' };
    if (isOver(order)) return { kind: 'over' };
    const holder = holders.get(number);
    if (holder !== undefined && holder.id !== id) return { kind: 'other-order', order: holder };
    if (hasTrackingNumber(trackingNumber) && trackingNumber !== number)
      return { kind: 'other-number', number: trackingNumber };
    return repeated.has(id) ? { kind: 'repeated' } : null;
  });
}

/** The orders still to be sent that have no number and get none. */
export function ordersLeft(all: readonly Assignment[], orders: readonly Order[]): readonly Order[] {
  const assigned = new Set(all.map(({ order }) => order?.id));
  return orders.filter(
    (order) => isUnsent(order) && !hasTrackingNumber(order.trackingNumber) && !assigned.has(order.id),
  );
}
