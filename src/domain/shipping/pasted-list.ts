import { isOver, isUnsent, ordersUnderWay, type Order } from '../orders/order.ts';
import { PICK_UP } from './shipping-service.ts';
import {
  groupedTrackingNumbers,
  hasCourierTrace,
  hasTrackingNumber,
  wholeTrackingNumbers,
} from '../orders/tracking.ts';

/** The number by which a line of the list names an order. */
export type NamedBy = 'id' | 'dni';

/** A tracking number of a pasted list with the orders under way that its line names. */
export interface PastedNumber {
  readonly number: string;
  /** The number's line, for the seller to recognise. */
  readonly text: string;
  /** One order when the line names it alone; otherwise the seller chooses. */
  readonly orders: readonly Order[];
  /** Null when the line names no order. */
  readonly by: NamedBy | null;
}

/** Longer texts are cut. Many numbers in one line would take time with the square of its length. */
const MAX_TEXT_LENGTH = 2000;

/**
 * Reads a list with a parcel in each line: the tracking number, and the order's id or DNI (docs/panel.md#dispatching-a-list).
 * No words name an order: a buyer chooses name and id, and could choose a town's. Lines without a number are left out; a
 * number of two lines has the text of both.
 */
export function readPastedList(text: string, orders: readonly Order[]): readonly PastedNumber[] {
  const marks = ordersUnderWay(orders).filter(isParcel).map(marksOf);
  const ids = new Set(marks.map(({ id }) => id));
  const whole = (line: string) => wholeTrackingNumbers(line).filter((word) => !ids.has(word.toLowerCase()));
  // A postcode beside a telephone number looks like a number in groups: one whole number means that none is in groups.
  const find = whole(text).length > 0 ? whole : groupedTrackingNumbers;
  const lines = new Map<string, string[]>();
  for (const line of text.split(/\r\n?|\n/)) {
    for (const number of new Set(ofCourierFirst(find(line))))
      lines.set(number, [...(lines.get(number) ?? []), line.trim()]);
  }
  return Array.from(lines, ([number, found]) =>
    numberOf(number, found.join('\n').slice(0, MAX_TEXT_LENGTH), marks),
  );
}

/** Without the other numbers of a line that has one of the courier's. */
function ofCourierFirst(numbers: readonly string[]): readonly string[] {
  const couriers = numbers.filter(hasCourierTrace);
  return couriers.length > 0 ? couriers : numbers;
}

function numberOf(number: string, text: string, marks: readonly OrderMarks[]): PastedNumber {
  const tokens = new Set(text.toLowerCase().split(/[\s,;|"'()#:=]+/));
  const documents = new Set(Array.from(tokens, documentNumber));
  const byId = marks.filter(({ id }) => tokens.has(id) || hasShortId(tokens, id));
  const found = new Set(byId.map(({ dni }) => dni));
  const byDni = marks.filter(({ dni }) => dni !== '' && documents.has(dni) && !found.has(dni));
  const named = [...byId, ...byDni].map(({ order }) => order);
  // Of a buyer's orders the one that is on its way with another number is not meant.
  const having = named.filter((order) => order.trackingNumber === number);
  const without = byId.length > 0 ? [] : named.filter((order) => !hasTrackingNumber(order.trackingNumber));
  const orders = [having, without].find((some) => some.length > 0) ?? named;
  const by = byId.length > 0 ? 'id' : 'dni';
  return { number, text, orders, by: orders.length === 0 ? null : by };
}

/** The numbers by which a line may name an order. */
interface OrderMarks {
  readonly order: Order;
  readonly id: string;
  readonly dni: string;
}

function marksOf(order: Order): OrderMarks {
  return { order, id: order.id.toLowerCase(), dni: documentNumber(order.usuario.dni) };
}

/** Characters of an id that identify an order, as the panel shows them. */
const SHORT_ID_LENGTH = 6;

/** Six letters without a digit may be a word of an address, unless they stand alone beside the tracking number. */
function hasShortId(tokens: ReadonlySet<string>, id: string): boolean {
  const short = id.slice(0, SHORT_ID_LENGTH);
  return tokens.has(short) && (/\d/.test(short) || tokens.size === 2);
}

/** The digits of a DNI with or without dots, or inside of a CUIT; '' for another text. */
function documentNumber(text: string): string {
  const digits = /^[\d.-]+$/.test(text) ? text.replaceAll(/\D/g, '') : '';
  const dni = (digits.length === 11 ? digits.slice(2, 10) : digits).replace(/^0+/, '');
  return /^\d{7,8}$/.test(dni) ? dni : '';
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

/** An order to pick up never has a number. */
function isParcel({ servicioEnvio }: Order): boolean {
  return servicioEnvio !== PICK_UP;
}

/** The orders still to be sent that have no number and get none. */
export function ordersLeft(all: readonly Assignment[], orders: readonly Order[]): readonly Order[] {
  const assigned = new Set(all.map(({ order }) => order?.id));
  return orders.filter(
    (order) =>
      isUnsent(order) &&
      isParcel(order) &&
      !hasTrackingNumber(order.trackingNumber) &&
      !assigned.has(order.id),
  );
}
