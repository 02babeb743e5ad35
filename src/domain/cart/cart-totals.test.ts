import { describe, expect, it } from 'vitest';
import { anItem, byId, productOfItem } from '#tests/support/fixtures/a-cart.ts';
import { shopPrice } from '#domain/catalogue/product.ts';
import { shippingCost } from '#domain/checkout/shipping-cost.ts';
import { discountOf } from '#domain/checkout/payment-methods.ts';
import { COURIER } from '#domain/shipping/courier.ts';
import { cartLines, cartTotals } from './cart-totals.ts';

it("the cart prices each known product by the shop's rule and leaves unknown ones out", () => {
  const product = productOfItem(1, { price: 1000, original_price: 1250 });
  expect(cartLines([anItem(1, 2), anItem(9, 1)], byId(product))).toEqual([
    { product, quantity: 2, price: shopPrice(product) },
  ]);
});

describe('cartTotals', () => {
  it('adds units and prices up, and the courier by the highest freeShipping; an empty cart costs nothing', () => {
    expect(cartTotals([])).toEqual({ units: 0, subtotal: 0, discount: 0, shipping: 0, total: 0 });
    const lines = [
      { product: productOfItem(1, { freeShipping: 300 }), quantity: 2, price: 800 },
      { product: productOfItem(2, { freeShipping: 1000 }), quantity: 1, price: 2400 },
    ];
    const shipping = shippingCost(COURIER, 4000, 1000);
    expect(cartTotals(lines)).toEqual({
      units: 3,
      subtotal: 4000,
      discount: 0,
      shipping,
      total: 4000 + shipping,
    });
    const discount = discountOf(4000, 7);
    expect(cartTotals(lines, 7)).toMatchObject({ discount, shipping, total: 4000 + shipping - discount });
  });

  it('is exact to the cent', () => {
    const product = productOfItem(1);
    const wrong: number[] = [];
    for (let cents = 1; cents < 2_000_000; cents += 101) {
      const { subtotal, shipping, total } = cartTotals([{ product, quantity: 1, price: cents / 100 }]);
      if (subtotal !== cents / 100 || total !== (cents + shipping * 100) / 100) wrong.push(cents);
    }
    expect(wrong).toEqual([]);
  });
});
