import { expect, it } from 'vitest';
import { countedText } from './counted-text.ts';

it.each([
  [0, '0'],
  [9999, '9.999'],
  [10_000, '10.000 o más'],
  [23_000, '10.000 o más'],
])('%i orders are said as «%s»', (count, text) => {
  expect(countedText(count)).toBe(text);
});
