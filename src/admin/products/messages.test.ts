import { expect, it } from 'vitest';
import type { ProductResult } from '../../domain/seller/product-changes.ts';
import { productMessage } from './messages.ts';

it('names the product and the reason when a change was not made', () => {
  const message = (result: ProductResult) => productMessage({ id: 7, title: 'RAI', result });
  expect(message({ kind: 'done' })).toBeNull();
  expect(message({ kind: 'changed', fields: { stock: 4 } })).toContain('ahora stock es 4');
  expect(message({ kind: 'stock', left: 1 })).toBe('No alcanza el stock de «RAI»: queda 1.');
});
