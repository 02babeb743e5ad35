import { expect, it } from 'vitest';
import { EMPTY_PRODUCT, isProductField, PRODUCT_FIELD_NAMES } from './product-fields.ts';

it('recognises a product’s own fields, and none of an object’s prototype', () => {
  expect(isProductField('stock')).toBe(true);
  for (const key of ['__proto__', 'constructor', 'toString', 'x']) expect(isProductField(key)).toBe(false);
});

it('has an empty value for every field, in the order of the stored document', () => {
  expect(Object.keys(EMPTY_PRODUCT)).toEqual(PRODUCT_FIELD_NAMES);
});
