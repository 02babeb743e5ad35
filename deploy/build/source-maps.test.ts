import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { inRepository } from '#tools/repository.ts';

/** Nobody listens there. */
const NO_SENTRY = 'http://127.0.0.1:9';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bornera-mapas-'));
  writeFileSync(join(folder, 'index.html'), '<script type="module" src="/page.ts"></script>');
  writeFileSync(join(folder, 'page.ts'), "const text: string = 'hola';\ndocument.title = text;\n");
});
afterEach(() => rmSync(folder, { recursive: true }));

it(
  'a build with Sentry’s token goes on where the upload fails, with ids for reports and no source map',
  { timeout: 90_000 },
  async () => {
    const { files, said } = await built('a924c57', 'ficha');
    expect(said).toContain('Source maps not uploaded: ');
    expect(files.join()).not.toContain('.map');
    const name = files.find((file) => file.endsWith('.js')) ?? '';
    const script = readFileSync(join(folder, 'dist', name), 'utf8');
    expect(script).toContain('_sentryDebugIds');
    expect(script).not.toContain('sourceMappingURL');
  },
);

it.each([
  ['without the token', 'a924c57', ''],
  ['of a shop that reports no errors', '', 'ficha'],
])('a build %s makes no source map and asks nobody', async (_of, release, token) => {
  const { files, said } = await built(release, token);
  expect(files.join()).not.toContain('.map');
  expect(said).toBe('');
});

/** Builds a page in a process of its own. */
async function built(release: string, token: string): Promise<{ files: string[]; said: string }> {
  const module = (path: string) => JSON.stringify(pathToFileURL(inRepository(path)).href);
  const script = join(folder, 'build.mjs');
  writeFileSync(
    script,
    `import { build } from ${module('node_modules/vite/dist/node/index.js')};
    import { sourceMaps } from ${module('deploy/build/source-maps.ts')};
    const plugins = [sourceMaps(${JSON.stringify(release)})];
    await build({ root: ${JSON.stringify(folder)}, configFile: false, logLevel: 'silent', plugins });`,
  );
  const sentry = { SENTRY_URL: NO_SENTRY, SENTRY_ORG: 'o', SENTRY_PROJECT: 'p', SENTRY_AUTH_TOKEN: token };
  const { stderr } = await promisify(execFile)(process.execPath, [inRepository('tools/run.mjs'), script], {
    env: { ...process.env, ...sentry, NODE_ENV: 'production' },
  });
  return {
    files: readdirSync(join(folder, 'dist'), { recursive: true, encoding: 'utf8' }),
    said: stderr,
  };
}
