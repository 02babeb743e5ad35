import { expect, it } from 'vitest';
import { toAscii } from '../text/ascii.ts';
import { plainCell } from './plain-cell.ts';

it.each([
  ['Peñalolén Ñuñoa', 'Penalolen Nunoa'],
  ['Güemes 1º «A»', "Guemes 1o 'A'"],
  ['Straße – 5…', 'Strasse - 5...'],
  ['casa 🏠 azul', 'casa azul'],
  ['dos\r\nrenglones\ty más', 'dos renglones y mas'],
  ['  de más  ', 'de mas'],
  ['東京', ''],
])('folds «%s» to ASCII', (text, folded) => {
  expect(toAscii(text)).toBe(folded);
});

it.each(['=1+1', '+54', '-1', '@SUM(A1)', '\t=1', '\r=1'])('escapes the formula «%s»', (text) => {
  expect(plainCell(text)).toMatch(/^'/);
});

it('escapes a formula that appears after folding', () => {
  expect(plainCell('—1+cmd')).toBe("'-1+cmd");
  expect(plainCell('🏠=HYPERLINK(1)')).toBe("'=HYPERLINK(1)");
});

it('replaces separators and quotes', () => {
  expect(plainCell('Casa; "la azul"')).toBe("Casa, 'la azul'");
});

it('keeps ordinary text', () => {
  expect(plainCell('Av. San Martin 1234')).toBe('Av. San Martin 1234');
  expect(plainCell('')).toBe('');
});
