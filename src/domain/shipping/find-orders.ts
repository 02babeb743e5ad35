import type { BuyerRecord } from '../buyer/buyer.ts';
import { foldText } from '../catalogue/search.ts';
import { groupBy } from '../lists.ts';
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

/**
 * Returns a function that finds the orders which a text names by id, DNI or name, each looked up in an index
 * (docs/product.md#dispatching-a-list).
 */
export function orderFinder(orders: readonly Order[]) {
  const ids = indexOf(orders, ({ id }) => id.slice(0, ID_LENGTH).toLowerCase());
  const dnis = indexOf(orders, ({ usuario }) => digitsOf(usuario.dni));
  const names = indexOf(orders, ({ usuario }) => nameOf(usuario).key);

  function find(text: string): NamedOrders {
    const tokens = new Set(text.toLowerCase().split(/[\s,;|"'()#:=]+/));
    const words = new Set(wordsOf(text));
    const byName = valuesAt(names, words);
    const found: readonly (readonly [NamedBy, readonly Order[]])[] = [
      ['id', [...tokens].flatMap((token) => ordersOfId(token))],
      ['dni', valuesAt(dnis, [...tokens].flatMap(documentsIn))],
      ['name', byName.filter(({ usuario }) => hasWholeName(words, nameOf(usuario)))],
    ];
    const named = found.filter(([, some]) => some.length > 0);
    const [first] = named;
    if (first !== undefined) return { orders: inAll(named.map(([, some]) => some)), by: first[0] };
    const partly = byName.filter(({ usuario }) => words.has(nameOf(usuario).first));
    return { orders: partly, by: partly.length > 0 ? 'partial-name' : null };
  }

  function ordersOfId(token: string): readonly Order[] {
    const known = ids.get(token.slice(0, ID_LENGTH)) ?? [];
    return known.filter(({ id }) => id.toLowerCase().startsWith(token));
  }

  return {
    find,
    isId: (word: string) => word.length > ID_LENGTH && ordersOfId(word.toLowerCase()).length > 0,
  };
}

/** The orders that every piece of evidence allows; all of the orders where two contradict each other. */
function inAll(evidence: readonly (readonly Order[])[]): readonly Order[] {
  const all = new Set(evidence.flat());
  const agreed = [...all].filter((order) => evidence.every((some) => some.includes(order)));
  return agreed.length > 0 ? agreed : [...all];
}

function indexOf(orders: readonly Order[], keyOf: (order: Order) => string): ReadonlyMap<string, Order[]> {
  const index = groupBy(orders, keyOf);
  index.delete('');
  return index;
}

function valuesAt(index: ReadonlyMap<string, readonly Order[]>, keys: Iterable<string>): readonly Order[] {
  return [...new Set(Array.from(keys, (key) => index.get(key) ?? []).flat())];
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

interface Name {
  readonly all: readonly string[];
  readonly first: string;
  /** The longest word of the surname. */
  readonly key: string;
}

const folded = new WeakMap<Pick<BuyerRecord, 'nombre'>, Name>();

function nameOf(buyer: Pick<BuyerRecord, 'nombre' | 'apellido' | 'name'>): Name {
  const known = folded.get(buyer) ?? nameWords(buyer);
  folded.set(buyer, known);
  return known;
}

function nameWords({ nombre, apellido, name }: Pick<BuyerRecord, 'nombre' | 'apellido' | 'name'>): Name {
  const [given, surname] = [wordsOf(nombre), wordsOf(apellido)];
  const all = given.length + surname.length > 0 ? [...given, ...surname] : wordsOf(name);
  const last = surname.length > 0 ? surname : all.slice(-1);
  const key = last.toSorted((one, other) => other.length - one.length)[0] ?? '';
  return { all, first: all.find((word) => word !== key) ?? '', key };
}

/** A name of one word is only a part of one. */
function hasWholeName(words: ReadonlySet<string>, { all }: Name): boolean {
  return all.length > 1 && all.every((word) => words.has(word));
}

/** Folded words of two letters and more, so that «García-López, José» has the words of «Jose Garcia Lopez». */
function wordsOf(text: string): string[] {
  return foldText(text.replaceAll(/\p{Pd}/gu, ' '))
    .split(/[^\p{L}]+/u)
    .filter((word) => word.length > 1);
}
