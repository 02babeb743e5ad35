import { build } from 'vite';
import { inRepository } from '../../local/repository.ts';

/**
 * Builds the site for production with the given `VITE_*` variables. Takes another folder than `dist/`, which is for
 * deploys.
 */
export async function buildSite(variables: Readonly<Record<string, string>>, outDir: string): Promise<void> {
  const { NODE_ENV: previous } = process.env;
  // The environment takes precedence over .env files. A test runner's NODE_ENV would select React's development build.
  Object.assign(process.env, variables, { NODE_ENV: 'production' });
  try {
    await build({ root: inRepository('.'), logLevel: 'warn', build: { outDir, emptyOutDir: true } });
  } finally {
    if (previous === undefined) delete process.env['NODE_ENV'];
    else process.env['NODE_ENV'] = previous;
  }
}
