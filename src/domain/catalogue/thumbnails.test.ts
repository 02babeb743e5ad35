import { describe, expect, it } from 'vitest';
import { aProduct } from '#tests/support/fixtures/a-product.ts';
import { pickThumbnails, thumbnailCount } from './thumbnails.ts';

describe('thumbnailCount', () => {
  it.each([
    { width: 0, count: 2 },
    { width: 360, count: 2 },
    { width: 749, count: 2 },
    { width: 750, count: 3 },
    { width: 1000, count: 4 },
    { width: 1440, count: 5 },
    { width: 1500, count: 6 },
    { width: 3840, count: 6 },
  ])('shows $count in a window of $width px', ({ width, count }) => {
    expect(thumbnailCount(width)).toBe(count);
  });
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

  it('picks other products for other random numbers', () => {
    expect(ids(() => 0)).not.toEqual(ids(() => 0.9));
  });

  it('picks every product of a small catalogue, and none of an empty one', () => {
    expect(
      pickThumbnails([aProduct({ id: 7 }), aProduct({ id: 8 })], 7, () => 0).map(({ id }) => id),
    ).toEqual([8]);
    expect(pickThumbnails([], 7, () => 0)).toEqual([]);
  });
});
