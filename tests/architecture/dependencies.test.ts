import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import * as v from 'valibot';

const Entry = v.object({
  integrity: v.optional(v.string()),
  resolved: v.optional(v.string()),
  optionalDependencies: v.optional(v.record(v.string(), v.string()), {}),
});
type Entry = v.InferOutput<typeof Entry>;
type Lock = Readonly<Record<string, Entry>>;

const lock = readLock();

/**
 * How to write a whole lockfile: `npm install --package-lock-only NAME@^VERSION` includes the builds of every platform. It omits
 * an optional package for another system when the registry does not serve it, and `npm ci` then fails elsewhere. Add such an
 * entry by hand, in its sorted place, with `version`, `dev`, `optional` and `os`; later installs keep it. An entry that lost its
 * `integrity` gets it from a lockfile that npm makes in an empty folder with package.json and .npmrc.
 */
const explained = (name: string): string =>
  `${name}: a comment in this test says how a whole lockfile is made`;

/** Packages whose entry was added by hand. */
const TYPED: ReadonlySet<string> = new Set(['napi-windows-process-start-time']);

describe('the lockfile', () => {
  it('names no address, so that any registry serves', () => {
    expect(namesOf(({ resolved }) => resolved !== undefined)).toEqual([]);
  });

  it('has the hash of each package, so that a registry can serve no other', () => {
    const unproven = namesOf(({ integrity }) => integrity === undefined);
    expect(unproven.filter((name) => !TYPED.has(name)).map(explained)).toEqual([]);
  });

  it('lists the builds of its packages for every platform, without which npm ci ends', () => {
    const needed = Object.values(lock).flatMap((entry) => Object.keys(entry.optionalDependencies));
    const listed = new Set(Object.keys(lock).map((path) => path.replace(/^.*node_modules\//, '')));
    const missing = needed.filter((name) => !listed.has(name));
    expect(missing.map(explained)).toEqual([]);
  });
});

it('the workflows run actions by the commit of a named version, which nobody can move', () => {
  const folder = '.github/workflows';
  const texts = readdirSync(folder).map((file) => readFileSync(`${folder}/${file}`, 'utf8'));
  const used = texts.flatMap((text) => text.match(/uses: (?!\.\/).*/gu) ?? []);
  expect(used.length).toBeGreaterThan(0);
  expect(used.filter((line) => !/@[0-9a-f]{40} # v\d+\.\d+\.\d+$/u.test(line))).toEqual([]);
});

function readLock(): Lock {
  const { packages } = v.parse(
    v.object({ packages: v.record(v.string(), Entry) }),
    JSON.parse(readFileSync('package-lock.json', 'utf8')),
  );
  const { '': _own, ...others } = packages;
  return others;
}

function namesOf(isMeant: (entry: Entry) => boolean): string[] {
  return Object.entries(lock)
    .filter(([, entry]) => isMeant(entry))
    .map(([path]) => path.replace(/^.*node_modules\//, ''));
}
