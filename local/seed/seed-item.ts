import { readFileSync } from 'node:fs';
import papa from 'papaparse';
import * as v from 'valibot';
import { inRepository } from '#tools/repository.ts';

const number = v.pipe(v.string(), v.nonEmpty(), v.transform(Number), v.finite());
const numberOrNull = v.union([
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
const seedItemSchema = v.object({
  id: number,
  title: v.string(),
  /** The marketplace's current price in pesos. */
  price: number,
  /** The marketplace's price before its discount. */
  before: numberOrNull,
  stock: number,
  /** Grams. */
  weight: number,
  /** Units sold on the marketplace. */
  sold: number,
  /** Number of pictures of the listing, 1 to 9. */
  pictures: number,
  /** Pesos that the marketplace charges for free shipping. */
  free: numberOrNull,
  full: flag,
  deprecated: flag,
  category: v.string(),
  video: v.string(),
  info: v.string(),
});

export type SeedItem = v.InferOutput<typeof seedItemSchema>;

/** Reads the products of the seed. @throws Error when a row of products.csv is invalid. */
export function readSeedItems(): SeedItem[] {
  const text = readFileSync(inRepository('local/seed/products.csv'), 'utf8');
  const { data } = papa.parse(text, { header: true, skipEmptyLines: true });
  return v.parse(v.array(seedItemSchema), data);
}
