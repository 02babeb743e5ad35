import { expect, it } from 'vitest';
import { canonicalPath } from './paths.ts';

it.each([
  ['/', '/'],
  ['/producto/132', '/producto/132'],
  ['/producto/132/', '/producto/132'],
  ['/producto/00132', '/producto/132'],
  ['/Producto/0', '/producto/0'],
  ['/carrito//', '/carrito'],
  ['/Carrito', '/carrito'],
  ['/instructivo/00', '/instructivo/00'],
])('the canonical path of %s is %s', (path, canonical) => {
  expect(canonicalPath(path)).toBe(canonical);
});
