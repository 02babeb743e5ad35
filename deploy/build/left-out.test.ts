import { build, type Plugin, type Rolldown } from 'vite';
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

/** Begins like src/main.tsx. */
const START: Plugin = {
  name: 'start',
  resolveId: (id) => (id === 'start' ? id : null),
  load: (id) =>
    id === 'start'
      ? `const env = import.meta.env.CONFIGURATION;
         if (typeof env === 'string') throw new Error(env);
         document.title = 'started';`
      : null,
};

it('builds the whole page where a variable is missing, which cannot load and says why', async () => {
  vi.stubEnv('VITE_AUTH0_DOMAIN', '');
  const code = await builtCode('start', [START]);
  expect(code).toMatch(/Error: Missing configuration: .*VITE_AUTH0_DOMAIN/u);
  expect(code).toContain('started');
});

/** Builds the module that opens Firebase. */
async function builtFirebase(variables: Readonly<Record<string, string>>): Promise<string> {
  for (const name of ['VITE_APP_CHECK_KEY', 'VITE_FIREBASE_APP_ID']) vi.stubEnv(name, variables[name] ?? '');
  return builtCode(inRepository('src/data/firestore/firebase.ts'));
}

async function builtCode(input: string, plugins: readonly Plugin[] = []): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [omitUnconfiguredCode(), ...plugins],
    build: { write: false, rolldownOptions: { input, preserveEntrySignatures: 'strict' } },
  });
  if (!('output' in built)) throw new Error('No single build.');
  const chunks = built.output.filter((part): part is Rolldown.OutputChunk => part.type === 'chunk');
  return chunks.map(({ code }) => code).join('\n');
}
