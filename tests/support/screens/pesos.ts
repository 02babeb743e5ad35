import { shopPrice } from '#domain/catalogue/product.ts';
import { shippingCost } from '#domain/checkout/shipping-cost.ts';
import { COURIER } from '#domain/shipping/courier.ts';
import { formatPesos } from '#domain/text/money.ts';
import { aProduct } from '#tests/support/fixtures/a-product.ts';

/** Returns an amount as shown on screen, with an ordinary space: text matchers replace the non-breaking space. */
export function inPesos(pesos: number): string {
  return formatPesos(pesos).replaceAll('\u00A0', ' ');
}

/** Returns the shop's price, in pesos, of a product with this stored price. */
export function priceOf(price: number | null): number {
  return shopPrice(aProduct({ price })) ?? 0;
}

/** Returns the courier's charge, in pesos, for products without shipping benefit with this subtotal. */
export function shippingOf(subtotal: number): number {
  return shippingCost(COURIER, subtotal, 0);
}
