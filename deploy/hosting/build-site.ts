import { build } from 'vite';
import { inRepository } from '../../local/repository.ts';

/**
 * Builds the site for production with the given `VITE_*` variables, into a folder of its own: `dist/` stays
 * what a deploy made it.
 */
export async function buildSite(variables: Readonly<Record<string, string>>, outDir: string): Promise<void> {
  const { NODE_ENV: own } = process.env;
  // They win over any .env file. A test runner's own NODE_ENV would bring React's version for developers.
  Object.assign(process.env, variables, { NODE_ENV: 'production' });
  try {
    await build({ root: inRepository('.'), logLevel: 'warn', build: { outDir, emptyOutDir: true } });
  } finally {
    if (own === undefined) delete process.env['NODE_ENV'];
    else process.env['NODE_ENV'] = own;
  }
}
