import { paths } from '../../config/paths.ts';
import { whatsappLink } from '../../config/shop.ts';
import type { Product } from '../../domain/catalogue/product.ts';
import { usePrerendered } from '../../shared/prerendered.tsx';

/** Whole address of a product's page, for messages; without the site's origin while a page is prerendered. */
export function useProductAddress({ id }: Pick<Product, 'id'>): string {
  return `${usePrerendered() ? '' : location.origin}${paths.product(id)}`;
}

/** A WhatsApp message that asks to be told when a sold-out product is back; null for a product that will not be. */
export function useBackInStockLink(product: Product): string | null {
  const address = useProductAddress(product);
  if (product.fullFilment || product.deprecated) return null;
  return whatsappLink(`¡Hola! ¿Me avisan cuando vuelva «${product.title}»? ${address}`);
}
