import { build } from 'vite';
import { inRepository } from '../repository.ts';

/**
 * Builds the site for production with the given `VITE_*` variables, into a folder of its own: `dist/` stays
 * what a deploy made it.
 */
export async function buildSite(variables: Readonly<Record<string, string>>, outDir: string): Promise<void> {
  // They win over any .env file.
  Object.assign(process.env, variables);
  await build({ root: inRepository('.'), logLevel: 'warn', build: { outDir, emptyOutDir: true } });
}
