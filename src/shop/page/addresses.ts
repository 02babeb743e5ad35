import { paths } from '#config/paths.ts';
import type { Product } from '#domain/catalogue/product.ts';
import { usePrerendered } from './prerendered.tsx';

/** Returns the site's origin, for addresses in messages; '' while a page is prerendered. */
export function useSiteOrigin(): string {
  return usePrerendered() ? '' : location.origin;
}

/** Returns a product page's full address, for messages; without the site's origin while a page is prerendered. */
export function useProductAddress({ id }: Pick<Product, 'id'>): string {
  return `${useSiteOrigin()}${paths.product(id)}`;
}

/** Query parameter of the address, so that a reload still shows the confirmation. */
export const ORDER_PARAMETER = 'pedido';

/** Returns the address of the order's confirmation, which prints as its receipt (docs/buying.md#receipt). */
export function confirmationAddress(orderId: string): string {
  return `${paths.cart}?${ORDER_PARAMETER}=${orderId}`;
}

/** Returns the address of the listing; null for a product without one. */
export function marketplaceLink({ permalink, idMeli }: Pick<Product, 'permalink' | 'idMeli'>): string | null {
  const listed = webAddress(permalink);
  if (listed !== null) return listed;
  return idMeli === ''
    ? null
    : `https://articulo.mercadolibre.com.ar/${idMeli.replace(/^MLA(?=\d)/, 'MLA-')}`;
}

/** Returns the stored address if it is a web page's, so that no link runs a script; else null. */
export function webAddress(stored: string): string | null {
  return /^https?:\/\//i.test(stored) ? stored : null;
}
