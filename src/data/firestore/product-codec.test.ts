import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MIN_PRICE, type Product } from '#domain/catalogue/product.ts';
import { decodeProduct } from './product-codec.ts';

const BARE = { id: 7, title: 'Dimmer' };

const units = fc.integer({ min: 0, max: 10 ** 6 });
const price = fc.option(fc.double({ min: MIN_PRICE, max: 10 ** 9, noNaN: true }));
const picture = fc.record({ url: fc.string(), secure_url: fc.webUrl() });
const anyProduct: fc.Arbitrary<Product> = fc.record({
  id: fc.integer({ min: 1, max: 10 ** 9 }),
  idMeli: fc.string(),
  title: fc.string({ minLength: 1 }),
  stock: units,
  weight: fc.double({ min: 0, max: 10 ** 6, noNaN: true }),
  freeShipping: fc.double({ min: 0, max: 10 ** 6, noNaN: true }),
  fullFilment: fc.boolean(),
  deprecated: fc.boolean(),
  pausado: fc.boolean(),
  descripcion: fc.string(),
  info: fc.string(),
  internalCategory: fc.string(),
  video: fc.string(),
  imgMeliUrl: fc.array(picture, { maxLength: 3 }),
  popularidad: units,
  price,
  original_price: price,
  permalink: fc.string(),
});

it('a stored product decodes unchanged, and no value of the shop’s own makes a document damaged', () => {
  fc.assert(
    fc.property(anyProduct, (product) => {
      expect(decodeProduct(product)).toEqual({ ok: true, value: product });
    }),
  );
});

describe('a stored price counts as none when it is', () => {
  it.each([0, -1, 1e-300, MIN_PRICE - 0.01, Number.NaN, Infinity, '1200', null])('%s', (price) => {
    expect(decodeProduct({ ...BARE, price, original_price: price })).toMatchObject({
      value: { price: null, original_price: null },
    });
  });
});

it.each([[{ title: 'x' }], [{ id: 7 }], [{ id: 'a', title: 'x' }], [{ ...BARE, title: '' }], [null]])(
  'a document without a number or a title is damaged: %j',
  (fields) => {
    expect(decodeProduct(fields).ok).toBe(false);
  },
);
