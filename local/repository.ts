import { fileURLToPath } from 'node:url';

/** Absolute path of a file of the repository, independent of the working directory. */
export function inRepository(path: string): string {
  return fileURLToPath(new URL(`../${path}`, import.meta.url));
}
