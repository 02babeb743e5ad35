import { expect, it } from 'vitest';
import { canonicalPath, productIdAt } from './paths.ts';

it.each([
  ['/', '/'],
  ['/producto/132', '/producto/132'],
  ['/producto/132/', '/producto/132'],
  ['/producto/00132', '/producto/132'],
  ['/Producto/0', '/producto/0'],
  ['/carrito//', '/carrito'],
  ['/Carrito', '/carrito'],
  ['/instructivo/00', '/instructivo/00'],
  ['/producto/132).', '/producto/132'],
  ['/producto/132%C2%BB', '/producto/132'],
  ['/producto/132_', '/producto/132'],
  ['/carrito).', '/carrito'],
  ['/categoria/sensores%E2%80%A6', '/categoria/sensores'],
  ['/%C3%B1and%C3%BA', '/%c3%b1and%c3%ba'],
  ['/producto/132a', '/producto/132a'],
  ['/producto/132/otro', '/producto/132/otro'],
])('the canonical path of %s is %s', (path, canonical) => {
  expect(canonicalPath(path)).toBe(canonical);
});

it.each([
  ['/producto/132', 132],
  ['/Producto/00132/', 132],
  ['/producto/132*', 132],
  ['/producto/rai', null],
  ['/producto/1234567890123456', null],
  ['/carrito', null],
])('the product of %s is %s', (path, id) => {
  expect(productIdAt(path)).toBe(id);
});
