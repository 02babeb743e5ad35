import { describe, expect, it } from 'vitest';
import { REDIRECT_SHARE_TAG, redirectedProduct } from './redirects.ts';

const WORDS = [
  ['rai', 132],
  ['dimmer', 119],
] as const;

describe('redirectedProduct', () => {
  it.each([
    { path: '/productos/rai', id: 132, why: 'the text rai' },
    { path: '/productos/RAI-v2', id: 132, why: 'in capitals' },
    { path: '/Productos/Rai', id: 132, why: 'the folder in capitals too' },
    { path: '/tienda/productos/modulo-rai/info', id: 132, why: 'deeper in the path' },
    { path: '/productos/raices', id: 132, why: 'the text within another word' },
    { path: '/rai/productos/1', id: 132, why: 'the text before the folder' },
    { path: '/productos/dimmer', id: 119, why: 'the text dimmer' },
    { path: '/productos/DIMMER-220v', id: 119, why: 'in capitals' },
    { path: '/productos/rai-dimmer', id: 132, why: 'rai first where both occur' },
    { path: '/productos/rai/', id: 132, why: 'with a slash at the end' },
    { path: '/productos/r%61i', id: 132, why: 'percent-encoded' },
    { path: '/%70roductos/módulo-rai', id: 132, why: 'the folder percent-encoded, beside an accent' },
    { path: '/productos/dimmer-rai', id: 132, why: 'rai first in any order' },
  ])('leads $path to product $id: $why', ({ path, id }) => {
    expect(redirectedProduct(path, WORDS)).toBe(id);
  });

  it.each([
    '/productos/',
    '/productos/esp32',
    '/rai',
    '/dimmer',
    '/productos',
    '/productos-rai',
    '/productos%2Frai',
    '/productos/%E0%A4%A',
    '/producto/rai',
    '/',
    '',
  ])('returns null for «%s»', (path) => {
    expect(redirectedProduct(path, WORDS)).toBeNull();
  });

  it('is shared under the tag redireccion', () => {
    expect(REDIRECT_SHARE_TAG).toBe('redireccion');
  });
});
