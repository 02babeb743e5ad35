import { expect, it } from 'vitest';
import { editablePesos, parsePesos } from './amount.ts';

it.each([
  ['12500', 12_500],
  ['12.500', 12_500],
  ['1.234.567,5', 1_234_567.5],
  ['12500,50', 12_500.5],
  ['12500.5', 12_500.5],
  ['$ 1.540', 1540],
  ['0', 0],
  ['1000000000', 1_000_000_000],
])('reads %s as an amount', (typed, pesos) => {
  expect(parsePesos(typed)).toBe(pesos);
});

it.each(['', ' ', '-5', 'gratis', '1,234,567', '12,345', '1e9', '1000000001', 'NaN', '12.50.1'])(
  'takes «%s» for no amount',
  (typed) => {
    expect(parsePesos(typed)).toBeNull();
  },
);

it('writes an amount that is parsed as the same amount', () => {
  for (const pesos of [0, 1540, 12_500.5, 999_999.99]) expect(parsePesos(editablePesos(pesos))).toBe(pesos);
  expect(editablePesos(12_500.5)).toBe('12500,50');
});
