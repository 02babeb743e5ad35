import { expect, it } from 'vitest';
import { aProduct } from '#tests/support/fixtures/a-product.ts';
import { inShop } from '#tests/support/fixtures/in-shop.ts';

/** Returns the gain function of a shop that charges this percentage of the marketplace's price. */
async function gainIn(marketplacePercent: number | null, product: Parameters<typeof aProduct>[0]) {
  const { marketplaceGain } = await inShop(
    { prices: { marketplacePercent } },
    () => import('./marketplace-gain.ts'),
  );
  return marketplaceGain(aProduct({ idMeli: 'MLA1', ...product }));
}

it.each([
  { why: 'the listing has no discount', product: { price: 10_000 }, gain: 2000 },
  { why: 'the listing is discounted', product: { price: 18_900, original_price: 21_900 }, gain: 1380 },
  { why: 'a price has cents', product: { price: 8790.9 }, gain: 1758 },
  { why: 'the listing is as cheap', product: { price: 8000, original_price: 10_000 }, gain: 0 },
  { why: 'the listing is cheaper', product: { price: 7000, original_price: 10_000 }, gain: 0 },
  { why: 'the price is not known', product: { price: null, original_price: 10_000 }, gain: 0 },
  { why: 'the product is not listed', product: { price: 10_000, idMeli: '', permalink: '' }, gain: 0 },
  { why: 'the marketplace sells it', product: { price: 10_000, fullFilment: true }, gain: 0 },
])('the gain on the marketplace’s current price is $gain where $why', async ({ product, gain }) => {
  expect(await gainIn(80, product)).toBe(gain);
});

it.each([null, 100])('a shop at %s % of the marketplace’s price names no gain', async (percent) => {
  expect(await gainIn(percent, { price: 18_990.5 })).toBe(0);
});
