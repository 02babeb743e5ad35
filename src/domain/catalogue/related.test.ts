import { describe, expect, it } from 'vitest';
import { aProduct } from '#tests/support/fixtures/a-product.ts';
import {
  bestSellingProducts,
  relatedProducts,
  MAX_THUMBNAILS,
  pickThumbnails,
  thumbnailCount,
} from './related.ts';

const ids = (itself: ReturnType<typeof aProduct>, ...others: ReturnType<typeof aProduct>[]) =>
  relatedProducts([itself, ...others], itself).map(({ id }) => id);

describe('related products', () => {
  const humidity = aProduct({ id: 1, title: 'Sensor de humedad DHT22' });

  it('are those whose titles begin alike, most shared words first, then by sales', () => {
    expect(
      ids(
        humidity,
        aProduct({ id: 2, title: 'Sensor de gas MQ-2', popularidad: 1 }),
        aProduct({ id: 3, title: 'sensor de llama', popularidad: 9 }),
        aProduct({ id: 4, title: 'Sensor de humedad de suelo' }),
        aProduct({ id: 5, title: 'Placa con sensor de humedad DHT22' }),
      ),
    ).toEqual([4, 3, 2]);
  });

  it('are those of the internal category first', () => {
    const relay = aProduct({ id: 1, title: 'Placa 8 relés', internalCategory: 'i2c-relay-8' });
    expect(
      ids(
        relay,
        aProduct({ id: 2, title: 'Placa 8 relés de otra marca' }),
        aProduct({ id: 3, title: 'Módulo', internalCategory: 'i2c-relay-8' }),
      ),
    ).toEqual([3, 2]);
  });

  it('leave out what is discontinued, sold out or off sale, and are no more than fit beside each other', () => {
    const sensors = Array.from({ length: 9 }, (_, at) => aProduct({ id: at + 10, title: 'Sensor' }));
    const gone = [
      aProduct({ id: 2, title: 'Sensor', stock: 0 }),
      aProduct({ id: 3, title: 'Sensor', deprecated: true }),
      aProduct({ id: 4, title: 'Sensor', pausado: true }),
    ];
    expect(ids(humidity, ...gone)).toEqual([]);
    expect(ids(humidity, ...gone, ...sensors)).toHaveLength(MAX_THUMBNAILS);
  });

  it('do not come from an empty category or from short words alone', () => {
    expect(ids(humidity, aProduct({ id: 2, title: 'Cable de 1 m con DHT' }))).toEqual([]);
  });
});

it('best sellers are the products for sale that sold most, as many as the widest window shows', () => {
  const sold = Array.from({ length: 9 }, (_, at) => aProduct({ id: at, popularidad: at }));
  const gone = { popularidad: 99 };
  const unsold = [
    aProduct({ id: 20, ...gone, stock: 0 }),
    aProduct({ id: 21, ...gone, deprecated: true }),
    aProduct({ id: 22, ...gone, pausado: true }),
  ];
  expect(bestSellingProducts([...unsold, ...sold]).map(({ id }) => id)).toEqual([8, 7, 6, 5, 4, 3]);
});

it.each([
  { width: 0, count: 2 },
  { width: 749, count: 2 },
  { width: 750, count: 3 },
  { width: 1500, count: 6 },
])('the row of others shows $count in a window of $width px', ({ width, count }) => {
  expect(thumbnailCount(width)).toBe(count);
});

describe('pickThumbnails', () => {
  const catalogue = Array.from({ length: 20 }, (_, at) =>
    aProduct({ id: at, deprecated: at % 5 === 0, pausado: at === 8 }),
  );
  const ids = (random: () => number) => pickThumbnails(catalogue, 7, random).map(({ id }) => id);

  it('picks six different ones, never the product itself, a deprecated one or one off sale', () => {
    for (const value of [0, 0.2, 0.5, 0.8, 0.999_999]) {
      const picked = ids(() => value);
      expect(new Set(picked).size).toBe(6);
      expect(picked).not.toContain(7);
      expect(picked).not.toContain(8);
      expect(picked.filter((id) => id % 5 === 0)).toEqual([]);
    }
  });

  it('picks every product of a small catalogue, and none of an empty one', () => {
    expect(
      pickThumbnails([aProduct({ id: 7 }), aProduct({ id: 8 })], 7, () => 0).map(({ id }) => id),
    ).toEqual([8]);
    expect(pickThumbnails([], 7, () => 0)).toEqual([]);
  });
});
