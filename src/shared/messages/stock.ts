/** Shown wherever a product cannot be had. */
export const OUT_OF_STOCK = 'Ups! Sin stock!';

/** How many units are left, as it stands in a sentence. */
export function unitsLeftText(units: number): string {
  return units === 1 ? 'queda 1' : `quedan ${units}`;
}
