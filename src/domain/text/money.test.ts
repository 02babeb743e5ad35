import { describe, expect, it } from 'vitest';
import { formatPesos, sumPesos, withoutTaxes } from './money.ts';

describe('formatPesos', () => {
  it.each([
    { pesos: 0, text: '$\u00A00' },
    { pesos: 1540, text: '$\u00A01.540' },
    { pesos: 1_234_567, text: '$\u00A01.234.567' },
    { pesos: 1234.5, text: '$\u00A01.234,50' },
    { pesos: 1999.99, text: '$\u00A01.999,99' },
  ])('writes $pesos as «$text»', ({ pesos, text }) => {
    expect(formatPesos(pesos)).toBe(text);
  });

  it('formats every amount like Intl for es-AR', () => {
    const intl = (digits: number) =>
      new Intl.NumberFormat('es-AR', {
        style: 'currency',
        currency: 'ARS',
        minimumFractionDigits: digits,
        maximumFractionDigits: digits,
      });
    const [whole, cents] = [intl(0), intl(2)];
    // Amounts that are never round, from cents to more than any price, positive and negative.
    for (let pesos = 0.013; pesos < 1e13; pesos *= 1.0317) {
      for (const amount of [pesos, -pesos]) expect(formatPesos(amount)).toBe(cents.format(amount));
      for (const amount of [Math.ceil(pesos), -Math.ceil(pesos)])
        expect(formatPesos(amount)).toBe(whole.format(amount));
    }
  });
});

const of = (price: number, quantity = 1) => ({ price, quantity });

it.each([
  ['nothing', [], 0],
  ['cents that floats add up to 0,30000000000000004', [of(0.1), of(0.2)], 0.3],
  ['cents that floats multiply to 3,3000000000000003', [of(1.1, 3)], 3.3],
])('a sum of pesos adds up %s', (_what, parts, sum) => {
  expect(sumPesos(parts)).toBe(sum);
});

it.each([
  [1210, 21, '$\u00A01.000'],
  [3024, 21, '$\u00A02.499,17'],
  [1.01, 21, '$\u00A00,83'],
])(
  '$ %d with %d percent of taxes in it are «%3$s» without them, to the nearest cent',
  (pesos, percent, text) => {
    expect(formatPesos(withoutTaxes(pesos, percent))).toBe(text);
  },
);
