import { expect, it } from 'vitest';
import { valueText } from './outcome-text.ts';

it.each([
  [null, '(vacío)'],
  ['', '(vacío)'],
  [true, 'sí'],
  [1234.5, '1.234,50'],
  [[{}], '1 foto'],
  [[], '0 fotos'],
])('shows %j as %s', (value, shown) => {
  expect(valueText(value)).toBe(shown);
});
