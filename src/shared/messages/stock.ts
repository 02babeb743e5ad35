export const OUT_OF_STOCK = 'Ups! Sin stock!';

export function unitsLeftText(units: number): string {
  return units === 1 ? 'queda 1' : `quedan ${units}`;
}
