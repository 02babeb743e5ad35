import type { Product } from './product.ts';

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
