import { existsSync, readFileSync } from 'node:fs';
import papa from 'papaparse';
import * as v from 'valibot';
import { inRepository } from '#tools/repository.ts';
import { EMPTY_PRODUCT } from '#domain/catalogue/product-fields.ts';
import type { Picture, Product } from '#domain/catalogue/product.ts';

const number = v.pipe(v.string(), v.nonEmpty(), v.transform(Number), v.finite());
/** A number, or an empty cell. */
export const amountOrNull = v.union([
  v.pipe(
    v.literal(''),
    v.transform(() => null),
  ),
  number,
]);
const flag = v.pipe(
  v.picklist(['', 'yes']),
  v.transform((text) => text === 'yes'),
);

/** A row of products.csv. */
const SeedItem = v.object({
  id: number,
  title: v.string(),
  /** The marketplace's current price in pesos. */
  price: number,
  /** The marketplace's price before its discount. */
  before: amountOrNull,
  stock: number,
  /** Grams. */
  weight: number,
  /** Units sold on the marketplace. */
  sold: number,
  /** Number of pictures of the listing, 1 to 9. */
  pictures: number,
  /** Pesos that the marketplace charges for free shipping. */
  free: amountOrNull,
  full: flag,
  deprecated: flag,
  category: v.string(),
  video: v.string(),
  info: v.string(),
});

export type SeedItem = v.InferOutput<typeof SeedItem>;

/** Reads the rows of a file in this folder. @throws Error for an invalid row */
export function seedRows<T>(file: string, row: v.GenericSchema<unknown, T>): T[] {
  const text = readFileSync(inRepository(`local/seed/${file}`), 'utf8');
  const { data } = papa.parse(text, { header: true, skipEmptyLines: true });
  return v.parse(v.array(row), data);
}

/** Address of the services stand-in on its usual port. */
const USUAL_SERVICES = 'http://localhost:4600';

/** The rows of products.csv. */
export const seedItems: readonly SeedItem[] = seedRows('products.csv', SeedItem);

/** The seller's descriptions of products without a maker document, by product number. */
const descriptions: ReadonlyMap<number, string> = new Map(
  seedRows('descriptions.csv', v.object({ id: number, text: v.string() })).map(({ id, text }) => [id, text]),
);

/** The seeded products, with picture addresses of the stand-in's usual port. */
export const seedProducts: readonly Product[] = seedProductsAt(USUAL_SERVICES);

/**
 * Returns the seeded products, with picture addresses of a stand-in at any address.
 * @param servicesUrl `http://host:port`, without a trailing slash
 */
export function seedProductsAt(servicesUrl: string): Product[] {
  return seedItems.map((item) => toProduct(item, 0, servicesUrl));
}

/**
 * Returns the product of an item. Variant 0 is the item itself. Other variants get their own id, listing and picture addresses,
 * for the large catalogues of `manyProducts`.
 */
export function toProduct(item: SeedItem, variant: number, servicesUrl: string): Product {
  const id = variant === 0 ? item.id : variant * 1000 + item.id;
  const idMeli = `MLA${1_400_000_000 + ((id * 7_368_787) % 99_999_989)}`;
  return {
    ...EMPTY_PRODUCT,
    id,
    idMeli,
    title: item.title,
    stock: item.stock,
    weight: item.weight,
    freeShipping: item.free ?? 0,
    fullFilment: item.full,
    deprecated: item.deprecated,
    info: item.info,
    internalCategory: item.category,
    descripcion: descriptions.get(item.id) ?? '',
    video: item.video,
    imgMeliUrl: Array.from({ length: item.pictures }, (_, index) =>
      picture(servicesUrl, pictureId(item.id, variant, index + 1)),
    ),
    popularidad: item.sold,
    price: item.price,
    original_price: item.before,
    permalink: `https://articulo.mercadolibre.com.ar/MLA-${idMeli.slice(3)}-${slug(item.title)}-_JM`,
  };
}

function picture(servicesUrl: string, id: string): Picture {
  const url = `${servicesUrl}/pictures/D_NQ_NP_${id}-O.jpg`;
  return { url, secure_url: url };
}

function slug(title: string): string {
  return title
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036F]/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}

const PICTURE_ID = /^6(?<product>\d{5})-MLA8\d{9}(?<view>\d)_092026$/;

/**
 * Returns a picture id in the marketplace's format, such as `600132-MLA80000000001_092026`. Variants have their own ids but share
 * drawings, so that a browser loads each.
 * @param view 1 to 9; 1 is the main picture
 */
function pictureId(seedId: number, variant: number, view: number): string {
  return `6${String(seedId).padStart(5, '0')}-MLA8${String(variant * 10 + view).padStart(10, '0')}_092026`;
}

/**
 * Returns the SVG drawing of a picture id, or null for an unknown id. A product's drawings are in one file, one per line and one
 * below the other, so that a browser shows them all.
 */
export function drawingOf(id: string): string | null {
  const { product, view } = PICTURE_ID.exec(id)?.groups ?? {};
  const file = inRepository(`local/seed/pictures/${Number(product)}.svg`);
  return existsSync(file) ? (drawingsIn(file)[Number(view) - 1] ?? null) : null;
}

/** Returns the drawings in a product's file: its lines without the surrounding element. */
export function drawingsIn(file: string): string[] {
  return readFileSync(file, 'utf8').trim().split('\n').slice(1, -1);
}
