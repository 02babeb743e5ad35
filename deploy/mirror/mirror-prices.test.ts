import { describe, expect, test } from 'vitest';
import { seedProducts } from '#local/seed/catalogue.ts';
import { seedProduct } from '#tests/support/fixtures/seed-product.ts';
import { mirrorForTests, NO_KEYS } from '#tests/support/servers/mirror-runs.ts';

const OWNER = { ...NO_KEYS, token: 'APP_USR-local' };
const RAI = seedProduct(132);
const DIMMER = seedProduct(119);
const { length: all } = seedProducts;
const calls = Math.ceil(all / 20);

const shop = mirrorForTests();

function runAsOwner(waits: number[] = []) {
  return shop.run({}, waits, OWNER);
}

/** Leaves the prices out of items, as Mercado Libre announced. */
async function dropPrices(): Promise<void> {
  await shop.services.ask('/_items/without-prices', { method: 'PUT' });
}

describe('the mirror’s prices', () => {
  test('are the sale prices of the owner’s listings, with the price before a promotion', async () => {
    await shop.patchListing(RAI, { sale_price: { amount: 80_000, regular_amount: 100_000 } });
    expect(await runAsOwner()).toMatchObject({ ok: true, failed: 0, changed: 1 });
    expect(await shop.stored(RAI)).toMatchObject({ price: 80_000, original_price: 100_000 });
    expect(await shop.services.askJson('/_received')).toHaveLength(calls + all);
  });

  test('keep coming when the marketplace leaves them out of its items', async () => {
    await dropPrices();
    await shop.patchListing(RAI, { price: 99_000, original_price: 120_000 });
    expect(await runAsOwner()).toMatchObject({ ok: true, failed: 0, changed: 1 });
    expect(await shop.stored(RAI)).toMatchObject({ price: 99_000, original_price: 120_000 });
  });

  test('are those of the items where a listing has no sale price, and without the owner’s token', async () => {
    await shop.patchListing(RAI, { price: 99_000, sale_price: null });
    expect(await runAsOwner()).toMatchObject({ ok: true, changed: 1 });
    expect(await shop.stored(RAI)).toMatchObject({ price: 99_000 });
    await shop.services.ask('/_received', { method: 'DELETE' });
    expect(await shop.run()).toMatchObject({ ok: true, changed: 0 });
    expect(await shop.services.askJson('/_received')).toHaveLength(calls);
  });

  test('stay as they were where the marketplace tells none, and the report says so', async () => {
    await dropPrices();
    const { price, original_price } = RAI;
    await shop.patchListing(RAI, { sale_price: null, sold_quantity: 4321 });
    await shop.patchListing(DIMMER, { sale_price: { currency_id: 'USD' } });
    expect(await runAsOwner()).toMatchObject({ ok: true, failed: 0, changed: 1 });
    const { original_price: before = null, ...stored } = (await shop.stored(RAI)) ?? {};
    expect({ ...stored, before }).toMatchObject({ price, before: original_price, popularidad: 4321 });
    expect(shop.logged()).toMatch(/132 .*: no price on Mercado Libre, \$\s\d.* stays/u);
    expect(shop.logged()).toMatch(/119 .*: no price on Mercado Libre, \$\s\d.* stays/u);
    expect(shop.logged()).toContain('2 without a price');
  });

  test('that are missing for more than a fifth of the listings fail the run', async () => {
    await dropPrices();
    await shop.patchListing(RAI, { sold_quantity: 4321 });
    expect(await shop.run()).toMatchObject({ ok: false, failed: 0, changed: 0 });
    expect(shop.logged()).toContain(`of ${all} listings 0 did not answer and ${all} have no price`);
    expect(await shop.stored(RAI)).toMatchObject({ popularidad: RAI.popularidad });
  });
});
