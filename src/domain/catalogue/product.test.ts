import { describe, expect, it } from 'vitest';
import { aProduct } from '../../../tests/support/fixtures/a-product.ts';
import {
  liveProduct,
  referencePrice,
  shopPrice,
  unitsForSale,
  withListing,
  type Listing,
} from './product.ts';

const relay = aProduct({
  id: 7,
  imgMeliUrl: [{ url: 'http://old/a.jpg', secure_url: 'https://old/a.jpg' }],
  stock: 4,
  popularidad: 10,
  original_price: 1200,
  permalink: 'https://old/listing',
});

describe('shopPrice', () => {
  it.each([
    { price: 1000, original: null, expected: 800, why: '80 % of the current price' },
    { price: 1000, original: 1250, expected: 1000, why: '80 % of the original price when there is one' },
    { price: 1250, original: 1000, expected: 800, why: 'the original price even when it is the lower one' },
    { price: 999, original: null, expected: 799, why: '799,20 rounded down' },
    { price: 1234.99, original: null, expected: 987, why: '987,992 rounded down, never to the nearest' },
    { price: 1.25, original: null, expected: 1, why: 'exactly one peso' },
    { price: 1.24, original: null, expected: 0, why: 'just below one peso' },
    { price: 8.75, original: null, expected: 7, why: 'a whole result from a price with cents' },
    { price: 123_456_789, original: null, expected: 98_765_431, why: 'a very high price' },
    { price: 0, original: null, expected: 0, why: 'nothing of nothing' },
  ])('asks $expected for $price (original $original): $why', ({ price, original, expected }) => {
    expect(shopPrice({ fullFilment: false, price, original_price: original })).toBe(expected);
  });

  it.each([
    { price: 1000, original: null },
    { price: 1000, original: 1500 },
    { price: 1999.99, original: 2499.99 },
  ])('asks the whole current price $price of a full-fulfilment product (original $original)', (prices) => {
    const product = { fullFilment: true, price: prices.price, original_price: prices.original };
    expect(shopPrice(product)).toBe(prices.price);
  });

  it('agrees with integer arithmetic for every price in cents up to 2.000 pesos', () => {
    expect(disagreements(1, 200_000, 1)).toEqual([]);
  });

  it('agrees with integer arithmetic for prices in cents up to 10 million pesos', () => {
    expect(disagreements(200_001, 1_000_000_000, 9973)).toEqual([]);
    expect(disagreements(125, 1_000_000_000, 125 * 997)).toEqual([]);
  });
});

describe('referencePrice', () => {
  it('is the original price when the marketplace has one, otherwise the current price', () => {
    expect(referencePrice(aProduct({ price: 1000, original_price: 1200 }))).toBe(1200);
    expect(referencePrice(aProduct({ price: 1000, original_price: null }))).toBe(1000);
  });
});

it('a product without a price has neither a shop’s price nor units for sale', () => {
  const unpriced = aProduct({ price: null, original_price: 900, stock: 5 });
  expect(shopPrice(unpriced)).toBeNull();
  expect(unitsForSale(unpriced)).toBe(0);
  expect(unitsForSale(aProduct({ fullFilment: true, stock: 5 }))).toBe(0);
  expect(unitsForSale(aProduct({ stock: 5 }))).toBe(5);
});

it('the live price of a product that the shop sells never replaces the stored one, which is charged', () => {
  const live = liveProduct(aProduct({ price: 1000, original_price: 1200 }), {
    price: 500,
    originalPrice: null,
    soldQuantity: 9,
  });
  expect(live).toMatchObject({ price: 1000, original_price: 1200, popularidad: 9 });
});

it('a full-fulfilment product, which the shop never charges, takes the live price', () => {
  const full = aProduct({ fullFilment: true, price: 1000 });
  expect(shopPrice(liveProduct(full, { price: 900.5 }))).toBe(900.5);
});

it('a live price is only the reference of a product without a stored one', () => {
  const unpriced = aProduct({ price: null });
  const live = liveProduct(unpriced, { price: 1300 });
  expect([shopPrice(live), referencePrice(live)]).toEqual([null, 1300]);
  const discounted = liveProduct(unpriced, { price: 1300, originalPrice: 1500 });
  expect([shopPrice(discounted), referencePrice(discounted)]).toEqual([null, 1500]);
});

describe('withListing', () => {
  const pictures = [{ url: 'http://new/b.jpg', secure_url: 'https://new/b.jpg' }];
  const listing: Listing = {
    pictures,
    videoId: 'abc',
    soldQuantity: 25,
    originalPrice: 1500,
    price: 1300,
    availableQuantity: 99,
    permalink: 'https://new/listing',
  };

  it('takes over every known value of the listing', () => {
    expect(withListing(relay, listing)).toEqual({
      ...relay,
      imgMeliUrl: pictures,
      video: 'abc',
      popularidad: 25,
      original_price: 1500,
      price: 1300,
      permalink: 'https://new/listing',
    });
  });

  it('changes nothing when the listing has no known value', () => {
    expect(withListing(relay, {})).toEqual(relay);
  });

  it('keeps the stock of an own product, whatever the marketplace has', () => {
    expect(withListing(relay, { availableQuantity: 0 }).stock).toBe(4);
  });

  it.each([
    { listing: { availableQuantity: 99 }, stock: 99 },
    { listing: { availableQuantity: 0 }, stock: 0 },
    { listing: {}, stock: 4 },
  ])('gives a full-fulfilment product the stock $stock of $listing', ({ listing, stock }) => {
    expect(withListing({ ...relay, fullFilment: true }, listing).stock).toBe(stock);
  });

  it('removes the original price when the discount is over, but not when it is unknown', () => {
    expect(withListing(relay, { originalPrice: null }).original_price).toBeNull();
    expect(withListing(relay, { price: 1100 }).original_price).toBe(1200);
  });

  it('treats a sold quantity of zero as known', () => {
    expect(withListing(relay, { soldQuantity: 0 }).popularidad).toBe(0);
  });

  it('keeps the pictures when the listing has none', () => {
    expect(withListing(relay, { pictures: [] }).imgMeliUrl).toBe(relay.imgMeliUrl);
  });

  it("prefers the product's own video to the listing's", () => {
    expect(withListing({ ...relay, video: 'own' }, listing).video).toBe('own');
  });

  it('does not modify the given product', () => {
    const before = structuredClone(relay);
    withListing(relay, listing);
    expect(relay).toEqual(before);
  });
});

/** Prices in cents whose shop price differs from ⌊cents × 80 / 10000⌋ worked out in integers. */
function disagreements(from: number, to: number, step: number): number[] {
  const wrong: number[] = [];
  for (let cents = from; cents <= to; cents += step) {
    const expected = Number((BigInt(cents) * 80n) / 10_000n);
    if (shopPrice({ fullFilment: false, price: cents / 100, original_price: null }) !== expected)
      wrong.push(cents);
  }
  return wrong;
}
