import { relative } from 'node:path';
import type { CSSOptions } from 'vite';
import { inRepository } from '../../local/repository.ts';

/**
 * Names the classes of CSS modules by file, `shop_cart_cart-page__title`: unique, readable, and smaller than Vite's
 * hashes. The built pages are rendered with the same names.
 */
export const cssNames: CSSOptions = {
  modules: {
    generateScopedName(name, file) {
      const path = relative(inRepository('src'), file).replace('.module.css', '');
      return `${path.replaceAll(/[\\/]/g, '_')}__${name}`;
    },
  },
};
