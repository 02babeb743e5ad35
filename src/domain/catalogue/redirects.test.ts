import { describe, expect, it } from 'vitest';
import { redirectedProduct } from './redirects.ts';

describe('redirectedProduct', () => {
  it.each([
    { path: '/productos/limonero', id: 132, why: 'the text limonero' },
    { path: '/productos/LIMONERO-v2', id: 132, why: 'in capitals' },
    { path: '/tienda/productos/planta-limonero/info', id: 132, why: 'deeper in the path' },
    { path: '/productos/maceta', id: 119, why: 'the text maceta' },
    { path: '/productos/maceta-limonero', id: 132, why: 'the first word of the owner’s where both occur' },
  ])('leads $path to product $id: $why', ({ path, id }) => {
    expect(redirectedProduct(path)).toBe(id);
  });

  it.each(['/productos/esp32', '/limonero', '/'])('returns null for «%s»', (path) => {
    expect(redirectedProduct(path)).toBeNull();
  });
});
