import { fileURLToPath } from 'node:url';

/** Absolute path of a file of the repository, wherever the command was called from. */
export function inRepository(path: string): string {
  return fileURLToPath(new URL(`../${path}`, import.meta.url));
}
