import { TRACKING_PENDING, statusesOf, statusSetBy, type Order } from '#domain/orders/order.ts';
import {
  trackedBy,
  trackingLengthProblem,
  hasCourierTrace,
  hasTrackingNumber,
} from '#domain/orders/tracking.ts';
import type { OrderChanges } from '#domain/seller/order-changes.ts';
import { PICK_UP } from './shipping-service.ts';

/** Carrier and number of a dispatch (docs/panel.md#dispatching). */
export interface Dispatch {
  /** One of the shop's services, or another program's text that the order has. */
  readonly service: string;
  /** '' for an order to pick up, and for a parcel by bus, which may have none. */
  readonly number: string;
}

/** Returns the service whose number it is; the order's own as long as the number is not whole. */
export function serviceOfNumber({ servicioEnvio }: Order, number: string): string {
  if (trackingLengthProblem(number) !== null) return servicioEnvio;
  return trackedBy({ trackingNumber: number, servicioEnvio });
}

/** The fields that dispatching changes, in one change that is logged and undone as one. */
export function dispatchChanges({ service, number }: Dispatch) {
  return {
    estado: statusSetBy('dispatch'),
    trackingNumber: number || TRACKING_PENDING,
    servicioEnvio: service,
  } as const satisfies OrderChanges;
}

/** A tracking number of a pasted list with the orders under way that its line names. */
interface PastedNumber {
  readonly number: string;
  /** The number's line, for the seller to recognise. */
  readonly text: string;
  /** One order when the line names it alone; otherwise the seller chooses. */
  readonly orders: readonly Order[];
}

/**
 * Reads a list with a parcel in each line: the tracking number, and the order's id or DNI (docs/panel.md#dispatching-a-list).
 * No words name an order: a buyer chooses name and id, and could choose a town's. Lines without a number are left out; a
 * number of two lines has the text of both.
 */
export function readPastedList(text: string, orders: readonly Order[]): readonly PastedNumber[] {
  const marks = orders.filter(isParcelUnderWay).map(numbersOf);
  const ids = new Set(marks.map(({ id }) => id));
  const whole = (line: string) => wholeTrackingNumbers(line).filter((word) => !ids.has(word.toLowerCase()));
  const lines = new Map<string, string[]>();
  for (const line of text.split(/\r\n?|\n/)) {
    for (const number of new Set(ofCourierFirst(whole(line))))
      lines.set(number, [...(lines.get(number) ?? []), line.trim()]);
  }
  return Array.from(lines, ([number, found]) => numberOf(number, found.join('\n'), marks));
}

/** Without the other numbers of a line that has one of the courier's. */
function ofCourierFirst(numbers: readonly string[]): readonly string[] {
  const couriers = numbers.filter(hasCourierTrace);
  return couriers.length > 0 ? couriers : numbers;
}

function numberOf(number: string, text: string, marks: readonly OrderNumbers[]): PastedNumber {
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
  return { number, text, orders };
}

/** The numbers by which a line may name an order. */
interface OrderNumbers {
  readonly order: Order;
  readonly id: string;
  readonly dni: string;
}

function numbersOf(order: Order): OrderNumbers {
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

/** An order to pick up never has a number. */
function isParcelUnderWay({ estado, servicioEnvio }: Order): boolean {
  return servicioEnvio !== PICK_UP && statusesOf('unsent', 'sent').includes(estado);
}

/** Fewest digits of a number inside of a sentence, which tell it from a long word. */
const MIN_DIGITS = 8;

/** The tracking numbers of a text that are written without spaces. */
function wholeTrackingNumbers(text: string): string[] {
  return text
    .split(/[^A-Za-z0-9]+/)
    .filter((word) => trackingLengthProblem(word) === null && word.replace(/\D/g, '').length >= MIN_DIGITS);
}
