import { paths } from '#config/paths.ts';
import type { Product } from '#domain/catalogue/product.ts';
import { usePrerendered } from './prerendered.tsx';

/** The site's origin, for addresses in messages; '' while a page is prerendered. */
export function useSiteOrigin(): string {
  return usePrerendered() ? '' : location.origin;
}

/** Whole address of a product's page, for messages; without the site's origin while a page is prerendered. */
export function useProductAddress({ id }: Pick<Product, 'id'>): string {
  return `${useSiteOrigin()}${paths.product(id)}`;
}
