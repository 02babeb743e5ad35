import { NO_PRICE } from './price-text.ts';

export const OUT_OF_STOCK = 'Ups! Sin stock!';
export const NO_PRICE_YET = `${NO_PRICE}: todavía no se puede pedir.`;

export function unitsLeftText(units: number): string {
  return units === 1 ? 'queda 1' : `quedan ${units}`;
}

/** A count with its noun: «1 unidad», «2 unidades». «Productos» are different ones; «unidades» are pieces of them. */
export function countText(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}
