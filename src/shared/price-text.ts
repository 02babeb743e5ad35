import { shopPrice, type Product } from '#domain/catalogue/product.ts';
import { formatPesos } from '#domain/text/money.ts';

export const NO_PRICE = 'Precio a confirmar';

/** Returns the shop's price as text (docs/buying.md#prices). */
export function priceText(product: Product): string {
  const price = shopPrice(product);
  return price === null ? NO_PRICE : formatPesos(price);
}

export const OUT_OF_STOCK = 'Ups! Sin stock!';
export const NO_PRICE_YET = `${NO_PRICE}: todavía no se puede pedir.`;
