import type { Product } from './product.ts';

/** Pixels of window for each thumbnail of the row of other products, and how many there are (spec §2, §9). */
export const THUMBNAIL_SPACE_PX = 250;
export const MIN_THUMBNAILS = 2;
export const MAX_THUMBNAILS = 6;

/** How many other products a window of that width shows: its width / 250, at least 2 and at most 6. */
export function thumbnailCount(windowWidth: number): number {
  const fitting = Math.floor(windowWidth / THUMBNAIL_SPACE_PX);
  return Math.min(Math.max(fitting, MIN_THUMBNAILS), MAX_THUMBNAILS);
}

/**
 * Other products at random, as many as any window can show: never the product itself nor a deprecated one.
 * @param random as `Math.random`: from 0, below 1.
 */
export function pickThumbnails(products: Iterable<Product>, itself: number, random: () => number): Product[] {
  const pool = [...products].filter(({ id, deprecated }) => id !== itself && !deprecated);
  const picked: Product[] = [];
  while (picked.length < MAX_THUMBNAILS && pool.length > 0) {
    picked.push(...pool.splice(Math.floor(random() * pool.length), 1));
  }
  return picked;
}
