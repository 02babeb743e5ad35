import { expect, it } from 'vitest';
import { amountCell, textCell } from './text-cell.ts';

it.each([
  ['=HYPERLINK("http://malo.example")', `'=HYPERLINK("http://malo.example")`],
  ['-2+3', "'-2+3"],
  ['-5-cmd', "'-5-cmd"],
  ['+54+9', "'+54+9"],
  ['+A1', "'+A1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1+1', "'=1+1"],
  ['\r\n=1+1', "'=1+1"],
  ['12E5', "'12E5"],
])('a text that a spreadsheet would evaluate or round begins with an apostrophe: %j', (text, cell) => {
  expect(textCell(text)).toBe(cell);
});

it.each([
  ['360002345678901234567', '3600 0234 5678 9012 3456 7'],
  ['360002345678901', '3600 0234 5678 901'],
])('a number too long for a spreadsheet is a text in groups of digits: %s', (text, cell) => {
  expect(textCell(text)).toBe(cell);
});

it.each([
  ['+54 9 351 555-0000', '54 9 351 555-0000'],
  ['+54 (351) 5550000', '54 (351) 5550000'],
  ['+5493515550000', '5493 5155 5000 0'],
])('a phone loses the sign that a spreadsheet would evaluate: %s', (text, cell) => {
  expect(textCell(text)).toBe(cell);
});

it.each([
  '30123456',
  '30.123.456',
  '1878',
  '-500,50',
  '-5',
  '-',
  '10/12',
  '2026-11-22 12:00',
  '11 4444 5555',
  '20-30123456-7',
  '9 de Julio 1816',
  'Ñandú; "El Güero"',
  '2 × RAI',
  '',
])('a number, a date, a phone or any other text stays as it is: %s', (text) => {
  expect(textCell(text)).toBe(text);
});

it('a text of several lines becomes one line', () => {
  expect(textCell('dos\r\nlíneas')).toBe('dos líneas');
});

it('an amount has a decimal comma and no thousands', () => {
  expect([0, 21_240, 1234.5, 0.1 + 0.2, -500].map(amountCell)).toEqual([
    '0,00',
    '21240,00',
    '1234,50',
    '0,30',
    '-500,00',
  ]);
});
