import { describe, expect, it } from 'vitest';
import { EMPTY_PRODUCT } from '../../domain/catalogue/product-fields.ts';
import { MIN_PRICE } from '../../domain/catalogue/product.ts';
import { decodeProduct } from './product-codec.ts';

const BARE = { id: 7, title: 'Dimmer' };

/** Documents of the collection before the shop kept the marketplace's values on them. */
const SHAPES = {
  'every field of the shop’s own': {
    ...BARE,
    idMeli: 'MLA7',
    stock: 4,
    weight: 120,
    freeShipping: 900,
    fullFilment: false,
    deprecated: false,
    info: 'https://x.example/hoja.pdf',
    internalCategory: 'dimmer',
    video: 'abc',
  },
  'no texts but the title': { ...BARE, stock: 4, weight: 120, freeShipping: 0, fullFilment: false },
  'no flags': { ...BARE, idMeli: 'MLA7', stock: 4, weight: 120, freeShipping: 0 },
  'a number and a title alone': BARE,
};

it.each(Object.entries(SHAPES))('a product with %s is valid and has no price yet', (_name, fields) => {
  expect(decodeProduct(fields)).toEqual({ ok: true, value: { ...EMPTY_PRODUCT, ...fields } });
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
