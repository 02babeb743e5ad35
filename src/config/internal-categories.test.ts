import { expect, it } from 'vitest';
import { internalCategories } from './shop/catalogue.ts';

it('names each of the fourteen categories, no two alike', () => {
  expect(internalCategories.size).toBe(14);
  expect(new Set(internalCategories.values()).size).toBe(14);
});

it.each(['', 'constructor', '__proto__', 'RAI'])('names no category for «%s»', (key) => {
  expect(internalCategories.get(key)).toBeUndefined();
});
