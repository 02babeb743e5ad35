import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import * as v from 'valibot';

const Entry = v.object({
  version: v.optional(v.string()),
  integrity: v.optional(v.string()),
  resolved: v.optional(v.string()),
  dev: v.optional(v.boolean(), false),
  optional: v.optional(v.boolean(), false),
  os: v.optional(v.array(v.string()), []),
  cpu: v.optional(v.array(v.string()), []),
  optionalDependencies: v.optional(v.record(v.string(), v.string()), {}),
});
type Entry = v.InferOutput<typeof Entry>;
type Lock = Readonly<Record<string, Entry>>;

const lock = readLock();

describe('the lockfile', () => {
  it('names no address, so that any registry serves', () => {
    expect(namesOf(({ resolved }) => resolved !== undefined)).toEqual([]);
  });

  it('lists the builds of its packages for every platform, without which npm ci ends', () => {
    const needed = Object.values(lock).flatMap((entry) => Object.keys(entry.optionalDependencies));
    const listed = new Set(Object.keys(lock).map((path) => path.replace(/^.*node_modules\//, '')));
    expect(needed.filter((name) => !listed.has(name))).toEqual([]);
  });
});

it('the workflows run actions by the commit of a named version, which nobody can move', () => {
  const folder = '.github/workflows';
  const texts = readdirSync(folder).map((file) => readFileSync(`${folder}/${file}`, 'utf8'));
  const used = texts.flatMap((text) => text.match(/uses: .*/gu) ?? []);
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

function namesOf(isMeant: (entry: Entry, name: string) => boolean): string[] {
  return Object.entries(lock)
    .map(([path, entry]) => [path.replace(/^.*node_modules\//, ''), entry] as const)
    .filter(([name, entry]) => isMeant(entry, name))
    .map(([name]) => name);
}
