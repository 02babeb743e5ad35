import { existsSync, readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { seedProduct } from '#tests/support/fixtures/seed-product.ts';
import { seedProducts } from '#local/seed/catalogue.ts';
import { readInternal, writeInternal } from '#deploy/database/rest-database.ts';
import { marketplaceTokens } from './marketplace-token.ts';
import { mirrorOptions } from './mirror-options.ts';
import { mirrorForTests, NO_KEYS } from '#tests/support/servers/mirror-runs.ts';
import { readWholeCatalogue } from './read-products.ts';

const KEYS = { ...NO_KEYS, clientId: 'bornera', clientSecret: 'secreto', refreshToken: 'TG-primero' };
const RAI = seedProduct(132);
const DIMMER = seedProduct(119);
const FULL = seedProducts.find(({ fullFilment, stock }) => fullFilment && stock > 0) ?? RAI;

const shop = mirrorForTests();

describe('a run of the mirror', () => {
  test('writes the catalogue of the database in under 30 kB', async () => {
    expect(await shop.run()).toMatchObject({
      ok: true,
      products: seedProducts.length,
      failed: 0,
      changed: 0,
    });
    expect(brotliCompressSync(readFileSync(shop.file('catalogo.json'))).length).toBeLessThan(30_000);
    const { products } = shop.mirror();
    expect(products.toSorted((a, b) => a.id - b.id)).toEqual(seedProducts.toSorted((a, b) => a.id - b.id));
    expect(await readWholeCatalogue(shop.database()).then(({ products }) => products.length)).toBe(
      seedProducts.length,
    );
  });

  test('of a shop without products writes nothing and says where to import them', async () => {
    await shop.clear();
    expect(await shop.run()).toMatchObject({ ok: false, products: 0 });
    expect(shop.logged()).toMatch(
      /There are no products: import them in \/admin, Productos \(docs\/deploy.md#9-products\)/,
    );
    expect(shop.logged()).not.toMatch(/did not answer/);
  });

  test('updates price, sales and pictures, and the stock only of products that the marketplace ships', async () => {
    await shop.patchListing(RAI, {
      price: 99_000.5,
      original_price: 120_000,
      available_quantity: 1,
      sold_quantity: 777,
    });
    const [first] = DIMMER.imgMeliUrl;
    await shop.patchListing(DIMMER, { pictures: first ? [first] : [] });
    await shop.patchListing(FULL, { available_quantity: 3 });
    expect(await shop.run()).toMatchObject({ ok: true, changed: 3 });
    const rai = await shop.stored(RAI);
    expect(rai).toMatchObject({
      price: 99_000.5,
      original_price: 120_000,
      popularidad: 777,
      stock: RAI.stock,
    });
    expect((await shop.stored(DIMMER))?.['imgMeliUrl']).toHaveLength(1);
    expect(await shop.stored(FULL)).toMatchObject({ stock: 3 });
    expect(shop.mirror().products.find(({ id }) => id === RAI.id)).toMatchObject({ price: 99_000.5 });
    expect(shop.logged()).toMatch(/132 .*price .* → \$\s99\.000,50; .*sold \d+ → 777/u);
  });

  test('prices a product that another program stored without the marketplace’s values', async () => {
    const { id, idMeli, title, weight, freeShipping } = RAI;
    const bare = { id, idMeli, title, stock: 3, weight, freeShipping };
    await shop.put([bare]);
    expect(await shop.run()).toMatchObject({ ok: true, changed: 1 });
    const { price, popularidad, permalink } = RAI;
    expect(await shop.stored(RAI)).toMatchObject({ ...bare, price, popularidad, permalink });
    expect(await shop.stored(RAI)).toHaveProperty('actualizado');
    expect(shop.mirror().products.find((product) => product.id === id)).toMatchObject({ price, stock: 3 });
  });

  test('stamps changed products with the database’s time and writes no other document', async () => {
    await shop.patchListing(RAI, { price: 99_000 });
    await shop.run();
    const changed = [...(await shop.documents().all('productos'))].filter(
      ([, fields]) => fields['actualizado'] !== '2026-01-01T00:00:00Z',
    );
    expect(changed.map(([id]) => id)).toEqual(['132']);
    expect(shop.mirror().at.seconds * 1000).toBeGreaterThanOrEqual(
      Math.floor(Date.parse(String(changed[0]?.[1]['actualizado'])) / 1000) * 1000,
    );
    expect(await shop.run()).toMatchObject({ changed: 0 });
  });

  test('deletes the field of the previous price when a discount ends', async () => {
    const discounted = seedProducts.find(({ original_price }) => original_price !== null) ?? RAI;
    await shop.patchListing(discounted, { original_price: null });
    await shop.run();
    expect(await shop.stored(discounted)).not.toHaveProperty('original_price');
  });

  test('logs a paused listing once, and sets its stock to 0 when the marketplace ships it', async () => {
    await shop.patchListing(FULL, { status: 'paused' });
    await shop.run();
    expect(shop.logged()).toContain(`${FULL.id} ${FULL.title}: status active → paused`);
    expect(await shop.stored(FULL)).toMatchObject({ stock: 0 });
    const before = shop.logged().length;
    await shop.run();
    expect(shop.logged().slice(before)).not.toContain('status');
  });

  test('changes neither mirror nor database when too many listings do not answer', async () => {
    await shop.run();
    const before = readFileSync(shop.file('catalogo.json'), 'utf8');
    await shop.patchListing(RAI, { price: 1 });
    await shop.services.putFault('marketplace', { kind: 'status', status: 503 });
    expect(await shop.run()).toMatchObject({ ok: false, failed: seedProducts.length, changed: 0 });
    expect(readFileSync(shop.file('catalogo.json'), 'utf8')).toBe(before);
    expect(await shop.stored(RAI)).toMatchObject({ price: RAI.price });
  });

  test.each([
    ['answers nothing', '', { kind: 'status', status: 503 }],
    ['refuses its token', '', { kind: 'status', status: 401 }],
    ['gives no token', KEYS, { kind: 'reset' }],
  ] as const)(
    'copies the stored values for a deploy when the marketplace %s, changes no product and says so',
    async (_what, keys, fault) => {
      await shop.patchListing(RAI, { price: 1 });
      await shop.services.putFault('marketplace', fault);
      const outcome = await shop.run({ copyOnFailure: true }, [], keys || NO_KEYS);
      expect(outcome).toMatchObject({ ok: true, failed: seedProducts.length, changed: 0 });
      expect(shop.mirror().products).toHaveLength(seedProducts.length);
      expect(shop.mirrored(RAI)).toMatchObject({ price: RAI.price });
      expect(await shop.stored(RAI)).toMatchObject({ price: RAI.price });
      expect(shop.logged()).toMatch(
        /^The marketplace fails, so the mirror is a copy of the last stored values/mu,
      );
    },
  );

  test('stops asking a marketplace that let three calls in a row without an answer', async () => {
    await shop.services.putFault('marketplace', { kind: 'status', status: 503 });
    const many = Array.from({ length: 100 }, (_, at) => ({ ...RAI, id: 1000 + at, idMeli: `MLA${at}` }));
    await shop.put(many);
    expect(await shop.run()).toMatchObject({ ok: false, failed: seedProducts.length + 100 });
    expect(await shop.services.askJson('/_received')).toHaveLength(3 * 5);
    expect(shop.logged()).toContain('not asked: the marketplace is down');
  });

  test.each(['wrong-types', 'malformed', 'truncated', 'html', 'reset'] as const)(
    'writes nothing from a marketplace whose answers are %s',
    async (kind) => {
      await shop.services.putFault('marketplace', { kind });
      expect(await shop.run()).toMatchObject({ ok: false, changed: 0 });
      expect(existsSync(shop.file('catalogo.json'))).toBe(false);
      expect(await shop.stored(RAI)).toMatchObject({ price: RAI.price });
    },
  );

  test('retries after a pause when the marketplace answers 429 or 5xx', async () => {
    const waits: number[] = [];
    for (const status of [429, 500]) {
      await shop.services.putFault('marketplace', { kind: 'status', status, times: 2 });
      expect(await shop.run({}, waits)).toMatchObject({ ok: true, failed: 0 });
    }
    expect(waits).toHaveLength(4);
    expect(waits[1]).toBeGreaterThan(waits[0] ?? 0);
  });

  test('fetches only the missing listings after an interrupted run', async () => {
    await shop.services.putFault('marketplace', { kind: 'status', status: 403, times: 1 });
    expect(await shop.run()).toMatchObject({ ok: false, failed: 20 });
    await shop.services.ask('/_received', { method: 'DELETE' });
    expect(await shop.run()).toMatchObject({ ok: true, failed: 0 });
    expect(await shop.services.askJson('/_received')).toHaveLength(1);
  });

  test('fetches twenty listings in a call, with only the needed attributes', async () => {
    await shop.run();
    const calls = await shop.services.askJson('/_received');
    expect(calls).toHaveLength(Math.ceil(seedProducts.length / 20));
    expect(JSON.stringify(calls)).toContain('&attributes=id,status,currency_id,price');
  });

  test('writes the mirror without a marketplace', async () => {
    expect(await shop.run({ marketplace: null })).toMatchObject({ ok: true, asked: 0 });
    expect(shop.mirror().products).toHaveLength(seedProducts.length);
  });
});

function currentToken(): Promise<string> {
  return marketplaceTokens(shop.marketplace(), KEYS, shop.database())('');
}

describe('the marketplace’s tokens', () => {
  test('come from a refresh grant and are stored for the next run', async () => {
    const token = await currentToken();
    expect(token).toMatch(/^APP_USR-/u);
    const kept = await readInternal(shop.database(), 'marketplace');
    expect(kept).toMatchObject({ access_token: token });
    expect(kept['refresh_token']).not.toBe('TG-primero');
    expect(await currentToken()).toBe(token);
  });

  test('are renewed after they expire or are refused', async () => {
    await writeInternal(shop.database(), 'marketplace', {
      access_token: 'viejo',
      refresh_token: 'TG-2',
      expires: 1,
    });
    expect(await currentToken()).toMatch(/^APP_USR-/u);
    const expires = Date.now() + 3_600_000;
    await writeInternal(shop.database(), 'marketplace', {
      access_token: 'revocado',
      refresh_token: 'TG-3',
      expires,
    });
    expect(await shop.run({}, [], KEYS)).toMatchObject({ ok: true, failed: 0 });
  });

  test('come from the environment when the stored one does not work', async () => {
    await writeInternal(shop.database(), 'marketplace', { refresh_token: 'gastado' });
    expect(await currentToken()).toMatch(/^APP_USR-/u);
  });

  test('are asked for where the application is known: a later refresh token stands in the database', () => {
    const local = { FIRESTORE_EMULATOR_HOST: '127.0.0.1:1' };
    const application = { MARKETPLACE_CLIENT_ID: 'bornera', MARKETPLACE_CLIENT_SECRET: 'secreto' };
    expect(mirrorOptions([], { ...local, ...application }).marketplace).not.toBeNull();
    expect(mirrorOptions([], local).marketplace).toBeNull();
  });

  test('cannot be read under the rules', async () => {
    await writeInternal(shop.database(), 'marketplace', { refresh_token: 'TG-2' });
    expect((await fetch(`${shop.database().documents}/interno/marketplace`)).status).toBe(403);
  });
});
