import type { Product } from './product.ts';
import { foldedTitle } from './search.ts';
import { titleWords } from './search-typos.ts';

/** The score of a shared internal category, and of the same first word («Sensor …»), among shared words of 1 each. */
const SAME_CATEGORY = 100;
const SAME_NOUN = 10;
/** Shorter words («con», «de») say nothing of the subject. */
const SUBJECT_LETTERS = 4;

/**
 * Returns products for sale of the same subject, the nearest first: those of the internal category, then those whose titles
 * begin with the same word and share more words (docs/buying.md#product-page). Ties go by sales.
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

/** Returns the products for sale that sell most, enough for the widest window. */
export function mostSold(products: Iterable<Product>): Product[] {
  return [...products]
    .filter(isOffered)
    .sort((one, other) => other.popularidad - one.popularidad)
    .slice(0, MAX_THUMBNAILS);
}

function isOffered({ deprecated, pausado, stock }: Product): boolean {
  return !deprecated && !pausado && stock > 0;
}

function kinship(product: Product, itself: Product, own: readonly string[]): number {
  const hasCategory = itself.internalCategory !== '' && product.internalCategory === itself.internalCategory;
  // Most products of a large shop are no kin, and need not be split into words.
  if (!hasCategory && !foldedTitle(product).startsWith(own[0] ?? '')) return 0;
  const words = titleWords(product);
  const shared = words.filter((word) => word.length >= SUBJECT_LETTERS && own.includes(word)).length;
  const category = hasCategory ? SAME_CATEGORY : 0;
  return category + (words[0] === own[0] ? SAME_NOUN : 0) + Math.min(shared, SAME_NOUN - 1);
}

/** Window width per thumbnail in the row of other products, and the limits of their number. */
export const THUMBNAIL_SPACE_PX = 250;
export const MIN_THUMBNAILS = 2;
export const MAX_THUMBNAILS = 6;

export function thumbnailCount(windowWidth: number): number {
  const fitting = Math.floor(windowWidth / THUMBNAIL_SPACE_PX);
  return Math.min(Math.max(fitting, MIN_THUMBNAILS), MAX_THUMBNAILS);
}

/** Picks enough other products at random for the widest window. @param random from 0, below 1. */
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
