import { describe, expect, it } from 'vitest';
import { redirectedProduct } from './redirects.ts';

describe('redirectedProduct', () => {
  it.each([
    { path: '/productos/merino', id: 132, why: 'the text merino' },
    { path: '/productos/MERINO-v2', id: 132, why: 'in capitals' },
    { path: '/tienda/productos/lana-merino/info', id: 132, why: 'deeper in the path' },
    { path: '/productos/aguja', id: 119, why: 'the text aguja' },
    { path: '/productos/aguja-merino', id: 132, why: 'the first word of the owner’s where both occur' },
  ])('leads $path to product $id: $why', ({ path, id }) => {
    expect(redirectedProduct(path)).toBe(id);
  });

  it.each(['/productos/esp32', '/merino', '/'])('returns null for «%s»', (path) => {
    expect(redirectedProduct(path)).toBeNull();
  });
});
