import { readFileSync } from 'node:fs';
import { initializeApp } from 'firebase/app';
import { initializeFirestore } from 'firebase/firestore';
import { describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { liveFirestore } from '../../src/data/firestore/live.ts';
import { POPUP_SIZE, POPUP_TIMEOUT_SECONDS, SDK_LIMITS } from '../../src/data/identity/limits.ts';
import { TEST_ENV } from '../support/screens/shop-services.ts';

/** A limit of the spec's §9 that a library has built in, and where its code says so. */
interface BuiltIn {
  readonly limit: string;
  readonly value: number;
  /** Its first group is the number. */
  readonly place: RegExp;
}

const FIRESTORE: readonly BuiltIn[] = [
  { limit: 'bytes of cache unless said', value: 41_943_040, place: /didRun[^}]*\}, \w+ = (\d+);/ },
  {
    limit: 'least bytes of cache',
    value: 1_048_576,
    place: /"LruGarbageCollector", \w+ = (\d+)/,
  },
  {
    limit: 'limbo resolutions at a time',
    value: 100,
    place: /maxConcurrentLimboResolutions: (\d+)/,
  },
  {
    limit: 'pending writes',
    value: 10,
    place: /function __PRIVATE_canAddToWritePipeline\(\w+\) \{\s*return [^;]*\.length < (\d+);/,
  },
  {
    limit: 'milliseconds to the online state',
    value: 10_000,
    place: /"online_state_timeout"[^,]*, ([\de.]+),/,
  },
  {
    limit: 'milliseconds of the first backoff',
    value: 1000,
    place: /class __PRIVATE_ExponentialBackoff \{[^]*?initialDelayMs[^]*?\w+ = ([\de.]+)/,
  },
  {
    limit: 'growth of the backoff',
    value: 1.5,
    place: /class __PRIVATE_ExponentialBackoff \{[^]*?The multiplier[^]*?\w+ = ([\de.]+)/,
  },
  {
    limit: 'milliseconds of the longest backoff',
    value: 60_000,
    place: /class __PRIVATE_ExponentialBackoff \{[^]*?maxDelayMs\.[^]*?\w+ = ([\de.]+)\)/,
  },
];

const AUTH0: readonly BuiltIn[] = [
  { limit: 'seconds of the login window', value: POPUP_TIMEOUT_SECONDS, place: /\{timeoutInSeconds:(\d+)\}/ },
  {
    limit: 'milliseconds of a request',
    value: SDK_LIMITS.httpTimeoutInSeconds * 1000,
    place: /\{timeoutInSeconds:\d+\},\w+=([\de]+)/,
  },
  { limit: 'tries of a token request', value: 3, place: /for\(let \w+=0;\w+<(\d+);\w+\+\+\)try/ },
  {
    limit: 'days of the session’s cookie',
    value: SDK_LIMITS.sessionCheckExpiryDays,
    place: /sessionCheckExpiryDays=\w+\.sessionCheckExpiryDays\|\|(\d+)/,
  },
  { limit: 'seconds of leeway', value: SDK_LIMITS.leeway, place: /\.leeway\|\|(\d+)/ },
  { limit: 'width of the login window', value: POPUP_SIZE.width, place: /,width=(?:"\)\.concat\()?(\d+)/ },
  { limit: 'height of the login window', value: POPUP_SIZE.height, place: /,height=(?:"\)\.concat\()?(\d+)/ },
];

/** What changed, in words for whoever upgrades: empty while the code says what it should. */
function changes(limits: readonly BuiltIn[], code: string): string[] {
  return limits.flatMap(({ limit, value, place }) => {
    const found = place.exec(code)?.[1];
    if (found === undefined) return [`${limit}: not where it was; look for it in the new version`];
    return Number(found) === value ? [] : [`${limit}: ${value} before, ${found} now`];
  });
}

describe('the installed Firestore', () => {
  it('keeps the limits that it has built in', () => {
    expect(changes(FIRESTORE, firestoreCode())).toEqual([]);
  });

  it('lets the buyer’s cache grow to forty megabytes', () => {
    const schema = v.object({
      settings: v.object({ localCache: v.record(v.string(), v.unknown()) }),
    });
    const { settings } = v.parse(schema, liveFirestore(TEST_ENV, 'shop', true).toJSON());
    expect(settings.localCache['kind']).toBe('persistent');
    const cache = v.parse(
      v.object({ build: v.function() }),
      settings.localCache['_offlineComponentProvider'],
    );
    const provider: unknown = cache.build({});
    expect(Object.values(v.parse(v.looseObject({}), provider))).toContain(41_943_040);
  });

  it('refuses a cache of less than a megabyte', () => {
    const open = (cacheSizeBytes: number) =>
      initializeFirestore(initializeApp({ projectId: 'demo' }, `cache-${cacheSizeBytes}`), {
        cacheSizeBytes,
      });
    expect(() => open(1_048_575)).toThrow('cacheSizeBytes must be at least 1048576');
    expect(() => open(1_048_576)).not.toThrow();
  });
});

it('the installed identity SDK has the limits as defaults that we set out loud', () => {
  const code = readFileSync('node_modules/@auth0/auth0-react/dist/auth0-react.esm.js', 'utf8');
  expect(changes(AUTH0, code)).toEqual([]);
  // The window that we open and hand over carries the name that the SDK gives its own.
  expect(code).toContain('"auth0:authorize:popup"');
});

it('says which limit an upgrade changed', () => {
  const upgraded = firestoreCode()
    .replace('maxConcurrentLimboResolutions: 100', 'maxConcurrentLimboResolutions: 50')
    .replace('"online_state_timeout"', '"online_state_patience"');
  expect(changes(FIRESTORE, upgraded)).toEqual([
    'limbo resolutions at a time: 100 before, 50 now',
    'milliseconds to the online state: not where it was; look for it in the new version',
  ]);
});

/** The code that the site is built of: what the package names for browsers, and the part that it shares. */
function firestoreCode(): string {
  const folder = 'node_modules/@firebase/firestore';
  const schema = v.object({
    exports: v.object({ '.': v.object({ browser: v.object({ import: v.string() }) }) }),
  });
  const entry = v.parse(schema, JSON.parse(readFileSync(`${folder}/package.json`, 'utf8'))).exports['.'];
  const code = readFileSync(`${folder}/${entry.browser.import}`, 'utf8');
  const shared = /from ["']\.\/(common-[^"']+)["']/.exec(code)?.[1];
  return shared === undefined ? code : code + readFileSync(`${folder}/dist/${shared}`, 'utf8');
}
