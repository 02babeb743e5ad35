import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { auditOutcome } from '#tests/audit.ts';

const Entry = v.object({
  version: v.optional(v.string()),
  integrity: v.optional(v.string()),
  resolved: v.optional(v.string()),
  dev: v.optional(v.boolean(), false),
  optional: v.optional(v.boolean(), false),
  os: v.optional(v.array(v.string()), []),
  cpu: v.optional(v.array(v.string()), []),
  dependencies: v.optional(v.record(v.string(), v.string()), {}),
  optionalDependencies: v.optional(v.record(v.string(), v.string()), {}),
});
type Entry = v.InferOutput<typeof Entry>;
const Manifest = v.object({ overrides: v.optional(v.record(v.string(), v.unknown()), {}) });
type Lock = Readonly<Record<string, Entry>>;

/**
 * Developers' tools whose builds for other platforms npm lists with a version only, because the machine that made the
 * lockfile did not download them. Whoever installs on such a platform trusts the registry for that one file.
 */
const WITHOUT_INTEGRITY = /^@oxc-parser\/binding-|^@oxfmt\/binding-|^@oxlint\/binding-|^@oxlint-tsgolint\//;

const lock = readLock();

describe('the lockfile', () => {
  it('names no address, so that any registry serves', () => {
    expect(namesOf(({ resolved }) => resolved !== undefined)).toEqual([]);
  });

  it('pins the content of every package that it does not have to leave out', () => {
    expect(unpinned()).toEqual([]);
  });

  it('is not out of date as soon as a package has a new version', () => {
    const { overrides } = v.parse(Manifest, JSON.parse(readFileSync('package.json', 'utf8')));
    const needed = Object.values(lock).flatMap(({ dependencies }) => Object.entries(dependencies));
    const newest = needed.filter(([, range]) => range === 'latest').map(([name]) => name);
    expect(newest.filter((name) => overrides[name] === undefined)).toEqual([]);
  });

  it('lists the builds of its packages for every platform, without which npm ci ends', () => {
    const needed = Object.values(lock).flatMap((entry) => Object.keys(entry.optionalDependencies));
    const listed = new Set(Object.keys(lock).map((path) => path.replace(/^.*node_modules\//, '')));
    expect(needed.filter((name) => !listed.has(name))).toEqual([]);
  });
});

describe('the audit', () => {
  it('fails for what is known of what buyers get, from moderate on', () => {
    const report = { metadata: { vulnerabilities: { info: 1, low: 2, moderate: 0, high: 1, critical: 0 } } };
    expect(auditOutcome(JSON.stringify(report))).toEqual({ kind: 'known', count: 1 });
  });

  it('passes where nothing is known, and says so where nobody answers', () => {
    const clean = { metadata: { vulnerabilities: { info: 0, low: 2, moderate: 0, high: 0, critical: 0 } } };
    expect(auditOutcome(JSON.stringify(clean))).toEqual({ kind: 'clean' });
    const refused =
      '{"message":"405 Method Not Allowed - POST https://registry.example/-/npm/v1","statusCode":405}';
    expect(auditOutcome(refused)).toEqual({
      kind: 'unanswered',
      why: '405 Method Not Allowed - POST https://registry.example/-/npm/v1',
    });
    expect(auditOutcome('')).toMatchObject({ kind: 'unanswered' });
  });
});

function readLock(): Lock {
  const { packages } = v.parse(
    v.object({ packages: v.record(v.string(), Entry) }),
    JSON.parse(readFileSync('package-lock.json', 'utf8')),
  );
  const { '': _own, ...others } = packages;
  return others;
}

/** Packages without a hash, but for other platforms' builds of our tools at exactly the tool's version. */
function unpinned(): string[] {
  const listed = new Set(
    Object.values(lock).flatMap(({ optionalDependencies }) =>
      Object.entries(optionalDependencies).map(([name, version]) => `${name}@${version}`),
    ),
  );
  return namesOf(({ integrity, version = '', ...entry }, name) => {
    if (integrity !== undefined) return false;
    const isForElsewhere = entry.optional && entry.dev && entry.os.length > 0 && entry.cpu.length > 0;
    return !(isForElsewhere && WITHOUT_INTEGRITY.test(name) && listed.has(`${name}@${version}`));
  });
}

function namesOf(isMeant: (entry: Entry, name: string) => boolean): string[] {
  return Object.entries(lock)
    .map(([path, entry]) => [path.replace(/^.*node_modules\//, ''), entry] as const)
    .filter(([name, entry]) => isMeant(entry, name))
    .map(([name]) => name);
}
