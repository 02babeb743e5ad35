import { describe, expect, test } from 'vitest';
import { aProduct } from '#tests/support/fixtures/a-product.ts';
import { seedProduct } from '#tests/support/fixtures/seed-product.ts';
import { ownPicture } from '#domain/catalogue/pictures.ts';
import type { Picture } from '#domain/catalogue/product.ts';
import { listingChanges } from './listing-changes.ts';

const picture = (name: string) => ({
  url: `http://a.example/${name}.jpg`,
  secure_url: `https://a.example/${name}.jpg`,
});

/** Returns the names of the pictures after a run, or null when the run writes none. */
function picturesAfter(own: readonly Picture[], listed: readonly Picture[]): unknown {
  const changes = listingChanges(aProduct({ imgMeliUrl: own }), { imgMeliUrl: listed }, 'active');
  return changes.find(({ field }) => field === 'imgMeliUrl')?.to ?? null;
}

describe('the pictures of a product', () => {
  const [a, b, c] = [picture('a'), picture('b'), picture('c')];
  const added = ownPicture('https://b.example/propia.jpg');

  test('keep the order that the seller gave them', () => {
    expect(picturesAfter([b, a], [a, b])).toBeNull();
    expect(picturesAfter([b, a], [a, b, c])).toEqual([b, a, c]);
  });

  test('that the seller added stay in their place', () => {
    expect(picturesAfter([added, b, a], [a, b])).toBeNull();
    expect(picturesAfter([b, added, a], [a, c])).toEqual([added, a, c]);
  });

  test('are removed with the listing’s own pictures, unless the listing has none', () => {
    expect(picturesAfter([a, b], [b])).toEqual([b]);
    expect(picturesAfter([a, b], [])).toBeNull();
  });

  test('are never more than twelve', () => {
    const many = Array.from({ length: 12 }, (_, at) => picture(String(at)));
    expect(picturesAfter([added], many)).toEqual([added, ...many.slice(0, 11)]);
    expect(picturesAfter([added, ...many.slice(0, 11)], many)).toBeNull();
  });
});

describe('the change of a listing', () => {
  test('holds only values that the rules accept in a product', () => {
    const changes = listingChanges(
      seedProduct(132),
      {
        price: 2_000_000_000,
        original_price: 0,
        permalink: 'javascript:alert(1)',
        imgMeliUrl: Array.from({ length: 15 }, (_, at) => ({
          url: '',
          secure_url: `https://a.example/${at}`,
        })),
        video: 'x'.repeat(31),
      },
      'active',
    );
    expect(changes.map(({ field }) => field)).toEqual(['imgMeliUrl']);
    expect(changes[0]?.to).toHaveLength(12);
  });
});
