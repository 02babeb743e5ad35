import { expect, it } from 'vitest';
import { isProductField } from './product-fields.ts';

it('recognises a product’s own fields, and none of an object’s prototype', () => {
  expect(isProductField('stock')).toBe(true);
  for (const key of ['__proto__', 'constructor', 'toString', 'x']) expect(isProductField(key)).toBe(false);
});
