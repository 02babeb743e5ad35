import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { inRepository } from '../../local/repository.ts';
import { sourceMapFolder } from './source-maps.ts';

let folder: string;
let called: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bornera-mapas-'));
  called = join(folder, 'called');
  mkdirSync(join(sourceMapFolder(join(folder, 'dist')), 'a924c57'), { recursive: true });
  // Takes the place of npx, and notes how it was called.
  writeFileSync(join(folder, 'npx'), `#!/bin/sh\necho "$@" > '${called}'\n`, { mode: 0o755 });
});
afterEach(() => rmSync(folder, { recursive: true }));

it('uploads the source maps of the build under its release and the addresses of its scripts', () => {
  upload({ SENTRY_AUTH_TOKEN: 'ficha', SENTRY_ORG: 'o', SENTRY_PROJECT: 'p' });
  expect(readFileSync(called, 'utf8').trim()).toBe(
    `--yes @sentry/cli@2 sourcemaps upload --release a924c57 --url-prefix ~/ --strict ${folder}/dist-maps/a924c57`,
  );
});

it('uploads nothing without the token', () => {
  expect(upload({ SENTRY_ORG: 'o', SENTRY_PROJECT: 'p' })).toContain(
    'not uploaded: SENTRY_AUTH_TOKEN not set',
  );
  expect(existsSync(called)).toBe(false);
});

function upload(variables: Readonly<Record<string, string>>): string {
  const { PATH = '' } = process.env;
  return execFileSync(
    process.execPath,
    ['local/run.mjs', 'deploy/build/upload-source-maps.ts', join(folder, 'dist')],
    {
      cwd: inRepository('.'),
      encoding: 'utf8',
      env: { SENTRY_AUTH_TOKEN: '', ...variables, PATH: `${folder}${delimiter}${PATH}` },
    },
  );
}
