import { expect, it } from 'vitest';
import { aProduct } from '#tests/support/fixtures/a-product.ts';
import { liveProduct } from '#domain/catalogue/listing.ts';
import { decodeListing } from './marketplace.ts';

const ITEM = {
  pictures: [
    { id: '1', url: 'http://http2.mlstatic.com/a-O.jpg', secure_url: 'https://http2.mlstatic.com/a-O.jpg' },
  ],
  video_id: 'abc',
  sold_quantity: 7,
  original_price: 64_900,
  price: 51_920,
  available_quantity: 3,
  permalink: 'https://articulo.example/MLA-1',
};

it('reads every field of a listing', () => {
  expect(decodeListing(ITEM)).toEqual({
    imgMeliUrl: [
      { url: 'http://http2.mlstatic.com/a-O.jpg', secure_url: 'https://http2.mlstatic.com/a-O.jpg' },
    ],
    video: 'abc',
    popularidad: 7,
    original_price: 64_900,
    price: 51_920,
    stock: 3,
    permalink: 'https://articulo.example/MLA-1',
  });
});

it('leaves out sold and available quantities where the reply has none', () => {
  const { sold_quantity: _sold, available_quantity: _available, ...item } = ITEM;
  expect(decodeListing(item)).not.toHaveProperty('popularidad');
  expect(decodeListing(item)).not.toHaveProperty('stock');
});

it('leaves the stored prices of every product, Full or not, where the reply has none', () => {
  const { price: _price, original_price: _original, ...item } = ITEM;
  for (const fullFilment of [true, false]) {
    const stored = aProduct({ fullFilment, price: 1000, original_price: 1200 });
    const live = { price: 1000, original_price: 1200, popularidad: 7 };
    expect(liveProduct(stored, decodeListing(item))).toMatchObject(live);
  }
});

it.each([
  ['pictures', [{ url: 7 }], { imgMeliUrl: [] }],
  ['video_id', 12, {}],
  ['sold_quantity', -1, {}],
  ['sold_quantity', 2.5, {}],
  ['original_price', 0, { original_price: null }],
  ['original_price', 'mucho', { original_price: null }],
  ['available_quantity', '3', {}],
  ['permalink', null, {}],
])('reads %s: %j as absent', (field, value, expected) => {
  expect(decodeListing({ price: 100, [field]: value })).toEqual({ price: 100, ...expected });
});

it.each([null, 'texto', 7, [], { price: 'mucho' }, { price: -1 }, { message: 'no', status: 403 }])(
  'returns no value for the reply %j',
  (reply) => {
    expect(decodeListing(reply)).toEqual({});
  },
);
