import type { BuyerRecord } from '#domain/buyer/buyer.ts';
import { cleanCuit, dniDigits } from '#domain/buyer/tax-id.ts';
import { isPhoneOf, isPhoneText, subscriberSpellings } from '#domain/buyer/phone.ts';
import { containsWords } from '#domain/catalogue/search.ts';
import { foldText } from '#domain/text/fold.ts';
import type { Product } from '#domain/catalogue/product.ts';
import { PROVINCES, provinceNamed } from '#domain/buyer/provinces.ts';
import type { Order } from '#domain/orders/order.ts';
import { SHORT_ID_LENGTH } from '#domain/orders/short-id.ts';
import {
  readTrackingNumber,
  TRACKING_MAX_LENGTH,
  TRACKING_MIN_LENGTH,
} from '#domain/shipping/tracking-number.ts';
import { readNumber } from '#domain/text/typed-number.ts';
import { productTest } from './product-changes.ts';
import { readQuery } from './read-query.ts';

type SearchedBuyer = Pick<BuyerRecord, BuyerSearchField | 'codarea'>;

/** Returns the folded text by which a buyer is found. */
export function buyerSearchText(buyer: SearchedBuyer): string {
  const { nombre, apellido, name, correo, email, dni, cuit, localidad, provincia } = buyer;
  return foldText([nombre, apellido, name, correo, email, dni, cuit, localidad, provincia].join('\n'));
}

/** Returns true when the text is the buyer's phone number, DNI, or a CUIT with that DNI, ignoring separators and prefixes. */
export function hasDniOrPhone({ dni, cuit, codarea, cel }: SearchedBuyer, text: string): boolean {
  if (!isPhoneText(text)) return false;
  const digits = text.replaceAll(/\D/g, '');
  const asDocument = dniDigits(text);
  return (
    dni.includes(digits) ||
    (asDocument !== '' && dniDigits(dni) === asDocument) ||
    (digits.length === CUIT_LENGTH && cleanCuit(cuit) === cleanCuit(digits)) ||
    isPhoneOf(codarea, cel, text)
  );
}

const CUIT_LENGTH = 11;

/** Returns true when a buyer matches the text that the seller typed or pasted. */
export function isFoundUser(user: SearchedBuyer, pasted: string): boolean {
  const text = readQuery(pasted);
  return containsWords(buyerSearchText(user), text) || hasDniOrPhone(user, text);
}

/** A buyer's field that database queries can search. */
export type BuyerSearchField = keyof Pick<
  BuyerRecord,
  'dni' | 'cuit' | 'correo' | 'email' | 'nombre' | 'apellido' | 'name' | 'cel' | 'localidad' | 'provincia'
>;

/**
 * A database query on one field and these values. `prefix`: the field begins with one of them. `among`: it equals one. `newest`:
 * the same, newest first. `above`: it is greater than the only value.
 */
export interface SearchQuery<Field extends string = string> {
  readonly kind: 'prefix' | 'among' | 'newest' | 'above';
  readonly field: Field;
  readonly values: readonly (string | number)[];
  /** The one word of a longer search that this query covers; results are then filtered by all words. */
  readonly word?: string;
}

/** Limits: characters of a search text, words of a name, letters of the shortest text and of the shortest province. */
const MAX_LENGTH = 60;
const MAX_WORDS = 2;
const MIN_LETTERS = 2;
const MIN_PROVINCE = 4;

/**
 * Returns queries that find a buyer by DNI, CUIT, phone, e-mail, name, town or province. Each query uses one field and one index
 * (docs/panel.md#seller-users). Empty for a text that is too short.
 */
export function buyerSearchQueries(pasted: string): SearchQuery<BuyerSearchField>[] {
  const typed = readQuery(pasted).slice(0, MAX_LENGTH);
  if (typed.length < MIN_LETTERS) return [];
  if (isPhoneText(typed)) return numbers(typed);
  const emails =
    /^\S*$/u.test(typed) && /[\p{L}@]/u.test(typed)
      ? prefixes(['correo', 'email'], addressSpellings(typed))
      : [];
  return /^\p{L}[\p{L}' .-]*$/u.test(typed) ? [...names(typed), ...emails] : emails;
}

/** Returns spellings in which an e-mail address may be stored: as typed, lower case, and capitalised by keyboards or people. */
function addressSpellings(typed: string): string[] {
  const lower = typed.toLowerCase();
  const [local = '', ...host] = lower.split('@');
  const named = [capitalOf(local, /^\p{L}/u), capitalOf(local, /(?:^|[._-])\p{L}/gu)];
  return [typed, lower, ...named.map((each) => [each, ...host].join('@')), lower.toUpperCase()];
}

function capitalOf(text: string, letters: RegExp): string {
  return text.replace(letters, (letter) => letter.toUpperCase());
}

function names(typed: string): SearchQuery<BuyerSearchField>[] {
  const words = typed.split(/\s+/).filter((word) => word.length >= MIN_LETTERS);
  const named = words.slice(0, MAX_WORDS).flatMap((word, at) => {
    const fields = ['nombre', 'apellido', 'name'] as const;
    // The field `name` has the full name, so only the first word can be its prefix.
    return prefixes(at === 0 ? fields : fields.slice(0, 2), spellings(word), { word });
  });
  return [...named, ...prefixes(['localidad'], spellings(typed)), ...provinces(typed)];
}

function numbers(typed: string): SearchQuery<BuyerSearchField>[] {
  const digits = typed.replaceAll(/\D/g, '');
  const cels = subscriberSpellings(typed);
  const dni = digits.length <= 8 ? digits : dniDigits(typed);
  const cuits = digits.length === CUIT_LENGTH ? [digits, cleanCuit(digits)] : [];
  return [
    ...(dni === '' ? [] : prefixes(['dni'], [dni])),
    ...(cuits.length === 0 ? [] : [{ kind: 'among', field: 'cuit', values: cuits } as const]),
    ...(cels.length === 0 ? [] : [{ kind: 'among', field: 'cel', values: cels } as const]),
  ];
}

function provinces(typed: string): SearchQuery<BuyerSearchField>[] {
  const query = foldText(typed);
  if (query.length < MIN_PROVINCE) return [];
  const found = PROVINCES.filter(
    (province) => foldText(province.name).startsWith(query) || province === provinceNamed(typed),
  );
  return found.length === 0
    ? []
    : [{ kind: 'newest', field: 'provincia', values: found.map(({ name }) => name) }];
}

function prefixes(
  fields: readonly BuyerSearchField[],
  values: readonly string[],
  rest: Pick<SearchQuery, 'word'> = {},
): SearchQuery<BuyerSearchField>[] {
  return fields.map((field) => ({ kind: 'prefix', field, values: [...new Set(values)], ...rest }));
}

/**
 * Returns three spellings in which a name may be stored, because Firestore compares exactly: capitalised, lower case, and
 * capitalised with accents removed, or added when the text has none.
 */
function spellings(typed: string): string[] {
  const lower = typed.toLowerCase();
  const other = /[áéíóú]/.test(lower) ? foldText(typed) : lower.split(/\s+/).map(accented).join(' ');
  return [capitalised(typed), lower, capitalised(other)];
}

/** Positions of accents by the rules of Spanish: García and Díaz, Martín, González and Héctor, José. */
const ACCENTS = [/i(?=[ao][sz]?$)/, /[aeiou](?=[ns]$)/, /[aeiou](?=[^aeiou]+u?[aeiou][^aeiou]$)/, /[aeiou]$/];

/** A word with one vowel gets no accent. The last rule is skipped in a text of several words, which seldom end with an accent. */
function accented(word: string, _at: number, { length }: readonly string[]): string {
  const place = ACCENTS.slice(0, length === 1 ? ACCENTS.length : -1).find((each) => each.test(word));
  if (place === undefined || !/[aeiou].*[aeiou]/.test(word)) return word;
  return word.replace(place, (vowel) => 'áéíóú'['aeiou'.indexOf(vowel)] ?? vowel);
}

/** Short words within place names stay in lower case: «San Carlos de Bariloche». */
const SMALL = new Set(['de', 'del', 'la', 'las', 'los', 'y']);

function capitalised(text: string): string {
  const words = text.toLocaleLowerCase('es').split(/\s+/);
  return words
    .map((word, at) =>
      at > 0 && SMALL.has(word) ? word : `${word.charAt(0).toLocaleUpperCase('es')}${word.slice(1)}`,
    )
    .join(' ');
}

/** A database query that finds orders of any age. */
export type OrderSearchQuery = SearchQuery<
  | '__name__'
  | 'user_sub'
  | 'trackingNumber'
  | 'totalCosto'
  | `usuario.${BuyerSearchField}`
  | `cantidades.${string}`
>;

/** Maximum number of products in a search; more would match half of all orders. */
const MAX_PRODUCTS = 3;

/**
 * Returns the queries for a search, each served by an index.
 * @param pasted as the seller typed or pasted it
 * @param products document ids of products; orders that contain one of them match as well
 */
export function orderSearchQueries(pasted: string, products: readonly string[] = []): OrderSearchQuery[] {
  const text = readQuery(pasted);
  const isId = LONG_WORD.test(text);
  const read = readTrackingNumber(text);
  // Numbers of other programs may have only a few digits.
  const tracking = read.problem === null ? read.number : isId ? text : '';
  const pesos = readNumber(text);
  // A buyer's `sub`, from the buyer's sheet, which lists the orders.
  if (text.includes('|')) return [of('newest', 'user_sub', text)];
  return [
    ...(text.length >= SHORT_ID_LENGTH && /^[A-Za-z0-9-]{1,40}$/.test(text)
      ? [of('prefix', '__name__', ...idSpellings(text))]
      : []),
    ...(tracking === ''
      ? []
      : [of('among', 'trackingNumber', tracking, tracking.toUpperCase(), tracking.toLowerCase())]),
    ...(Number.isNaN(pesos) ? [] : [of('newest', 'totalCosto', pesos)]),
    ...products.map((id) => of('above', `cantidades.${id}`, 0)),
    ...(isId ? [] : buyerSearchQueries(text).map(ofOrder)),
  ];
}

/** The full id of an order, or a tracking number: no word of a buyer's data is that long. */
const LONG_WORD = new RegExp(`^[A-Za-z0-9]{${TRACKING_MIN_LENGTH},${TRACKING_MAX_LENGTH}}$`);

/** Returns an order id as typed, and without the dash in upper case, as newer ids are stored. */
function idSpellings(text: string): readonly string[] {
  return [...new Set([text, text.replaceAll('-', '').toUpperCase()])];
}

function of(
  kind: OrderSearchQuery['kind'],
  field: OrderSearchQuery['field'],
  ...values: OrderSearchQuery['values']
): OrderSearchQuery {
  return { kind, field, values };
}

/** Returns the document ids of the best-selling products whose title has all words. */
export function bestProducts(pasted: string, products: readonly Product[]): readonly string[] {
  if (!/\p{L}{3}/u.test(readQuery(pasted))) return [];
  return products
    .filter(productTest(pasted))
    .sort((one, other) => other.popularidad - one.popularidad)
    .slice(0, MAX_PRODUCTS)
    .map(({ id }) => String(id));
}

/** Applies the query to the order's copy of the buyer. */
function ofOrder(search: SearchQuery<BuyerSearchField>): OrderSearchQuery {
  return { ...search, field: `usuario.${search.field}` };
}

/**
 * Returns true when an order contains all words of the text, or its total or a number of its buyer equals it.
 * @param pasted as the seller typed or pasted it
 */
export function matchesText(order: Order, pasted: string): boolean {
  const text = readQuery(pasted);
  return (
    containsWords(searchText(order), text) ||
    hasDniOrPhone(order.usuario, text) ||
    readNumber(text) === order.totalCosto
  );
}

function searchText({ usuario, productos, id, trackingNumber }: Order): string {
  const titles = productos.map(({ title }) => title);
  return foldText([buyerSearchText(usuario), id, trackingNumber, ...titles].join('\n'));
}
