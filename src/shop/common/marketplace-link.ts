import type { Product } from '../../domain/catalogue/product.ts';

/** Returns the address of the product's listing on the marketplace; null without one. */
export function marketplaceLink({ permalink, idMeli }: Pick<Product, 'permalink' | 'idMeli'>): string | null {
  const listed = webAddress(permalink);
  if (listed !== null) return listed;
  return idMeli === ''
    ? null
    : `https://articulo.mercadolibre.com.ar/${idMeli.replace(/^MLA(?=\d)/, 'MLA-')}`;
}

/** Returns a stored address if it is a web page's, so that no link runs a script; else null. */
export function webAddress(stored: string): string | null {
  return /^https?:\/\//i.test(stored) ? stored : null;
}
