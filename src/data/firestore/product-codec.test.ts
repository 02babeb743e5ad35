import { describe, expect, it } from 'vitest';
import { MIN_PRICE } from '#domain/catalogue/product.ts';
import { decodeProduct } from './product-codec.ts';

const BARE = { id: 7, title: 'Dimmer' };

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
