import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as v from 'valibot';
import { runCommand, type Ended } from '#tests/support/servers/command.ts';
import { inRepository } from './repository.ts';

const { scripts } = v.parse(
  v.object({ scripts: v.record(v.string(), v.string()) }),
  JSON.parse(readFileSync(inRepository('package.json'), 'utf8')),
);

/** A machine on which nothing is configured. An empty variable takes precedence over the repository's .env files. */
const REQUIRED = ['API_KEY', 'PROJECT_ID', 'AUTH_DOMAIN', 'TOKEN_CLAIM'].map(
  (name) => `VITE_FIREBASE_${name}`,
);
const OTHERS = ['VITE_AUTH0_DOMAIN', 'VITE_AUTH0_CLIENT_ID', 'VITE_SELLER_HASH', 'VITE_PRODUCTION_HOST'];
const UNSET = Object.fromEntries([...REQUIRED, ...OTHERS].map((name) => [name, '']));

let home: string;
beforeAll(() => {
  home = mkdtempSync(join(tmpdir(), 'bornera-home-'));
});
afterAll(() => rmSync(home, { recursive: true }));

function run(file: string, args: readonly string[], variables: Readonly<Record<string, string>> = {}) {
  const machine = { HOME: home, BORNERA_LOCAL_DIR: home, METADATA_SERVER_DETECTION: 'none' };
  return runCommand(file, args, { ...machine, ...UNSET, ...variables });
}

/** The one line of a command that ended with status 1. */
function oneLine({ status, stderr }: Ended): string {
  expect(stderr.trimEnd().split('\n')).toHaveLength(1);
  expect(stderr).not.toMatch(/^ {4}at /mu);
  expect(status).toBe(1);
  return stderr;
}

describe('a command', { timeout: 120_000 }, () => {
  test('answers a wrong argument in one line', async () => {
    expect(oneLine(await run('deploy/doctor/doctor.ts', ['--wrong']))).toMatch(/wrong/u);
    // Arguments of `npm test` that are not its own go to vitest.
    expect(oneLine(await run('tests/run.ts', ['--emulator=otro']))).toMatch(/otro/u);
  });

  test.for([
    ['doctor', 'makerlab.com.ar', /^«makerlab\.com\.ar» is no address of a site: write https:\/\/makerlab/u],
    ['bench', 'no-hay', /^There is no section «no-hay»: choose of lighthouse,/u],
    ['backup', 'restore', /^Name the file: npm run backup -- restore backups/u],
    ['test:rules:mutants', 'todas', /^The rules have no function or collection with conditions named todas/u],
  ] as const)('%s answers «%s» in one line', async ([name, word, expected]) => {
    expect(oneLine(await run(fileOf(name), [word], { GOOGLE_CLOUD_PROJECT: 'demo-x' }))).toMatch(expected);
  });

  test.for([
    [
      'hosting',
      /^Missing configuration: VITE_FIREBASE_API_KEY, .*Write them into \.env\.production\.local$/mu,
    ],
    ['backup', /^No Firebase project is named: set VITE_FIREBASE_PROJECT_ID/u],
  ] as const)('%s without configuration says in one line what is missing', async ([name, expected]) => {
    expect(oneLine(await run(fileOf(name), []))).toMatch(expected);
  });

  test('backup without credentials says how to log in, in one line', async () => {
    const ended = await run(fileOf('backup'), [], { GOOGLE_CLOUD_PROJECT: 'demo-x' });
    expect(oneLine(ended)).toMatch(
      /^This machine has no Google credentials: gcloud auth application-default login/u,
    );
  });

  test('a database that does not answer is one line', async () => {
    const variables = { FIRESTORE_EMULATOR_HOST: '127.0.0.1:9' };
    expect(oneLine(await run(fileOf('migrate'), [], variables))).toMatch(
      /^No answer \(.+\): look at your connection/u,
    );
  });

  test('doctor without configuration fails line by line', async () => {
    const { status, stdout, stderr } = await run(fileOf('doctor'), []);
    expect(stdout).toMatch(/^✗ variables +Missing configuration: VITE_FIREBASE_API_KEY/u);
    expect({ status, stderr }).toEqual({ status: 1, stderr: '' });
  });
});

/** The file that a command of package.json runs. */
function fileOf(name: string): string {
  return /^node tools\/run\.mjs (\S+\.ts)/u.exec(scripts[name] ?? '')?.[1] ?? '';
}
