import { describe, expect, it } from 'vitest';
import { aProduct } from '#tests/support/fixtures/a-product.ts';
import { referencePrice, shopPrice } from './product.ts';
import { type Listing, liveProduct, withListing } from './listing.ts';

const relay = aProduct({
  id: 7,
  imgMeliUrl: [{ url: 'http://old/a.jpg', secure_url: 'https://old/a.jpg' }],
  stock: 4,
  popularidad: 10,
  original_price: 1200,
  permalink: 'https://old/listing',
});

it('the live price of a product that the shop sells never replaces the stored one, which is charged', () => {
  const live = liveProduct(aProduct({ price: 1000, original_price: 1200 }), {
    price: 500,
    original_price: null,
    popularidad: 9,
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
  const discounted = liveProduct(unpriced, { price: 1300, original_price: 1500 });
  expect([shopPrice(discounted), referencePrice(discounted)]).toEqual([null, 1300]);
});

describe('withListing', () => {
  const pictures = [{ url: 'http://new/b.jpg', secure_url: 'https://new/b.jpg' }];
  const listing: Listing = {
    imgMeliUrl: pictures,
    video: 'abc',
    popularidad: 25,
    original_price: 1500,
    price: 1300,
    stock: 99,
    permalink: 'https://new/listing',
  };

  it('takes over every known value of the listing, and leaves the pictures', () => {
    expect(withListing(relay, listing)).toEqual({
      ...relay,
      video: 'abc',
      popularidad: 25,
      original_price: 1500,
      price: 1300,
      permalink: 'https://new/listing',
    });
  });

  it('gives the listing’s pictures to a product that has none, and no video to one that has its own', () => {
    expect(withListing({ ...relay, imgMeliUrl: [] }, listing).imgMeliUrl).toEqual(pictures);
    expect(withListing({ ...relay, video: 'own' }, listing).video).toBe('own');
  });
});
