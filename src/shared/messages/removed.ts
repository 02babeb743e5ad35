import type { RemovalReason } from '../../domain/cart/cart-changes.ts';
import { NOT_YET, OUT_OF_STOCK } from './stock.ts';

/** Says that a product left the cart, and why. */
export function removedText(reason: RemovalReason, title: string): string {
  if (reason === 'marketplace') return `Quitamos ${title}: ahora se vende por Mercado Libre.`;
  return `${reason === 'unpriced' ? NOT_YET : OUT_OF_STOCK} Quitamos ${title}.`;
}
