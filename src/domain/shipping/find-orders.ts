import type { BuyerRecord } from '../buyer/buyer.ts';
import { foldText } from '../catalogue/search.ts';
import type { Order } from '../orders/order.ts';

/** The part of an order that a pasted text names. */
export type NamedBy = 'id' | 'dni' | 'name' | 'partial-name';

/** The orders that a text may be about: one for certain, several when the text fits each, or contradicts itself. */
export interface NamedOrders {
  readonly orders: readonly Order[];
  /** Null when none was found. */
  readonly by: NamedBy | null;
}

/** Fewest characters of an id that identify an order. */
const ID_LENGTH = 6;

/** Finds the orders that a text names by id, DNI or name (docs/product.md#dispatching-a-list). */
export function orderFinder(orders: readonly Order[]) {
  const all = orders.map((order) => ({
    order,
    id: order.id.toLowerCase(),
    beginning: order.id.slice(0, ID_LENGTH).toLowerCase(),
    dni: digitsOf(order.usuario.dni),
    name: nameOf(order.usuario),
  }));
  function find(text: string): NamedOrders {
    const tokens = [...new Set(text.toLowerCase().split(/[\s,;|"'()#:=]+/))];
    const beginnings = new Set(tokens.map((token) => token.slice(0, ID_LENGTH)));
    const documents = new Set(tokens.flatMap(documentsIn));
    const words = new Set(wordsOf(text));
    const candidates = all.filter(
      ({ beginning, dni, name }) => beginnings.has(beginning) || documents.has(dni) || words.has(name.key),
    );
    const ordersWith = (fits: (marks: (typeof all)[number]) => boolean) =>
      candidates.filter(fits).map(({ order }) => order);
    const found: readonly (readonly [NamedBy, readonly Order[]])[] = [
      ['id', ordersWith(({ id }) => tokens.some((token) => isIn(token, id)))],
      ['dni', ordersWith(({ dni }) => dni !== '' && documents.has(dni))],
      // A name of one word is only a part of one.
      ['name', ordersWith(({ name }) => name.all.length > 1 && name.all.every((word) => words.has(word)))],
    ];
    const named = found.filter(([, some]) => some.length > 0);
    const [first] = named;
    if (first !== undefined) return { orders: inAll(named.map(([, some]) => some)), by: first[0] };
    const partly = ordersWith(({ name }) => words.has(name.key) && words.has(name.first));
    return { orders: partly, by: partly.length > 0 ? 'partial-name' : null };
  }

  return {
    find,
    isId: (word: string) =>
      word.length > ID_LENGTH && all.some(({ id }) => id.startsWith(word.toLowerCase())),
  };
}

/** An id is named whole, or by its beginning. */
function isIn(token: string, id: string): boolean {
  return token === id || (token.length >= ID_LENGTH && id.startsWith(token));
}

/** The orders that every piece of evidence allows; all of the orders where two contradict each other. */
function inAll(evidence: readonly (readonly Order[])[]): readonly Order[] {
  const all = new Set(evidence.flat());
  const agreed = [...all].filter((order) => evidence.every((some) => some.includes(order)));
  return agreed.length > 0 ? agreed : [...all];
}

/** Shorter numbers are house numbers and postcodes. */
const MIN_DNI_DIGITS = 7;

/** A DNI with or without dots, or inside of a CUIT. */
function documentsIn(token: string): string[] {
  if (!/^[\d.-]+$/.test(token)) return [];
  const digits = digitsOf(token);
  return digits.length === 11 ? [digitsOf(digits.slice(2, 10))] : [digits];
}

/** '' for a text that is no document number. */
function digitsOf(text: string): string {
  const digits = text.replaceAll(/\D/g, '').replace(/^0+/, '');
  return digits.length < MIN_DNI_DIGITS ? '' : digits;
}

/** The words of a buyer's name, its first, and the longest of the surname. */
function nameOf({ nombre, apellido, name }: Pick<BuyerRecord, 'nombre' | 'apellido' | 'name'>) {
  const [given, surname] = [wordsOf(nombre), wordsOf(apellido)];
  const all = given.length + surname.length > 0 ? [...given, ...surname] : wordsOf(name);
  const last = surname.length > 0 ? surname : all.slice(-1);
  const key = last.toSorted((one, other) => other.length - one.length)[0] ?? '';
  return { all, first: all.find((word) => word !== key) ?? '', key };
}

/** Folded words of two letters and more, so that «García-López, José» has the words of «Jose Garcia Lopez». */
function wordsOf(text: string): string[] {
  return foldText(text.replaceAll(/\p{Pd}/gu, ' '))
    .split(/[^\p{L}]+/u)
    .filter((word) => word.length > 1);
}
