import { addPesos, sumPesos } from '#domain/text/money.ts';
import { shopPrice, type Product } from '#domain/catalogue/product.ts';
import { COURIER } from '#domain/shipping/courier.ts';
import type { Delivery } from '#domain/shipping/shipping-service.ts';
import { missingForFreeShipping } from '#domain/checkout/free-shipping.ts';
import { shippingCost } from '#domain/checkout/shipping-cost.ts';
import { discountOf } from '#domain/checkout/payment-methods.ts';
import type { Cart } from './cart.ts';

export interface CartLine {
  readonly product: Product;
  readonly quantity: number;
  /** The shop's price of one unit in pesos; 0 while unknown, when the line cannot be ordered. */
  readonly price: number;
}

export type CartTotals = ReturnType<typeof cartTotals>;

/** Returns the items with a known product, with product and price. */
export function cartLines(cart: Cart, products: ReadonlyMap<number, Product>): CartLine[] {
  return cart.flatMap((item) => {
    const product = products.get(item.id);
    return product ? [{ product, quantity: item.cantidadIndividual, price: shopPrice(product) ?? 0 }] : [];
  });
}

/**
 * Returns the units of the lines, and their subtotal, discount, shipping (docs/buying.md#shipping-cost) and total in pesos.
 * @param percent discount on the products (`discountPercent`), which does not affect the shipping cost
 */
export function cartTotals(lines: readonly CartLine[], percent = 0, delivery: Delivery = COURIER) {
  const subtotal = sumPesos(lines);
  const shipping = lines.length === 0 ? 0 : shippingCost(delivery, subtotal, highestFreeShipping(lines));
  const units = lines.reduce((sum, line) => sum + line.quantity, 0);
  const discount = discountOf(subtotal, percent);
  return { units, subtotal, discount, shipping, total: addPesos(subtotal, shipping, -discount) };
}

/** Returns whole pesos of products to add until the courier ships these lines for free; 0 when it already does. */
export function missingForFree(lines: readonly CartLine[]): number {
  return missingForFreeShipping(sumPesos(lines), highestFreeShipping(lines));
}

/** Returns the highest shipping benefit (`freeShipping`) of the lines in pesos; 0 without lines. */
export function highestFreeShipping(lines: readonly { product: Pick<Product, 'freeShipping'> }[]): number {
  return lines.reduce((highest, { product }) => Math.max(highest, product.freeShipping), 0);
}
