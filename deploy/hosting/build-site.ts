import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { inRepository } from '#tools/repository.ts';
import { WITHOUT_ENV_FILES } from '#deploy/build/build-variables.ts';

/**
 * Builds the site for production with only the given `VITE_*` variables: tests, benches and previews must not use `.env*` files
 * or the shell's variables. Uses another folder than `dist/`, which is for deploys.
 */
export async function buildSite(variables: Readonly<Record<string, string>>, outDir: string): Promise<void> {
  const vite = inRepository('node_modules/vite/bin/vite.js');
  const env = { ...withoutConfiguration(process.env), ...variables, [WITHOUT_ENV_FILES]: '1' };
  // Runs in a new process, because a test runner's process keeps serving modules. Without Vite's lock, because several builds run
  // at once.
  await promisify(execFile)(
    process.execPath,
    [vite, 'build', '--outDir', outDir, '--emptyOutDir', '--logLevel', 'warn', '--bypass-lock'],
    { cwd: inRepository('.'), env: { ...env, NODE_ENV: 'production' } },
  );
}

function withoutConfiguration(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(env).filter(([name]) => !name.startsWith('VITE_')));
}
