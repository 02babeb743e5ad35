import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { inRepository } from '../../local/repository.ts';

/**
 * Builds the site for production with the given `VITE_*` variables, which take precedence over .env files. Takes another
 * folder than `dist/`, which is for deploys.
 */
export async function buildSite(variables: Readonly<Record<string, string>>, outDir: string): Promise<void> {
  const vite = inRepository('node_modules/vite/bin/vite.js');
  // In a process of its own: a test runner's process goes on serving modules, for another NODE_ENV.
  await promisify(execFile)(
    process.execPath,
    [vite, 'build', '--outDir', outDir, '--emptyOutDir', '--logLevel', 'warn'],
    { cwd: inRepository('.'), env: { ...process.env, ...variables, NODE_ENV: 'production' } },
  );
}
