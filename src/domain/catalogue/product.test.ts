import { describe, expect, it } from 'vitest';
import { exactPrice } from '#tests/support/fixtures/exact-sums.ts';
import { aProduct } from '#tests/support/fixtures/a-product.ts';
import { inShop } from '#tests/support/fixtures/in-shop.ts';
import { referencePrice, shopPrice, unitsForSale } from './product.ts';

describe('shopPrice', () => {
  it.each([
    { price: 1000, original: null, expected: 800, why: '80 % of the current price' },
    { price: 1000, original: 1250, expected: 1000, why: '80 % of the original price when there is one' },
    { price: 1250, original: 1000, expected: 800, why: 'the original price even when it is the lower one' },
    { price: 999, original: null, expected: 799, why: '799,20 rounded down' },
    { price: 1234.99, original: null, expected: 987, why: '987,992 rounded down, never to the nearest' },
    { price: 123_456_789, original: null, expected: 98_765_431, why: 'a very high price' },
  ])('charges $expected for $price (original $original): $why', ({ price, original, expected }) => {
    expect(shopPrice({ fullFilment: false, price, original_price: original })).toBe(expected);
  });

  it.each([
    { price: 1000, original: null },
    { price: 1000, original: 1500 },
    { price: 1999.99, original: 2499.99 },
  ])('charges the whole current price $price of a full-fulfilment product (original $original)', (prices) => {
    const product = { fullFilment: true, price: prices.price, original_price: prices.original };
    expect(shopPrice(product)).toBe(prices.price);
  });

  it('agrees with integer arithmetic for prices in cents, of every cent up to 2.000 pesos', () => {
    expect(disagreements(1, 200_000, 1)).toEqual([]);
    expect(disagreements(125, 1_000_000_000, 125 * 997)).toEqual([]);
  });
});

it('a shop that sells nowhere else sells at the typed price, in whole pesos, whatever the price before a discount', async () => {
  const own = await inShop({ prices: { marketplacePercent: null } }, () => import('./product.ts'));
  const product = aProduct({ idMeli: '', permalink: '', price: 18_990.5, original_price: 21_500.9 });
  expect(own.shopPrice(product)).toBe(18_990);
});

it('a product without a price has neither a shop’s price nor units for sale', () => {
  const unpriced = aProduct({ price: null, original_price: 900, stock: 5 });
  expect(shopPrice(unpriced)).toBeNull();
  expect(unitsForSale(unpriced)).toBe(0);
  expect(unitsForSale(aProduct({ fullFilment: true, stock: 5 }))).toBe(0);
  expect(unitsForSale(aProduct({ stock: 5 }))).toBe(5);
});

/** Returns the prices in cents whose shop price differs from the one calculated in integers. */
function disagreements(from: number, to: number, step: number): number[] {
  const wrong: number[] = [];
  for (let cents = from; cents <= to; cents += step) {
    const price = shopPrice({ fullFilment: false, price: cents / 100, original_price: null });
    if (price !== exactPrice(cents, 80)) wrong.push(cents);
  }
  return wrong;
}

it.each([
  { idMeli: '', permalink: '', reference: null },
  { idMeli: 'MLA1', permalink: '', reference: 1000 },
  { idMeli: '', permalink: 'https://articulo.mercadolibre.com.ar/MLA-1', reference: 1000 },
])(
  'only a product that is listed has a price at the marketplace ($idMeli $permalink)',
  ({ reference, ...listing }) => {
    for (const [price, original_price] of [
      [1000, 1250],
      [null, 1000],
    ] as const)
      expect(referencePrice(aProduct({ ...listing, price, original_price }))).toBe(reference);
  },
);
