import { shopPrice, type Product } from '#domain/catalogue/product.ts';
import { formatPesos } from '#domain/text/money.ts';

export const NO_PRICE = 'Precio a confirmar';

/** The shop's price as text (docs/buying.md#prices). */
export function priceText(product: Product): string {
  const price = shopPrice(product);
  return price === null ? NO_PRICE : formatPesos(price);
}

export const OUT_OF_STOCK = 'Ups! Sin stock!';
export const NO_PRICE_YET = `${NO_PRICE}: todavía no se puede pedir.`;

export function unitsLeftText(units: number): string {
  return units === 1 ? 'queda 1' : `quedan ${units}`;
}

/** A count with its noun: «1 unidad», «2 unidades». «Productos» are different ones; «unidades» are pieces of them. */
export function countText(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}
