import type { Product } from '../../domain/catalogue/product.ts';

/** The product's listing on the marketplace; null where nothing leads there. */
export function marketplaceLink({ permalink, idMeli }: Pick<Product, 'permalink' | 'idMeli'>): string | null {
  const listed = webAddress(permalink);
  if (listed !== null) return listed;
  return idMeli === ''
    ? null
    : `https://articulo.mercadolibre.com.ar/${idMeli.replace(/^MLA(?=\d)/, 'MLA-')}`;
}

/** A stored address that a link may lead to: a web page, and nothing that runs as a script; else null. */
export function webAddress(stored: string): string | null {
  return /^https?:\/\//i.test(stored) ? stored : null;
}
