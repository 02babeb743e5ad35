import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { decodeMirror } from '../../src/data/catalogue/mirror.ts';
import type { Product } from '../../src/domain/catalogue/product.ts';
import { openDatabase } from '../../tests/support/database/database.ts';
import { seedProduct } from '../../tests/support/fixtures/seed-product.ts';
import type { Engine } from '../../local/engines/engine.ts';
import { firestoreAdmin } from '../../local/engines/firestore-admin.ts';
import { freePort } from '../../local/engines/ports.ts';
import { defaultEngine, startEngine } from '../../local/engines/start-engine.ts';
import { writeDocuments } from '../../local/persistence/documents.ts';
import { toDocument } from '../../local/persistence/seed-documents.ts';
import { inRepository } from '../../local/repository.ts';
import { seedProducts } from '../../local/seed/catalogue.ts';
import { servicesForTests } from '../../local/services/services-for-tests.ts';
import { localDatabase, readInternal, readProducts, writeInternal, type MirrorDatabase } from './database.ts';
import { marketplaceTokens } from './marketplace-token.ts';
import { openProgress } from './progress.ts';
import { runMirror, type MirrorOptions } from './run-mirror.ts';

const NO_KEYS = { token: '', clientId: '', clientSecret: '', refreshToken: '' };
const KEYS = { ...NO_KEYS, clientId: 'bornera', clientSecret: 'secreto', refreshToken: 'TG-primero' };
const RAI = seedProduct(132);
const DIMMER = seedProduct(119);
const FULL = seedProducts.find(({ fullFilment, stock }) => fullFilment && stock > 0) ?? RAI;

const services = servicesForTests();
let engine: Engine;
let database: MirrorDatabase;
let folder: string;
let logged: string[];

beforeAll(async () => {
  const ports = { firestore: await freePort(), auth: await freePort(), ui: await freePort() };
  engine = await startEngine({
    engine: defaultEngine(),
    ports,
    rules: inRepository('firestore.rules'),
    indexes: inRepository('firestore.indexes.json'),
    log: () => undefined,
  });
  database = localDatabase(`${engine.firestore.host}:${engine.firestore.port}`, engine.projectId);
});
afterAll(() => engine.stop());

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'bornera-espejo-'));
  logged = [];
  const admin = firestoreAdmin(engine.firestore, engine.projectId);
  await admin.clear();
  // The pictures' addresses as the stand-in that answers gives them.
  const actualizado = new Date('2026-01-01T00:00:00Z');
  await writeDocuments(
    admin,
    seedProducts.map((product) => toDocument(`productos/${product.id}`, { ...here(product), actualizado })),
  );
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('a run of the mirror', () => {
  test('writes the catalogue of the database in under 30 kB', async () => {
    const outcome = await run();
    expect(outcome).toMatchObject({ ok: true, products: seedProducts.length, failed: 0, changed: 0 });
    expect(outcome.bytes).toBeLessThan(30_000);
    const { products } = mirror();
    const withPictures = seedProducts.map((product) => here(product));
    expect(products.toSorted((a, b) => a.id - b.id)).toEqual(withPictures.toSorted((a, b) => a.id - b.id));
    expect(await readProducts(database).then(({ products }) => products.length)).toBe(seedProducts.length);
  });

  test('updates price, sales and pictures, and the stock only of products that the marketplace ships', async () => {
    await patchListing(RAI, {
      price: 99_000.5,
      original_price: 120_000,
      available_quantity: 1,
      sold_quantity: 777,
    });
    const [first] = here(DIMMER).imgMeliUrl;
    await patchListing(DIMMER, { pictures: first ? [first] : [] });
    await patchListing(FULL, { available_quantity: 3 });
    expect(await run()).toMatchObject({ ok: true, changed: 3 });
    const rai = await stored(RAI);
    expect(rai).toMatchObject({
      price: 99_000.5,
      original_price: 120_000,
      popularidad: 777,
      stock: RAI.stock,
    });
    expect((await stored(DIMMER))?.['imgMeliUrl']).toHaveLength(1);
    expect(await stored(FULL)).toMatchObject({ stock: 3 });
    expect(mirror().products.find(({ id }) => id === RAI.id)).toMatchObject({ price: 99_000.5 });
    expect(logged.join('\n')).toMatch(/132 .*precio .* → \$\s99\.000,50; .*vendidos \d+ → 777/u);
  });

  test('prices a product that another program stored without the marketplace’s values', async () => {
    const { id, idMeli, title, weight, freeShipping } = RAI;
    const admin = firestoreAdmin(engine.firestore, engine.projectId);
    const bare = { id, idMeli, title, stock: 3, weight, freeShipping };
    await writeDocuments(admin, [toDocument(`productos/${id}`, bare)]);
    expect(await run()).toMatchObject({ ok: true, changed: 1 });
    const { price, popularidad, permalink } = RAI;
    expect(await stored(RAI)).toMatchObject({ ...bare, price, popularidad, permalink });
    expect(await stored(RAI)).toHaveProperty('actualizado');
    expect(mirror().products.find((product) => product.id === id)).toMatchObject({ price, stock: 3 });
  });

  test('stamps changed products with the database’s time and writes no other document', async () => {
    await patchListing(RAI, { price: 99_000 });
    await run();
    const changed = [...(await documents().all('productos'))].filter(
      ([, fields]) => fields['actualizado'] !== '2026-01-01T00:00:00Z',
    );
    expect(changed.map(([id]) => id)).toEqual(['132']);
    expect(mirror().at.seconds * 1000).toBeGreaterThanOrEqual(
      Math.floor(Date.parse(String(changed[0]?.[1]['actualizado'])) / 1000) * 1000,
    );
    expect(await run()).toMatchObject({ changed: 0 });
  });

  test('deletes the field of the previous price when a discount ends', async () => {
    const discounted = seedProducts.find(({ original_price }) => original_price !== null) ?? RAI;
    await patchListing(discounted, { original_price: null });
    await run();
    expect(await stored(discounted)).not.toHaveProperty('original_price');
  });

  test('logs a paused listing once, and sets its stock to 0 when the marketplace ships it', async () => {
    await patchListing(FULL, { status: 'paused' });
    await run();
    expect(logged.join('\n')).toContain(`${FULL.id} ${FULL.title}: estado active → paused`);
    expect(await stored(FULL)).toMatchObject({ stock: 0 });
    logged = [];
    await run();
    expect(logged.join('\n')).not.toContain('estado');
  });

  test('changes neither mirror nor database when too many listings do not answer', async () => {
    await run();
    const before = readFileSync(join(folder, 'catalogo.json'), 'utf8');
    await patchListing(RAI, { price: 1 });
    await services.putFault('marketplace', { kind: 'status', status: 503 });
    expect(await run()).toMatchObject({ ok: false, failed: seedProducts.length, changed: 0 });
    expect(readFileSync(join(folder, 'catalogo.json'), 'utf8')).toBe(before);
    expect(await stored(RAI)).toMatchObject({ price: RAI.price });
  });

  test.each(['wrong-types', 'malformed', 'truncated', 'html', 'reset'] as const)(
    'writes nothing from a marketplace whose answers are %s',
    async (kind) => {
      await services.putFault('marketplace', { kind });
      expect(await run()).toMatchObject({ ok: false, changed: 0 });
      expect(existsSync(join(folder, 'catalogo.json'))).toBe(false);
      expect(await stored(RAI)).toMatchObject({ price: RAI.price });
    },
  );

  test('retries after a pause when the marketplace answers 429 or 5xx', async () => {
    const waits: number[] = [];
    for (const status of [429, 500]) {
      await services.putFault('marketplace', { kind: 'status', status, times: 2 });
      expect(await run({}, waits)).toMatchObject({ ok: true, failed: 0 });
    }
    expect(waits).toHaveLength(4);
    expect(waits[1]).toBeGreaterThan(waits[0] ?? 0);
  });

  test('fetches only the missing listings after an interrupted run', async () => {
    await services.putFault('marketplace', { kind: 'status', status: 403, times: 1 });
    expect(await run()).toMatchObject({ ok: false, failed: 20 });
    await services.ask('/_received', { method: 'DELETE' });
    expect(await run()).toMatchObject({ ok: true, failed: 0 });
    expect(await services.askJson('/_received')).toHaveLength(1);
  });

  test('fetches twenty listings in a call, with only the needed attributes', async () => {
    await run();
    const calls = await services.askJson('/_received');
    expect(calls).toHaveLength(Math.ceil(seedProducts.length / 20));
    expect(JSON.stringify(calls)).toContain('&attributes=id,status,currency_id,price');
  });

  test('writes the mirror without a marketplace', async () => {
    expect(await run({ marketplace: null })).toMatchObject({ ok: true, asked: 0 });
    expect(mirror().products).toHaveLength(seedProducts.length);
  });
});

describe('the marketplace’s tokens', () => {
  test('come from a refresh grant and are stored for the next run', async () => {
    const tokens = marketplaceTokens(marketplace(), KEYS, database);
    const token = await tokens.current();
    expect(token).toMatch(/^APP_USR-/u);
    const kept = await readInternal(database, 'marketplace');
    expect(kept).toMatchObject({ access_token: token });
    expect(kept['refresh_token']).not.toBe('TG-primero');
    expect(await marketplaceTokens(marketplace(), KEYS, database).current()).toBe(token);
  });

  test('are renewed after they expire or are refused', async () => {
    await writeInternal(database, 'marketplace', {
      access_token: 'viejo',
      refresh_token: 'TG-2',
      expires: 1,
    });
    expect(await marketplaceTokens(marketplace(), KEYS, database).current()).toMatch(/^APP_USR-/u);
    const expires = Date.now() + 3_600_000;
    await writeInternal(database, 'marketplace', {
      access_token: 'revocado',
      refresh_token: 'TG-3',
      expires,
    });
    expect(await run({}, [], KEYS)).toMatchObject({ ok: true, failed: 0 });
  });

  test('come from the environment when the stored one does not work', async () => {
    await writeInternal(database, 'marketplace', { refresh_token: 'gastado' });
    expect(await marketplaceTokens(marketplace(), KEYS, database).current()).toMatch(/^APP_USR-/u);
  });

  test('cannot be read under the rules', async () => {
    await writeInternal(database, 'marketplace', { refresh_token: 'TG-2' });
    expect((await fetch(`${database.documents}/interno/marketplace`)).status).toBe(403);
  });
});

function run(changes: Partial<MirrorOptions> = {}, waits: number[] = [], keys = NO_KEYS) {
  return runMirror({
    database,
    marketplace: {
      baseUrl: marketplace(),
      tokens: marketplaceTokens(marketplace(), keys, database),
      progress: openProgress(join(folder, 'avance.json')),
      sleep: async (ms) => void waits.push(ms),
    },
    out: join(folder, 'catalogo.json'),
    maxFailed: 0.2,
    marginMs: 0,
    origin: '',
    log: (line) => logged.push(line),
    ...changes,
  });
}

function marketplace(): string {
  return `${services.url()}/marketplace`;
}

function mirror() {
  return decodeMirror(JSON.parse(readFileSync(join(folder, 'catalogo.json'), 'utf8')));
}

function documents() {
  return openDatabase(database.documents);
}

function stored({ id }: Product) {
  return documents().get('productos', String(id));
}

async function patchListing({ idMeli }: Product, changes: object): Promise<void> {
  await services.ask(`/_items/${idMeli}`, { method: 'PATCH', body: JSON.stringify(changes) });
}

/** The product with the pictures' addresses of the stand-in that this test runs. */
function here(product: Product): Product {
  const moved = (address: string) => address.replace('http://localhost:4600', services.url());
  return {
    ...product,
    imgMeliUrl: product.imgMeliUrl.map(({ url, secure_url }) => ({
      url: moved(url),
      secure_url: moved(secure_url),
    })),
  };
}
