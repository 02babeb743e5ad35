import { build, resolveConfig, type Rolldown } from 'vite';
import { afterEach, expect, it, vi } from 'vitest';
import { inRepository } from '#tools/repository.ts';
import { omitUnconfiguredCode } from './left-out.ts';

afterEach(() => vi.unstubAllEnvs());

it('leaves App Check out of a build without its key', async () => {
  expect(await builtFirebase({})).not.toMatch(/recaptcha|FIREBASE_APPCHECK|firebaseappcheck|parseFloat/i);
}, 60_000);

it('fails a build with App Check’s key but without the app’s id', async () => {
  await expect(builtFirebase({ VITE_APP_CHECK_KEY: 'clave' })).rejects.toThrow('VITE_FIREBASE_APP_ID');
});

it('builds a page that cannot load where a variable is missing, and says which', async () => {
  vi.stubEnv('VITE_AUTH0_DOMAIN', '');
  const { define } = await resolveConfig({ configFile: false, plugins: [omitUnconfiguredCode()] }, 'build');
  expect(define?.['import.meta.env.CONFIGURATION']).toMatch(
    /Error: Missing configuration: .*VITE_AUTH0_DOMAIN/u,
  );
});

/** Builds the module that opens Firebase with the site's plugins. */
async function builtFirebase(variables: Readonly<Record<string, string>>): Promise<string> {
  for (const name of ['VITE_APP_CHECK_KEY', 'VITE_FIREBASE_APP_ID']) vi.stubEnv(name, variables[name] ?? '');
  const input = inRepository('src/data/firestore/firebase.ts');
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [omitUnconfiguredCode()],
    build: { write: false, rolldownOptions: { input, preserveEntrySignatures: 'strict' } },
  });
  return codeOf(built);
}

function codeOf(built: Awaited<ReturnType<typeof build>>): string {
  if (!('output' in built)) throw new Error('No single build.');
  const chunks = built.output.filter((part): part is Rolldown.OutputChunk => part.type === 'chunk');
  return chunks.map(({ code }) => code).join('\n');
}
