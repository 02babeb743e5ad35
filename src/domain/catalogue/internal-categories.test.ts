import { expect, it } from 'vitest';
import { CATEGORY_NAMES } from './internal-categories.ts';

it('names each of the fourteen categories, no two alike', () => {
  expect(CATEGORY_NAMES.size).toBe(14);
  expect(new Set(CATEGORY_NAMES.values()).size).toBe(14);
});

it.each(['', 'constructor', '__proto__', 'RAI'])('names no category for «%s»', (key) => {
  expect(CATEGORY_NAMES.get(key)).toBeUndefined();
});
