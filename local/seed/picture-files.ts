import { existsSync } from 'node:fs';
import { inRepository } from '#tools/repository.ts';

const PICTURE_ID = /^6(?<product>\d{5})-MLA8\d{9}(?<view>\d)_092026$/;

/**
 * Marketplace-shaped id of a product's picture, such as `600132-MLA80000000001_092026`.
 * Variants of a seeded product have ids of their own, so that a browser loads each, and share its files.
 * @param view 1 to 9; 1 is the main picture.
 */
export function pictureId(seedId: number, variant: number, view: number): string {
  return `6${String(seedId).padStart(5, '0')}-MLA8${String(variant * 10 + view).padStart(10, '0')}_092026`;
}

/** Path of the SVG drawing of a picture id, or null for an unknown id. */
export function pictureFile(id: string): string | null {
  const { product, view } = PICTURE_ID.exec(id)?.groups ?? {};
  const file = inRepository(`local/seed/pictures/${Number(product)}-${view}.svg`);
  return existsSync(file) ? file : null;
}
