import { describe, expect, test } from 'vitest';
import { seedProduct } from '../../tests/support/fixtures/seed-product.ts';
import { listingChange } from './listing-changes.ts';

describe('the change of a listing', () => {
  test('holds only values that the rules accept in a product', () => {
    const change = listingChange(
      seedProduct(132),
      {
        price: 2_000_000_000,
        originalPrice: 0,
        permalink: 'javascript:alert(1)',
        pictures: Array.from({ length: 15 }, (_, at) => ({ url: '', secure_url: `https://a.example/${at}` })),
        videoId: 'x'.repeat(31),
      },
      'active',
    );
    expect(change?.changes.map(({ field }) => field)).toEqual(['imgMeliUrl']);
    expect(change?.patch.fields['imgMeliUrl']).toHaveLength(12);
  });
});
