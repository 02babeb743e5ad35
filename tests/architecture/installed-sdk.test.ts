// @vitest-environment jsdom
import { createServer, type AddressInfo } from 'node:net';
import { Auth0Client } from '@auth0/auth0-spa-js';
import { initializeApp } from 'firebase/app';
import { doc, initializeFirestore, onSnapshot, setLogLevel, terminate } from 'firebase/firestore';
import { afterEach, describe, expect, it, vi } from 'vitest';
import * as v from 'valibot';
import { liveFirestore } from '../../src/data/firestore/live.ts';
import { TEST_ENV } from '../support/screens/shop-services.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Milliseconds of the longest wait between two tries that is below the cap of 60 s. */
const LAST_GROWTH_MS = Math.floor(1000 * 1.5 ** 10);

/** Limits that the shop relies on and the SDKs have built in (docs/product.md#database-limits). */
describe('the installed Firestore SDK', () => {
  it('lets the cache of a signed-in buyer grow to 40 MiB', () => {
    const schema = v.object({ settings: v.object({ localCache: v.record(v.string(), v.unknown()) }) });
    const { settings } = v.parse(schema, liveFirestore(TEST_ENV, 'shop', true).toJSON());
    expect(settings.localCache['kind']).toBe('persistent');
    const cache = v.parse(
      v.object({ build: v.function() }),
      settings.localCache['_offlineComponentProvider'],
    );
    const provider: unknown = cache.build({});
    expect(Object.values(v.parse(v.looseObject({}), provider))).toContain(41_943_040);
  });

  it('refuses a cache smaller than 1 MiB', () => {
    const open = (cacheSizeBytes: number) =>
      initializeFirestore(initializeApp({ projectId: 'demo' }, `cache-${cacheSizeBytes}`), {
        cacheSizeBytes,
      });
    expect(() => open(1_048_575)).toThrow('cacheSizeBytes must be at least 1048576');
    expect(() => open(1_048_576)).not.toThrow();
  });

  it('waits 10 s for a connection before it answers from the cache', async () => {
    const { delays, answer } = await listenToAClosedDatabase();
    expect(delays[0]).toBe(10_000);
    expect(answer).toEqual({ fromCache: true });
  });

  it('reconnects after 1 s, then 1.5 times as long each time, up to 60 s', async () => {
    const { delays } = await listenToAClosedDatabase();
    const growing = Array.from({ length: 11 }, (_, step) => Math.floor(1000 * 1.5 ** step));
    expect([...new Set(delays)].filter((delay) => growing.includes(delay))).toEqual(growing);
    expect(delays).not.toContain(Math.floor(1000 * 1.5 ** 11));
  });
});

describe('the installed Auth0 SDK', () => {
  it('asks for a token three times when the network fails', async () => {
    const fetch = vi.fn<() => Promise<never>>().mockRejectedValue(new TypeError('Failed to fetch'));
    vi.stubGlobal('fetch', fetch);
    const client = new Auth0Client({ domain: 'http://localhost', clientId: 'shop' });
    const exchange = client.exchangeToken({ subject_token: 'token', subject_token_type: 'urn:test' });
    await expect(exchange).rejects.toThrow('Failed to fetch');
    expect(fetch).toHaveBeenCalledTimes(3);
  });
});

/**
 * Listens to a document of a database that closes every connection, with waits cut short: returns the delays in
 * milliseconds that were asked for before the last step of the backoff, and where the first snapshot came from.
 */
async function listenToAClosedDatabase(): Promise<{ delays: readonly number[]; answer: object }> {
  setLogLevel('silent');
  const server = createServer((socket) => socket.destroy()).listen(0);
  const { port } = v.parse(
    v.object({ port: v.number() }),
    server.address() satisfies AddressInfo | string | null,
  );
  const delays: number[] = [];
  const wait = globalThis.setTimeout;
  // Without jitter and without time passing, the delays are exactly the SDK's own.
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  vi.spyOn(Date, 'now').mockReturnValue(0);
  vi.stubGlobal('setTimeout', (action: () => void, ms = 0) => {
    if (ms > 0) delays.push(ms);
    return wait(action, Math.min(ms, 2));
  });
  const app = initializeApp({ projectId: 'demo' }, `closed-${port}`);
  const database = initializeFirestore(app, { host: `127.0.0.1:${port}`, ssl: false });
  try {
    const answer = await new Promise<object>((resolve, reject) => {
      onSnapshot(
        doc(database, 'productos/1'),
        ({ metadata: { fromCache } }) => resolve({ fromCache }),
        reject,
      );
    });
    // Idle streams wait 60 s as well: the cap of the backoff is the one that follows its last growth.
    const capped = () => delays.slice(delays.indexOf(LAST_GROWTH_MS) + 1).includes(60_000);
    await vi.waitFor(() => expect(delays.includes(LAST_GROWTH_MS) && capped()).toBe(true), {
      timeout: 20_000,
    });
    return { delays, answer };
  } finally {
    await terminate(database);
    server.close();
  }
}
