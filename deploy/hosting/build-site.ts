import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { inRepository } from '#tools/repository.ts';
import { WITHOUT_ENV_FILES } from '#deploy/build/build-variables.ts';

/**
 * Builds the site for production with the given `VITE_*` variables and no others: neither `.env*` files nor the shell's
 * variables reach tests, benches and previews. Takes another folder than `dist/`, which is for deploys.
 */
export async function buildSite(variables: Readonly<Record<string, string>>, outDir: string): Promise<void> {
  const vite = inRepository('node_modules/vite/bin/vite.js');
  const env = { ...withoutConfiguration(process.env), ...variables, [WITHOUT_ENV_FILES]: '1' };
  // In a process of its own: a test runner's goes on serving modules. Without Vite's lock: several build at a time.
  await promisify(execFile)(
    process.execPath,
    [vite, 'build', '--outDir', outDir, '--emptyOutDir', '--logLevel', 'warn', '--bypass-lock'],
    { cwd: inRepository('.'), env: { ...env, NODE_ENV: 'production' } },
  );
}

function withoutConfiguration(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(env).filter(([name]) => !name.startsWith('VITE_')));
}
