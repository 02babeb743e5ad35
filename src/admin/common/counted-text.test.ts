import { expect, it } from 'vitest';
import { MOST_COUNTED } from '../../domain/seller/counted.ts';
import { countedText, formatNumber, readsText } from './counted-text.ts';

it.each([
  [0, '0'],
  [1234, '1.234'],
  [MOST_COUNTED - 1, formatNumber(MOST_COUNTED - 1)],
  [MOST_COUNTED, `${formatNumber(MOST_COUNTED)} o más`],
  [2 * MOST_COUNTED, `${formatNumber(MOST_COUNTED)} o más`],
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
