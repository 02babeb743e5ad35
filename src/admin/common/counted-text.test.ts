import { expect, it } from 'vitest';
import { MOST_COUNTED } from '../../domain/seller/counted.ts';
import { countedText, formatNumber } from './counted-text.ts';

it.each([
  [0, '0'],
  [1234, '1.234'],
  [MOST_COUNTED - 1, formatNumber(MOST_COUNTED - 1)],
  [MOST_COUNTED, `${formatNumber(MOST_COUNTED)} o más`],
  [2 * MOST_COUNTED, `${formatNumber(MOST_COUNTED)} o más`],
])('%i orders are said as «%s»', (count, text) => {
  expect(countedText(count)).toBe(text);
});
