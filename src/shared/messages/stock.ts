import type { RemovalReason } from '../../domain/cart/cart-changes.ts';
import { NO_PRICE } from '../price-text.ts';

export const OUT_OF_STOCK = 'Ups! Sin stock!';
export const NOT_YET = `${NO_PRICE}: todavía no se puede pedir.`;

export function unitsLeftText(units: number): string {
  return units === 1 ? 'queda 1' : `quedan ${units}`;
}

/** Says that a product left the cart, and why. */
export function removedText(reason: RemovalReason, title: string): string {
  if (reason === 'marketplace') return `Quitamos ${title}: ahora se vende por Mercado Libre.`;
  return `${reason === 'unpriced' ? NOT_YET : OUT_OF_STOCK} Quitamos ${title}.`;
}
