import { unitsText } from '#domain/text/number-text.ts';

/** The number on the cart's icon; '' for none. */
export function cartBadge(units: number): string {
  return units > 99 ? '99+' : String(units || '');
}

/** The cart's link for screen readers. */
export function cartLabel(units: number): string {
  return `Carrito, ${unitsText(units)}`;
}
