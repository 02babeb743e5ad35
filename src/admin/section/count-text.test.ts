import { expect, it } from 'vitest';
import { COUNT_LIMIT } from '#domain/seller/order-filter.ts';
import { formatNumber } from '#domain/text/number-text.ts';
import { countText } from './count-text.ts';

it.each([
  [1234, '1.234'],
  [COUNT_LIMIT - 1, formatNumber(COUNT_LIMIT - 1)],
  [COUNT_LIMIT, `${formatNumber(COUNT_LIMIT)} o más`],
])('a count of %i orders reads «%s»', (count, text) => {
  expect(countText(count)).toBe(text);
});
