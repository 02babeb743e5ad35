import { loadEnv } from 'vite';
import { inRepository } from '#tools/repository.ts';

/** Environment variable of builds that must know nothing of the owner's services: those of tests, benches and previews. */
export const WITHOUT_ENV_FILES = 'BORNERA_WITHOUT_ENV_FILES';

/** Folder of the owner's `.env*` files; false where a build reads none. */
export function envDir(): string | false {
  return process.env[WITHOUT_ENV_FILES] ? false : inRepository('.');
}

/** Returns the site's configuration: `VITE_*` variables of the environment, then of the `.env*` files. */
export function buildVariables(mode = 'production', prefixes: string | string[] = 'VITE_') {
  return loadEnv(mode, envDir(), prefixes);
}
