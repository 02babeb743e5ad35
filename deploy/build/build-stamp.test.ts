import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, createLogger } from 'vite';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { siteVariables } from '#local/site-variables.ts';
import { LOCAL } from '#tests/support/fixtures/local-addresses.ts';
import { inRepository } from '#tools/repository.ts';
import { outdatedBuild, stampBuild } from './build-stamp.ts';

const VARIABLES = siteVariables(LOCAL);

let dist: string;
beforeEach(() => {
  dist = mkdtempSync(join(tmpdir(), 'bornera-sello-'));
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(dist, { recursive: true });
});

it('a deploy accepts a build made with its own variables, and names the differing ones of any other build', async () => {
  expect(outdatedBuild(dist, VARIABLES)).toMatch(/^There is no build, .*: run npm run build first\.$/u);
  expect(await warningsOfBuild({ ...VARIABLES, VITE_WORKER: 'off' })).toEqual([]);
  expect(outdatedBuild(dist, VARIABLES)).toBe('');
  const { VITE_IP_URL: _left, ...fewer } = VARIABLES;
  expect(outdatedBuild(dist, { ...fewer, VITE_EMAIL_KEY: 'other', VITE_SENTRY_DSN: 'https://a@b/1' })).toBe(
    'The build has other values of VITE_EMAIL_KEY, VITE_IP_URL, VITE_SENTRY_DSN: run npm run build, then npm run mirror.',
  );
});

it('a build says which required variables it lacks, and a deploy refuses it', async () => {
  const { VITE_SELLER_HASH: _hash, VITE_AUTH0_DOMAIN: _domain, ...fewer } = VARIABLES;
  expect(await warningsOfBuild(fewer)).toEqual([
    expect.stringMatching(
      /cannot open the shop\. Missing configuration: VITE_AUTH0_DOMAIN, VITE_SELLER_HASH /u,
    ),
  ]);
  expect(outdatedBuild(dist, VARIABLES)).toContain('other values of VITE_AUTH0_DOMAIN, VITE_SELLER_HASH:');
});

/** Builds a small module with the site's plugin, and returns the warnings. */
async function warningsOfBuild(variables: Readonly<Record<string, string>>): Promise<string[]> {
  for (const name of Object.keys(VARIABLES)) vi.stubEnv(name, '');
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);
  const warnings: string[] = [];
  const logger = createLogger('warn');
  logger.warn = (message) => void warnings.push(message);
  await build({
    configFile: false,
    logLevel: 'warn',
    customLogger: logger,
    plugins: [stampBuild()],
    build: {
      outDir: dist,
      emptyOutDir: true,
      copyPublicDir: false,
      rolldownOptions: { input: inRepository('src/config/paths.ts') },
    },
  });
  return warnings;
}
