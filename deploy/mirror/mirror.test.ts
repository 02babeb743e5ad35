import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { readInternal, writeInternal } from '#deploy/database/rest-database.ts';
import { seedProducts } from '#local/seed/catalogue.ts';
import { seedProduct } from '#tests/support/fixtures/seed-product.ts';
import { mirrorForTests, NO_KEYS } from '#tests/support/servers/mirror-runs.ts';
import { marketplaceTokens } from './marketplace-token.ts';

const OWNER = { ...NO_KEYS, token: 'APP_USR-local' };
const KEYS = { ...NO_KEYS, clientId: 'bornera', clientSecret: 'secreto', refreshToken: 'TG-primero' };
const RAI = seedProduct(132);
const DIMMER = seedProduct(119);
const FULL = seedProducts.find(({ fullFilment, stock }) => fullFilment && stock > 0) ?? RAI;
const { length: all } = seedProducts;
const calls = Math.ceil(all / 20);

const shop = mirrorForTests();

describe('a run of the mirror', () => {
  test('writes the catalogue of the database in under 30 kB, with twenty listings in a call', async () => {
    expect(await shop.run()).toEqual({ ok: true, changed: 0 });
    expect(brotliCompressSync(readFileSync(shop.file('catalogo.json'))).length).toBeLessThan(30_000);
    const { products } = shop.mirror();
    expect(products.toSorted((a, b) => a.id - b.id)).toEqual(seedProducts.toSorted((a, b) => a.id - b.id));
    const asked = await shop.services.askJson('/_received');
    expect(asked).toHaveLength(calls);
    expect(JSON.stringify(asked)).toContain('&attributes=id,status,currency_id,price');
  });

  test('of a shop without products writes nothing and says where to import them', async () => {
    await shop.clear();
    expect(await shop.run()).toEqual({ ok: false, changed: 0 });
    expect(shop.logged()).toMatch(/There are no products: import them in \/admin, Productos/u);
  });

  test('updates price, sales and pictures, and the stock only of products that the marketplace ships', async () => {
    const sold = { available_quantity: 1, sold_quantity: 777 };
    await shop.patchListing(RAI, { price: 99_000.5, original_price: 120_000, ...sold });
    const [first] = DIMMER.imgMeliUrl;
    await shop.patchListing(DIMMER, { pictures: first ? [first] : [], original_price: null });
    await shop.patchListing(FULL, { status: 'paused' });
    expect(await shop.run()).toEqual({ ok: true, changed: 3 });
    expect(await shop.stored(RAI)).toMatchObject({
      price: 99_000.5,
      original_price: 120_000,
      popularidad: 777,
      stock: RAI.stock,
    });
    expect((await shop.stored(DIMMER))?.['imgMeliUrl']).toHaveLength(1);
    expect(await shop.stored(DIMMER)).not.toHaveProperty('original_price');
    expect(await shop.stored(FULL)).toMatchObject({ stock: 0 });
    expect(shop.mirrored(RAI)).toMatchObject({ price: 99_000.5 });
    expect(shop.logged()).toMatch(/132 .*price .* → 99000\.5; .*popularidad \d+ → 777/u);
    expect(shop.logged()).toContain('Listings that are not active: ');
  });

  test('prices a product that another program stored without the marketplace’s values', async () => {
    const { id, idMeli, title, weight, freeShipping, price, popularidad, permalink } = RAI;
    const bare = { id, idMeli, title, stock: 3, weight, freeShipping };
    await shop.put([bare]);
    expect(await shop.run()).toEqual({ ok: true, changed: 1 });
    expect(await shop.stored(RAI)).toMatchObject({ ...bare, price, popularidad, permalink });
    expect(shop.mirrored(RAI)).toMatchObject({ price, stock: 3 });
  });

  test('stamps changed products with the database’s time and writes no other document', async () => {
    await shop.patchListing(RAI, { price: 99_000 });
    await shop.run();
    const changed = [...(await shop.documents().all('productos'))].filter(
      ([, fields]) => fields['actualizado'] !== '2026-01-01T00:00:00Z',
    );
    expect(changed.map(([id]) => id)).toEqual(['132']);
    const stamp = Date.parse(String(changed[0]?.[1]['actualizado']));
    expect(shop.mirror().at.seconds * 1000).toBeGreaterThanOrEqual(Math.floor(stamp / 1000) * 1000);
    expect(await shop.run()).toMatchObject({ changed: 0 });
  });

  test.each([
    ['answers nothing', 503, NO_KEYS],
    ['refuses its token', 401, OWNER],
    ['gives no token', 0, KEYS],
  ])(
    'copies the stored values when the marketplace %s, changes no product and ends with a failure',
    async (_what, status, keys) => {
      await shop.patchListing(RAI, { price: 1 });
      await shop.services.putFault('marketplace', { status });
      expect(await shop.run({}, [], keys)).toEqual({ ok: false, changed: 0 });
      expect(shop.mirror().products).toHaveLength(all);
      expect(shop.mirrored(RAI)).toMatchObject({ price: RAI.price });
      expect(await shop.stored(RAI)).toMatchObject({ price: RAI.price });
      expect(shop.logged()).toContain('The marketplace fails: the mirror is a copy');
    },
  );

  test('stops calling the marketplace after three calls in a row without a response', async () => {
    await shop.services.putFault('marketplace', { status: 503 });
    await shop.put(Array.from({ length: 100 }, (_, at) => ({ ...RAI, id: 1000 + at, idMeli: `MLA${at}` })));
    expect(await shop.run()).toMatchObject({ ok: false });
    expect(await shop.services.askJson('/_received')).toHaveLength(3 * 5);
  });

  test('retries after a growing pause when the marketplace answers 429 or 5xx', async () => {
    const waits: number[] = [];
    for (const status of [429, 500]) {
      await shop.services.putFault('marketplace', { status, times: 2 });
      expect(await shop.run({}, waits)).toMatchObject({ ok: true });
    }
    expect(waits).toHaveLength(4);
    expect(waits[1]).toBeGreaterThan(waits[0] ?? 0);
  });
});

describe('the mirror’s prices', () => {
  test('are the sale prices of the owner’s listings, with the price before a promotion', async () => {
    await shop.patchListing(RAI, { price: 1, sale_price: { amount: 80_000, regular_amount: 100_000 } });
    expect(await shop.run({}, [], OWNER)).toEqual({ ok: true, changed: 1 });
    expect(await shop.stored(RAI)).toMatchObject({ price: 80_000, original_price: 100_000 });
    expect(await shop.services.askJson('/_received')).toHaveLength(calls + all);
  });

  test('stay unchanged when the marketplace sends none, and the report says so', async () => {
    await shop.patchListing(RAI, { price: null, sold_quantity: 4321 });
    await shop.patchListing(DIMMER, { price: null, sale_price: { currency_id: 'USD' } });
    expect(await shop.run({}, [], OWNER)).toEqual({ ok: true, changed: 1 });
    expect(await shop.stored(RAI)).toMatchObject({ price: RAI.price, popularidad: 4321 });
    expect(await shop.stored(DIMMER)).toMatchObject({ price: DIMMER.price });
    expect(shop.logged()).toMatch(/132 .*: no price, the stored one stays/u);
  });
});

describe('the marketplace’s tokens', () => {
  const currentToken = () => marketplaceTokens(shop.marketplace(), KEYS, shop.database())('');

  test('come from a refresh grant, are stored for the next run, and are closed under the rules', async () => {
    const token = await currentToken();
    expect(token).toMatch(/^APP_USR-/u);
    const stored = await readInternal(shop.database(), 'marketplace');
    expect(stored).toMatchObject({ access_token: token });
    expect(stored['refresh_token']).not.toBe('TG-primero');
    expect(await currentToken()).toBe(token);
    expect((await fetch(`${shop.database().documents}/interno/marketplace`)).status).toBe(403);
  });

  test('are renewed after they expire or are refused, from the environment when the stored one is used up', async () => {
    const store = (fields: object) => writeInternal(shop.database(), 'marketplace', fields);
    await store({ access_token: 'viejo', refresh_token: 'TG-2', expires: 1 });
    expect(await currentToken()).toMatch(/^APP_USR-/u);
    await store({ access_token: 'revocado', refresh_token: 'gastado', expires: Date.now() + 3_600_000 });
    expect(await shop.run({}, [], KEYS)).toMatchObject({ ok: true });
  });
});
