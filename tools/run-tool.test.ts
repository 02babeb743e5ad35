import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runCommand, type CommandResult } from '#tests/support/servers/command.ts';

/** The environment of a machine without configuration. An empty variable takes precedence over the repository's .env files. */
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
  const machine = { HOME: home, BORNERA_LOCAL_DIR: home };
  return runCommand(file, args, { ...machine, ...UNSET, ...variables });
}

/** Returns the only line of a command that ended with status 1. */
function oneLine({ status, stderr }: CommandResult): string {
  expect(stderr.trimEnd().split('\n')).toHaveLength(1);
  expect(stderr).not.toMatch(/^ {4}at /mu);
  expect(status).toBe(1);
  return stderr;
}

describe('a command', { timeout: 120_000 }, () => {
  test('reports a wrong argument in one line', async () => {
    expect(oneLine(await run('deploy/doctor/doctor.ts', ['--wrong']))).toMatch(/wrong/u);
  });

  test('hosting without configuration says in one line what is missing', async () => {
    expect(oneLine(await run('deploy/hosting/write-config.ts', []))).toMatch(
      /^Missing configuration: VITE_FIREBASE_API_KEY, .*Write them into \.env\.production\.local$/mu,
    );
  });

  test('backup without credentials says how to log in, in one line', async () => {
    const ended = await run('deploy/backup/backup.ts', [], { GOOGLE_CLOUD_PROJECT: 'demo-x' });
    expect(oneLine(ended)).toMatch(
      /^This machine has no Google credentials: gcloud auth application-default login/u,
    );
  });

  test('reports a database that does not respond in one line', async () => {
    const variables = { FIRESTORE_EMULATOR_HOST: '127.0.0.1:9' };
    expect(oneLine(await run('deploy/migrate/migrate.ts', [], variables))).toMatch(
      /^No answer \(.+\): look at your connection/u,
    );
  });

  test('doctor reports missing configuration line by line', async () => {
    const { status, stdout, stderr } = await run('deploy/doctor/doctor.ts', []);
    expect(stdout).toMatch(/^✗ variables +Missing configuration: VITE_FIREBASE_API_KEY/mu);
    expect({ status, stderr }).toEqual({ status: 1, stderr: '' });
  });
});
