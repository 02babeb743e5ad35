import { expect, it } from 'vitest';
import { editableNumber, readNumber, readSignedNumber } from './typed-number.ts';

it.each([
  ['12500', 12_500],
  ['12.500', 12_500],
  ['1.234.567,5', 1_234_567.5],
  ['12500,50', 12_500.5],
  ['12500.5', 12_500.5],
  ['$ 1.540', 1540],
  ['0', 0],
  ['1000000000', 1_000_000_000],
])('reads %s as a number', (typed, number) => {
  expect(readNumber(typed)).toBe(number);
});

it.each(['', ' ', '-5', 'gratis', '1,234,567', '12,345', '1e9', '1000000001', 'NaN', '12.50.1'])(
  'takes «%s» for no number',
  (typed) => {
    expect(readNumber(typed)).toBeNaN();
  },
);

it('writes a number that is read as the same number', () => {
  for (const number of [0, 1540, 12_500.5, 999_999.99])
    expect(readNumber(editableNumber(number))).toBe(number);
  expect(editableNumber(12_500.5)).toBe('12500,50');
});

it.each([
  ['5', 5],
  ['+5', 5],
  ['-5', -5],
  ['− 1.500', -1500],
])('reads %s as units to add or subtract', (typed, units) => {
  expect(readSignedNumber(typed)).toBe(units);
});
