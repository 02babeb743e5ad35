import { join } from 'node:path';

/** Returns the absolute path of a file of the repository, independent of the working directory. */
export function inRepository(path: string): string {
  return join(import.meta.dirname, '..', path);
}
