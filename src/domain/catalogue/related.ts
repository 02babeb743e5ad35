import type { Product } from './product.ts';
import { foldedTitle } from './search.ts';
import { titleWords } from './search-typos.ts';

/** Score for a shared internal category, and for the same first word («Sensor …»). Each other shared word scores 1. */
const SAME_CATEGORY = 100;
const SAME_NOUN = 10;
/** Shorter words («con», «de») do not describe the subject. */
const SUBJECT_LETTERS = 4;

/**
 * Returns similar products for sale, best match first: those of the same internal category, then those whose titles share the
 * first word and more (docs/buying.md#product-page). Ties are sorted by sales.
 */
export function relatedProducts(products: Iterable<Product>, itself: Product): Product[] {
  const words = titleWords(itself);
  return [...products]
    .filter((product) => product.id !== itself.id && isOffered(product))
    .map((product) => ({ product, score: kinship(product, itself, words) }))
    .filter(({ score }) => score >= SAME_NOUN)
    .sort((a, b) => b.score - a.score || b.product.popularidad - a.product.popularidad)
    .slice(0, MAX_THUMBNAILS)
    .map(({ product }) => product);
}

/** Returns the best-selling products for sale, enough for the widest window. */
export function bestSellingProducts(products: Iterable<Product>): Product[] {
  return [...products]
    .filter(isOffered)
    .sort((one, other) => other.popularidad - one.popularidad)
    .slice(0, MAX_THUMBNAILS);
}

/** Returns true for a product that is in stock and not discontinued or paused. */
export function isOffered({ deprecated, pausado, stock }: Product): boolean {
  return !deprecated && !pausado && stock > 0;
}

function kinship(product: Product, itself: Product, own: readonly string[]): number {
  const hasCategory = itself.internalCategory !== '' && product.internalCategory === itself.internalCategory;
  // Most products of a large shop are unrelated, and need not be split into words.
  if (!hasCategory && !foldedTitle(product).startsWith(own[0] ?? '')) return 0;
  const words = titleWords(product);
  const shared = words.filter((word) => word.length >= SUBJECT_LETTERS && own.includes(word)).length;
  const category = hasCategory ? SAME_CATEGORY : 0;
  return category + (words[0] === own[0] ? SAME_NOUN : 0) + Math.min(shared, SAME_NOUN - 1);
}

/** Window width per thumbnail in the row of other products, and the minimum and maximum number of thumbnails. */
export const THUMBNAIL_SPACE_PX = 250;
export const MIN_THUMBNAILS = 2;
export const MAX_THUMBNAILS = 6;

export function thumbnailCount(windowWidth: number): number {
  const fitting = Math.floor(windowWidth / THUMBNAIL_SPACE_PX);
  return Math.min(Math.max(fitting, MIN_THUMBNAILS), MAX_THUMBNAILS);
}

/** Picks enough random products for the widest window. @param random like Math.random: from 0 to below 1 */
export function pickThumbnails(products: Iterable<Product>, itself: number, random: () => number): Product[] {
  const pool = [...products].filter(
    ({ id, deprecated, pausado }) => id !== itself && !deprecated && !pausado,
  );
  const picked: Product[] = [];
  while (picked.length < MAX_THUMBNAILS && pool.length > 0) {
    picked.push(...pool.splice(Math.floor(random() * pool.length), 1));
  }
  return picked;
}
