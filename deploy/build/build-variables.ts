import { loadEnv } from 'vite';
import { inRepository } from '#tools/repository.ts';

/** Environment variable of builds that must not use the owner's services: for tests, benches and previews. */
export const WITHOUT_ENV_FILES = 'BORNERA_WITHOUT_ENV_FILES';

/** Returns the folder of the owner's `.env*` files; false for a build that reads none. */
export function envDir(): string | false {
  return process.env[WITHOUT_ENV_FILES] ? false : inRepository('.');
}

/** Returns the site's configuration: `VITE_*` variables of the environment, then of the `.env*` files. */
export function buildVariables(mode = 'production', prefixes: string | string[] = 'VITE_') {
  return loadEnv(mode, envDir(), prefixes);
}
