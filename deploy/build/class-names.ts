import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import type { CSSOptions } from 'vite';
import { inRepository } from '../../local/repository.ts';

const HASH_LENGTH = 4;

/**
 * Names the classes of CSS modules `title_x3Ab`, with a hash of the file's path. A whole path would make a page 3 % larger,
 * and pages should fit into the first 14 kB that a server sends. The built pages are rendered with the same names.
 */
export const cssNames: CSSOptions = {
  modules: {
    generateScopedName(name, file) {
      const path = relative(inRepository('src'), file).replaceAll('\\', '/');
      return `${name}_${createHash('sha256').update(path).digest('base64url').slice(0, HASH_LENGTH)}`;
    },
  },
};
