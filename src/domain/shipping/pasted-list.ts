import { dniDigits } from '#domain/buyer/tax-id.ts';
import { STATUSES, statusesOf, type Order } from '#domain/orders/order.ts';
import { shortId } from '#domain/orders/short-id.ts';
import { hasTrackingNumber } from '#domain/orders/tracking.ts';
import { foldText } from '#domain/text/fold.ts';
import { plainText } from '#domain/text/one-line.ts';
import { carrierOf } from './shipping-service.ts';
import { readTrackingNumber, type TrackingProblem } from './tracking-number.ts';

/**
 * Reasons why a line dispatches no order. `order-twice`: the list has two numbers for the order. `sent`: the order was already
 * sent with this number. `pick-up`: an order for pick-up has no number.
 */
export type PastedLineProblem =
  | TrackingProblem
  | 'no-order'
  | 'several-orders'
  | 'order-twice'
  | 'sent'
  | 'pick-up';

/** All lines of a pasted list with the same number, or one line without a number. */
export interface PastedLine {
  /** As pasted; lines with the same number are joined by a line feed. */
  readonly text: string;
  /** The tracking number, or an invalid one; '' without. */
  readonly number: string;
  /** Open orders that the line names. */
  readonly orders: readonly Order[];
}

export interface PastedList {
  /** Number of lines, without blank lines, column titles and sums; each is part of one of the two lists. */
  readonly lines: number;
  readonly matched: readonly (PastedLine & { readonly order: Order })[];
  readonly left: readonly (PastedLine & { readonly problem: PastedLineProblem })[];
}

/**
 * Reads a list with one parcel per line: the tracking number, and the order's id or DNI (docs/panel.md#dispatching-a-list). Names
 * and towns never identify an order, because buyers type them freely. Lines with the same number are merged.
 */
export function readPastedList(text: string, orders: readonly Order[]): PastedList {
  const underWay = orders
    .filter(({ estado }) => statusesOf('unsent', 'sent').includes(estado))
    .map(numbersOf);
  const parcels = underWay.filter(({ order }) => !isPickUp(order));
  const pickUps = underWay.filter(({ order }) => isPickUp(order));
  const lines = plainText(text)
    .split(/\r\n?|\n/)
    .flatMap((line) => line.trim() || []);
  const numbered = joinedByNumber(lines.map((line) => numberedLine(line, underWay)));
  const read = numbered.flatMap(({ text: joined, number, problem }) => {
    const named = ordersNamed(joined, number, parcels);
    if (named.length > 0) return [{ line: { text: joined, number, orders: named }, problem }];
    const picked = ordersNamed(joined, number, pickUps);
    if (picked.length > 0)
      return [{ line: { text: joined, number, orders: picked }, problem: 'pick-up' as const }];
    const isTitle = problem === 'no-number' && isTitleOrSum(joined);
    return isTitle ? [] : [{ line: { text: joined, number, orders: named }, problem }];
  });
  const namedIds = read.flatMap(({ line: { orders: named }, problem }) =>
    problem === null && named.length === 1 ? named.map(({ id }) => id) : [],
  );
  const matched: PastedList['matched'][number][] = [];
  const left: PastedList['left'][number][] = [];
  for (const { line, problem: found } of read) {
    const [order] = line.orders;
    const problem = found ?? orderProblem(line, namedIds);
    if (problem !== null) left.push({ ...line, problem });
    else if (order !== undefined) matched.push({ ...line, order });
  }
  return { lines: read.reduce((sum, { line }) => sum + line.text.split('\n').length, 0), matched, left };
}

type NumberedLine = Omit<PastedLine, 'orders'> & { readonly problem: PastedLineProblem | null };

/** Merges lines with the same number; a line without a number stays alone. */
function joinedByNumber(lines: readonly NumberedLine[]): readonly NumberedLine[] {
  const joined = new Map<string, NumberedLine>();
  for (const [at, line] of lines.entries()) {
    const key = line.problem === null ? line.number : `line ${at}`;
    const known = joined.get(key);
    joined.set(key, known === undefined ? line : { ...line, text: `${known.text}\n${line.text}` });
  }
  return [...joined.values()];
}

/** Words in the column titles of couriers' files. */
const COLUMN =
  /\b(?:apellidos?|destinatari[oa]s?|dni|documento|envios?|estado|fecha|guias?|localidad|nombres?|numero|orden|paquetes?|pedidos?|peso|provincia|seguimiento|tracking)\b/;

/** A sum below a list: «Total: 8 envíos», «Cantidad de bultos;8». */
const SUM = /^\P{L}*(?:sub)?(?:total(?:es)?|cantidad)(?!\p{L})/u;

/** Returns true for a line with column titles or a sum, which is not about one parcel. */
function isTitleOrSum(text: string): boolean {
  const folded = foldText(text);
  return SUM.test(folded) || (COLUMN.test(folded) && !/\d/.test(folded));
}

/** @param namedIds order ids, one entry for each line that names exactly one order */
function orderProblem({ number, orders }: PastedLine, namedIds: readonly string[]): PastedLineProblem | null {
  const [order, ...others] = orders;
  if (order === undefined) return 'no-order';
  if (others.length > 0) return 'several-orders';
  if (namedIds.filter((id) => id === order.id).length > 1) return 'order-twice';
  return order.trackingNumber === number && STATUSES[order.estado].stage === 'sent' ? 'sent' : null;
}

/** Words of a line that may name an order. */
const TOKEN = /[^\s,;|"'()#:=]+/g;

/** Returns a line with its tracking number, or the problem. Words that identify an order are not part of the number. */
function numberedLine(line: string, marks: readonly OrderNumbers[]): NumberedLine {
  const rest = line.replace(TOKEN, (token) => {
    const dni = dniDigits(token);
    const isName = marks.some((mark) => mark.id === token.toLowerCase() || (dni !== '' && mark.dni === dni));
    return isName ? ';' : token;
  });
  return { text: line, ...readTrackingNumber(rest) };
}

/** Returns the orders that a line, or the merged lines of one number, name. */
function ordersNamed(text: string, number: string, marks: readonly OrderNumbers[]): readonly Order[] {
  const tokens = new Set(text.toLowerCase().match(TOKEN));
  const whole = number.toLowerCase();
  const besideOne = [...tokens].filter((token) => !token.includes(whole));
  // A number written in groups consists of several tokens.
  const others =
    besideOne.length < tokens.size ? besideOne : besideOne.filter((token) => !whole.includes(token));
  const documents = new Set(Array.from(tokens, dniDigits));
  const byId = marks.filter(({ id, short }) => tokens.has(id) || isShortId(short, tokens, others));
  const found = new Set(byId.map(({ dni }) => dni));
  const byDni = marks.filter(({ dni }) => dni !== '' && documents.has(dni) && !found.has(dni));
  const named = [...byId, ...byDni].map(({ order }) => order);
  // A buyer's order that was already sent with another number is not meant.
  const having = named.filter((order) => order.trackingNumber === number);
  const without = byId.length > 0 ? [] : named.filter((order) => !hasTrackingNumber(order.trackingNumber));
  return [having, without].find((some) => some.length > 0) ?? named;
}

/** The ids and numbers by which a line may name an order. */
interface OrderNumbers {
  readonly order: Order;
  readonly id: string;
  /** The short id in lower case. */
  readonly short: string;
  readonly dni: string;
}

function numbersOf(order: Order): OrderNumbers {
  const { id, usuario } = order;
  const dni = dniDigits(usuario.dni);
  return { order, id: id.toLowerCase(), short: shortId(id).toLowerCase(), dni };
}

/** Six letters without a digit may be a word of an address, unless they are the only text beside the tracking number. */
function isShortId(short: string, tokens: ReadonlySet<string>, others: readonly string[]): boolean {
  if (tokens.has(short) && short.includes('-')) return true;
  const joined = short.replace('-', '');
  return tokens.has(joined) && (/\d/.test(joined) || others.length === 1);
}

function isPickUp({ servicioEnvio }: Order): boolean {
  return carrierOf(servicioEnvio).number === 'never';
}
