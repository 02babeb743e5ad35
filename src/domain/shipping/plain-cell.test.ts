import { expect, it } from 'vitest';
import { plainCell, toAscii } from './plain-cell.ts';

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

it.each(['=1+1', '+54', '-1', '@SUM(A1)', '\t=1', '\r=1'])('never leaves «%s» a formula', (text) => {
  expect(plainCell(text)).toMatch(/^'/);
});

it('sees a formula that only folding uncovers', () => {
  expect(plainCell('—1+cmd')).toBe("'-1+cmd");
  expect(plainCell('🏠=HYPERLINK(1)')).toBe("'=HYPERLINK(1)");
});

it('takes out the separator and the quotes', () => {
  expect(plainCell('Casa; "la azul"')).toBe("Casa, 'la azul'");
});

it('leaves ordinary text as it is', () => {
  expect(plainCell('Av. San Martin 1234')).toBe('Av. San Martin 1234');
  expect(plainCell('')).toBe('');
});
