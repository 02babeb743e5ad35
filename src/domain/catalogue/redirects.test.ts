import { describe, expect, it } from 'vitest';
import { redirectedProduct } from './redirects.ts';

const WORDS = [
  ['rai', 132],
  ['dimmer', 119],
] as const;

describe('redirectedProduct', () => {
  it.each([
    { path: '/productos/rai', id: 132, why: 'the text rai' },
    { path: '/productos/RAI-v2', id: 132, why: 'in capitals' },
    { path: '/tienda/productos/modulo-rai/info', id: 132, why: 'deeper in the path' },
    { path: '/productos/dimmer', id: 119, why: 'the text dimmer' },
    { path: '/productos/dimmer-rai', id: 132, why: 'rai first where both occur' },
  ])('leads $path to product $id: $why', ({ path, id }) => {
    expect(redirectedProduct(path, WORDS)).toBe(id);
  });

  it.each(['/productos/esp32', '/rai', '/'])('returns null for «%s»', (path) => {
    expect(redirectedProduct(path, WORDS)).toBeNull();
  });
});
