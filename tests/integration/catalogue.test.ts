import { setLogLevel } from 'firebase/app';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { mirrorOfShop } from '#deploy/mirror/static-mirror.ts';
import { seedProducts } from '#local/seed/catalogue.ts';
import { startStack, type Stack } from '#local/stack.ts';
import { readEnv, type Env } from '#config/env.ts';
import { reportScreenShown } from '#data/async/when-idle.ts';
import { createCatalogue, type Catalogue } from '#data/catalogue/catalogue-store.ts';
import { LIST_ADDRESS } from '#data/catalogue/read-mirror.ts';
import { stackDatabase, type Database } from '#tests/support/database/database.ts';
import { startMirrorHost, type MirrorHost } from '#tests/support/browser/mirror-host.ts';

const RAI = 132;
const DIMMER = 119;

let stack: Stack;
let env: Env;
let database: Database;
let host: MirrorHost;
/** Number of documents that each query returned since the test began. */
let reads: number[];

beforeAll(async () => {
  // Without a screen, each visit would wait four seconds for one.
  reportScreenShown();
  stack = await startStack({ dataDir: null, siteOrigins: [] });
  env = readEnv(stack.siteVariables());
  database = stackDatabase(stack.addresses);
});
afterAll(() => stack.stop());

beforeEach(async () => {
  vi.spyOn(console, 'info').mockReturnValue();
  // The parts of a browser that the catalogue needs: a loaded page and storage.
  vi.stubGlobal('document', { readyState: 'complete', getElementById: () => null });
  vi.stubGlobal('localStorage', memoryStorage());
  host = await startMirrorHost();
  reads = [];
  const network = globalThis.fetch;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const address = input instanceof Request ? input.url : String(input);
    // The page's own host has the mirror.
    const reply = await network(address === LIST_ADDRESS ? host.address : input, init);
    if (address.includes(':runQuery') && init?.headers !== undefined && !isOwner(init)) {
      const rows: unknown = await reply.clone().json();
      reads.push(Array.isArray(rows) ? rows.filter((row) => 'document' in row).length : -1);
    }
    return reply;
  });
});
afterEach(async () => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  await host.stop();
});

function memoryStorage(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  const entries = new Map<string, string>();
  return {
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => void entries.set(key, value),
    removeItem: (key) => void entries.delete(key),
  };
}

function isOwner(init: RequestInit): boolean {
  return new Headers(init.headers).get('authorization') === 'Bearer owner';
}

async function deployMirror(): Promise<void> {
  host.serve(await mirrorOfShop(stack.addresses));
}

/** Loads the catalogue like a visit, and waits for every query. */
async function visit(): Promise<Catalogue> {
  const catalogue = createCatalogue(env);
  await catalogue.load();
  expect(catalogue.store.getState().status).toBe('ready');
  return catalogue;
}

const stockOf = (catalogue: Catalogue, id: number) => catalogue.store.getState().live.get(id)?.stock;

describe('a visit', () => {
  it('a visit without a mirror reads the whole catalogue', async () => {
    const catalogue = await visit();
    expect(catalogue.store.getState().stored.size).toBe(seedProducts.length);
    expect(reads).toEqual([seedProducts.length]);
  });

  it('a visit with a mirror shows it before querying the database, and reads no unchanged product', async () => {
    await deployMirror();
    const catalogue = createCatalogue(env);
    await catalogue.showMirror();
    expect(catalogue.store.getState()).toMatchObject({ status: 'loading' });
    expect(catalogue.store.getState().stored.size).toBe(seedProducts.length);
    expect(reads).toEqual([]);
    await catalogue.load();
    expect(catalogue.store.getState().status).toBe('ready');
    expect(reads).toEqual([0]);
  });

  it('a visit reads the products changed since the mirror once, and later visits do not', async () => {
    await deployMirror();
    await database.patch('productos', String(RAI), { stock: 3 });
    await database.patch('productos', String(DIMMER), { stock: 1 });
    expect(stockOf(await visit(), RAI)).toBe(3);
    const again = await visit();
    expect([stockOf(again, RAI), stockOf(again, DIMMER)]).toEqual([3, 1]);
    await database.patch('productos', String(RAI), { stock: 2 });
    expect(stockOf(await visit(), RAI)).toBe(2);
    expect(reads).toEqual([2, 0, 1]);
  });

  it.each([-1, 1])('a browser whose clock is %s day off reads the same', async (days) => {
    await deployMirror();
    await database.patch('productos', String(RAI), { stock: 7 });
    const now = Date.now;
    vi.spyOn(Date, 'now').mockImplementation(() => now() + days * 86_400_000);
    const catalogue = await visit();
    expect(stockOf(catalogue, RAI)).toBe(7);
    expect(reads).toEqual([1]);
  });

  it('a mirror of today makes no marketplace call for the list, only for the open product', async () => {
    await deployMirror();
    const catalogue = await visit();
    await fetch(`${stack.addresses.services}/_received`, { method: 'DELETE' });
    await catalogue.refreshVisible([RAI, DIMMER]);
    expect(await received()).toBe(0);
    await catalogue.refresh([RAI]);
    expect(await received()).toBe(1);
  });

  it('a mirror of yesterday makes marketplace calls for the visible list', async () => {
    host.serve(await mirrorOfShop(stack.addresses), {
      date: new Date(Date.now() + 25 * 3_600_000).toUTCString(),
    });
    const catalogue = await visit();
    await fetch(`${stack.addresses.services}/_received`, { method: 'DELETE' });
    await catalogue.refreshVisible([138]);
    expect(await received()).toBe(1);
  });

  it('the mirror is shown while the database is down, marked as not up to date', async () => {
    await deployMirror();
    setLogLevel('silent');
    const down = { ...env, firestoreEmulator: '127.0.0.1:9' };
    const catalogue = createCatalogue(down);
    await catalogue.load();
    expect(catalogue.store.getState().status).toBe('failed');
    expect(catalogue.store.getState().stored.size).toBeGreaterThanOrEqual(seedProducts.length);
  });
});

async function received(): Promise<number> {
  const calls: unknown = await (await fetch(`${stack.addresses.services}/_received`)).json();
  return Array.isArray(calls) ? calls.length : -1;
}
