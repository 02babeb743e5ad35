import { expect, it } from 'vitest';
import { toAscii } from '#domain/text/ascii.ts';
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

it.each(['=1+1', '+54', '-1+1', '@SUM(A1)', '\t=1', '\r=1'])('escapes the formula «%s»', (text) => {
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

it.each([
  ['10/12', '10 a 12'],
  ['10-12', '10 a 12'],
  ['1/2/3', '1 a 2 a 3'],
  ['2:3', '2 a 3'],
  ['12E5', '12-E5'],
  ['3e1', '3-e1'],
])('writes «%s», which a spreadsheet takes for a date, a time or a power, as «%s»', (text, cell) => {
  expect(plainCell(text)).toBe(cell);
});

it.each(['9 de Julio', '1.234', '12 B', '2E', 'A-1', '25 de Mayo 1/2', '1878'])('keeps «%s»', (text) => {
  expect(plainCell(text)).toBe(text);
});
