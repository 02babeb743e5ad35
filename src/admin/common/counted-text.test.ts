import { expect, it } from 'vitest';
import { countedText, readsText } from './counted-text.ts';

it.each([
  [0, '0'],
  [9999, '9.999'],
  [10_000, '10.000 o más'],
  [23_000, '10.000 o más'],
])('%i orders are said as «%s»', (count, text) => {
  expect(countedText(count)).toBe(text);
});

it('one document is read in the singular, any other number in the plural', () => {
  expect([0, 1, 2].map(readsText)).toEqual([
    '0 documentos leídos',
    '1 documento leído',
    '2 documentos leídos',
  ]);
});
