import type { CartChange } from '#domain/cart/cart-changes.ts';
import { NO_PRICE_YET, OUT_OF_STOCK } from '#shared/price-text.ts';

/** Says that a product left the cart, and why. */
export function removedText({ kind, title }: Pick<CartChange, 'kind' | 'title'>): string {
  if (kind === 'marketplace') return `Quitamos ${title}: ahora se vende por Mercado Libre.`;
  return `${kind === 'unpriced' ? NO_PRICE_YET : OUT_OF_STOCK} Quitamos ${title}.`;
}
