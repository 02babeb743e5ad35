import type { Product } from '#domain/catalogue/product.ts';

/** Null for a product without a listing on the marketplace. */
export function marketplaceLink({ permalink, idMeli }: Pick<Product, 'permalink' | 'idMeli'>): string | null {
  const listed = webAddress(permalink);
  if (listed !== null) return listed;
  return idMeli === ''
    ? null
    : `https://articulo.mercadolibre.com.ar/${idMeli.replace(/^MLA(?=\d)/, 'MLA-')}`;
}

/** Null unless the stored address is a web page's, so that no link runs a script. */
export function webAddress(stored: string): string | null {
  return /^https?:\/\//i.test(stored) ? stored : null;
}
