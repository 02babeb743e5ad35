import type { ProductEntry } from '#data/seller/products/products-repository.ts';
import {
  fieldsOfForm,
  kindOf,
  PRODUCT_FIELD_NAMES,
  PRODUCT_FIELDS,
  type FieldTypes,
  type ProductField,
} from '#domain/catalogue/product-fields.ts';
import { addressOfPicture, ownPicture } from '#domain/catalogue/pictures.ts';
import { listingId, youtubeId } from '#domain/catalogue/addresses.ts';
import { shopPrice, type Product } from '#domain/catalogue/product.ts';
import { fromNames, mapFields } from '#domain/fields.ts';
import { editableNumber, readNumber } from '#domain/text/typed-number.ts';
import { formatPesos } from '#domain/text/money.ts';
import { oneLine, severalLines } from '#domain/text/one-line.ts';
import { NO_PRICE } from '#shared/price-text.ts';
import type { FieldProblems } from '#ui/controls/form.tsx';
import { fieldProblem } from '#admin/parts/field-problem.ts';

/** Texts of a flag; of the category, `NO` is none. */
export const YES = 'sí';
export const NO = 'no';

/** A kind of field in the form: its text, and the value of a typed text, which is NaN where it should be a number. */
interface Entry<T> {
  readonly shown: (value: T) => string;
  readonly read: (typed: string, before: T) => T;
  /** Says what is wrong with a value that the database would accept. */
  readonly problem?: (value: T) => string | undefined;
}

interface KindTypes extends FieldTypes {
  readonly listing: string;
  readonly video: string;
  readonly category: string;
}

const TEXT: Entry<string> = { shown: (text) => text, read: (typed) => oneLine(typed) };
const NUMBER: Entry<number> = { shown: editableNumber, read: (typed) => readNumber(typed) };

/** A text that stands for an address. @param idOf returns what is stored of it, or null */
function named(idOf: (text: string) => string | null, problem: string): Entry<string> {
  return {
    shown: (text) => text,
    read: (typed) => idOf(oneLine(typed)) ?? oneLine(typed),
    problem: (text) => (text === '' || idOf(text) !== null ? undefined : problem),
  };
}

const KINDS: { readonly [K in keyof KindTypes]: Entry<KindTypes[K]> } = {
  text: TEXT,
  lines: { shown: (text) => text, read: severalLines },
  address: TEXT,
  listing: named(
    listingId,
    'No es una publicación: pegá su dirección o su código, por ejemplo MLA1234567890',
  ),
  video: named(
    youtubeId,
    'No es un video de YouTube: pegá su dirección, por ejemplo https://youtu.be/… o https://www.youtube.com/watch?v=…',
  ),
  category: { shown: (name) => name || NO, read: (typed) => (typed === NO ? '' : typed) },
  flag: { shown: (is) => (is ? YES : NO), read: (typed) => typed === YES },
  whole: NUMBER,
  amount: NUMBER,
  'amount or null': {
    shown: (pesos) => (pesos === null ? '' : editableNumber(pesos)),
    read: (typed) => (typed.trim() === '' ? null : readNumber(typed)),
  },
  pictures: {
    shown: (pictures) => pictures.map(addressOfPicture).join('\n'),
    read(typed, before) {
      const known = new Map(before.map((picture) => [addressOfPicture(picture), picture]));
      return addressesOf(typed).map((address) => known.get(address) ?? ownPicture(address));
    },
  },
};

// The type parameter ties a value to its kind.
const shown = <K extends keyof KindTypes>(kind: K, value: KindTypes[K]) => KINDS[kind].shown(value);
const read = <K extends keyof KindTypes>(kind: K, typed: string, before: KindTypes[K]) =>
  KINDS[kind].read(typed, before);
const problemOf = <K extends keyof KindTypes>(kind: K, value: KindTypes[K]) => KINDS[kind].problem?.(value);

/** The texts of a product's form; pictures are their addresses, one a line. */
export function shownProduct(product: Product): Record<ProductField, string> {
  return mapFields(PRODUCT_FIELDS, (name) => shown(kindOf(name), product[name]));
}

/** Returns the product of a form's texts. */
export function readProduct(text: (name: ProductField) => string, before: Product): Product {
  return fromNames<Product>(PRODUCT_FIELD_NAMES, (name) => read(kindOf(name), text(name), before[name]));
}

/** Returns the addresses of a text that has one a line, each once. */
export function addressesOf(typed: string): readonly string[] {
  return [...new Set(typed.split(/\s+/).filter(Boolean))];
}

/** Returns what the database or the shop would refuse of these fields. */
export function productProblems(
  product: Product,
  names: readonly ProductField[],
): FieldProblems<ProductField> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const problem =
        problemOf(kindOf(name), product[name]) ?? fieldProblem(PRODUCT_FIELDS[name], product[name]);
      return problem === undefined ? [] : [[name, problem]];
    }),
  );
}

/** Returns what is wrong with a new product. */
export function newProductProblems(
  product: Product,
  entries: ReadonlyMap<string, ProductEntry>,
): FieldProblems<ProductField> {
  const { id, idMeli } = product;
  const known = Array.from(entries.values()).flatMap((entry) =>
    entry.product.ok ? entry.product.value : [],
  );
  const holder = known.find((other) => idMeli !== '' && other.idMeli === idMeli);
  const namesake = known.find((other) => other.id === id);
  const problems = productProblems(product, fieldsOfForm('new'));
  if (holder !== undefined) problems.idMeli = `Esa publicación ya es de #${holder.id} ${holder.title}`;
  if (entries.has(String(id))) problems.id = `Ese número ya es de «${namesake?.title ?? id}»`;
  return problems;
}

/** Says what the typed prices make of the shop's price (docs/buying.md#prices). */
export function shopPriceText(product: Product): string {
  const price = shopPrice(product);
  if (price === null) return `En la tienda: ${NO_PRICE}, y no se puede pedir.`;
  return `En la tienda: ${Number.isNaN(price) ? 'falta un importe, por ejemplo 12500' : formatPesos(price)}.`;
}
