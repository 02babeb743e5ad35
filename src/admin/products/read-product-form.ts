import type { ProductEntry } from '#data/seller/products/products-repository.ts';
import { fieldsOf, PRODUCT_FIELDS, type ProductField } from '#domain/catalogue/product-fields.ts';
import { addressOfPicture, ownPicture } from '#domain/catalogue/pictures.ts';
import { listingId, youtubeId } from '#domain/catalogue/addresses.ts';
import { shopPrice, type Product } from '#domain/catalogue/product.ts';
import { mapFields, mapNames } from '#domain/fields.ts';
import { editableNumber, readNumber } from '#domain/text/typed-number.ts';
import { formatPesos } from '#domain/text/money.ts';
import { oneLine } from '#domain/text/one-line.ts';
import { NO_PRICE } from '#shared/price-text.ts';
import type { FieldProblems } from '#ui/controls/form.tsx';
import { fieldProblem } from '#admin/parts/field-problem.ts';
import type { FormDraft } from '#admin/parts/use-draft.ts';

/** The fields of a product's form, in its order. */
export const EDITABLE_FIELDS: readonly ProductField[] = [
  'title',
  'price',
  'original_price',
  'stock',
  'weight',
  'freeShipping',
  'internalCategory',
  'pausado',
  'deprecated',
  'info',
  'video',
  'imgMeliUrl',
];

/** The fields of a new product's form: the first three never change afterwards. */
export const NEW_PRODUCT_FIELDS: readonly ProductField[] = [
  'idMeli',
  'id',
  'fullFilment',
  ...EDITABLE_FIELDS,
];

/** Texts of a flag; of the category, `NO` is none. */
export const YES = 'sí';
export const NO = 'no';

/** The texts of a product's form; pictures are their addresses, one a line. */
export function shownProduct(product: Product): Record<ProductField, string> {
  return mapFields(PRODUCT_FIELDS, (name) => {
    const value = product[name];
    if (value === null) return '';
    if (name === 'internalCategory' && value === '') return NO;
    if (typeof value === 'boolean') return value ? YES : NO;
    if (typeof value === 'number') return editableNumber(value);
    return typeof value === 'string' ? value : value.map(addressOfPicture).join('\n');
  });
}

/** Returns the product of a form's texts; text that is no number becomes NaN. */
export function readProduct(text: (name: ProductField) => string, before: Product): Product {
  const texts = mapNames(fieldsOf('text', 'address'), (name) => oneLine(text(name)));
  return {
    ...before,
    ...texts,
    ...mapNames(fieldsOf('flag'), (name) => text(name) === YES),
    ...mapNames(fieldsOf('whole', 'amount'), (name) => readNumber(text(name))),
    ...mapNames(fieldsOf('amount or null'), (name) => readPrice(text(name))),
    imgMeliUrl: readPictures(text('imgMeliUrl'), before.imgMeliUrl),
    internalCategory: text('internalCategory') === NO ? '' : texts.internalCategory,
    video: youtubeId(texts.video) ?? texts.video,
    idMeli: listingId(texts.idMeli) ?? '',
  };
}

/** Returns a typed price in pesos; null without one, NaN for text that is no amount. */
function readPrice(typed: string): number | null {
  return typed.trim() === '' ? null : readNumber(typed);
}

/** Returns the pictures of these addresses, as the product has them already where it does. */
function readPictures(typed: string, before: Product['imgMeliUrl']): Product['imgMeliUrl'] {
  const known = new Map(before.map((picture) => [addressOfPicture(picture), picture]));
  return addressesOf(typed).map((address) => known.get(address) ?? ownPicture(address));
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
      const problem = fieldProblem(PRODUCT_FIELDS[name], product[name]);
      if (problem !== undefined) return [[name, problem]];
      const { video } = product;
      return name === 'video' && video !== '' && youtubeId(video) === null ? [[name, NO_VIDEO]] : [];
    }),
  );
}

/** Returns what is wrong with a new product. */
export function newProductProblems(
  product: Product,
  { text }: FormDraft<ProductField>,
  entries: ReadonlyMap<string, ProductEntry>,
): FieldProblems<ProductField> {
  const { id, idMeli } = product;
  const known = Array.from(entries.values()).flatMap((entry) =>
    entry.product.ok ? entry.product.value : [],
  );
  const holder = known.find((other) => idMeli !== '' && other.idMeli === idMeli);
  const namesake = known.find((other) => other.id === id);
  const problems = productProblems(product, NEW_PRODUCT_FIELDS);
  if (idMeli === '' && text('idMeli').trim() !== '') problems.idMeli = NO_LISTING;
  if (holder !== undefined) problems.idMeli = `Esa publicación ya es de #${holder.id} ${holder.title}`;
  if (entries.has(String(id))) problems.id = `Ese número ya es de «${namesake?.title ?? id}»`;
  return problems;
}

const NO_LISTING = 'No es una publicación: pegá su dirección o su código, por ejemplo MLA1234567890';

/** Says what the typed prices make of the shop's price (docs/buying.md#prices). */
export function shopPriceText({ fullFilment }: Product, { text }: FormDraft<ProductField>): string {
  const price = shopPrice({
    fullFilment,
    price: readPrice(text('price')),
    original_price: readPrice(text('original_price')),
  });
  if (price === null) return `En la tienda: ${NO_PRICE}, y no se puede pedir.`;
  return `En la tienda: ${Number.isNaN(price) ? 'falta un importe, por ejemplo 12500' : formatPesos(price)}.`;
}

const NO_VIDEO =
  'No es un video de YouTube: pegá su dirección, por ejemplo https://youtu.be/… o https://www.youtube.com/watch?v=…';
