import { expect, it } from 'vitest';
import { amountCell, textCell } from './text-cell.ts';

it.each([
  ['=HYPERLINK("http://malo.example")', `'=HYPERLINK("http://malo.example")`],
  ['+54 9 351', "'+54 9 351"],
  ['-2+3', "'-2+3"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1+1', "'=1+1"],
  ['\r\n=1+1', "'=1+1"],
])('a text that a spreadsheet would evaluate begins with an apostrophe: %j', (text, cell) => {
  expect(textCell(text)).toBe(cell);
});

it.each([
  '30123456',
  '30.123.456',
  '360002345678901234567',
  '007',
  '12E5',
  '1878',
  '10/12',
  '2-3',
  '1:30',
  '11 4444 5555',
  '9 de Julio 1816',
  '25 de Mayo',
])('a text that a spreadsheet would take for a number or a date begins with an apostrophe: %s', (text) => {
  expect(textCell(text)).toBe(`'${text}`);
});

it.each(['Ñandú; "El Güero"', '351 5550000', '20-30123456-7', '2 × RAI', '3 de Febrero 12, piso 2', ''])(
  'any other text stays as it is: %s',
  (text) => {
    expect(textCell(text)).toBe(text);
  },
);

it('a text of several lines becomes one line', () => {
  expect(textCell('dos\r\nlíneas')).toBe('dos líneas');
});

it('an amount has a decimal comma and no thousands', () => {
  expect([0, 21_240, 1234.5, 0.1 + 0.2].map(amountCell)).toEqual(['0,00', '21240,00', '1234,50', '0,30']);
});
