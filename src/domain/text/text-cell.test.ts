import { expect, it } from 'vitest';
import { amountCell, textCell } from './text-cell.ts';

it.each([
  // A cell that a spreadsheet would evaluate or round starts with an apostrophe.
  ...['=HYPERLINK("http://malo.example")', '-2+3', '+A1', '@SUM(A1)', '12E5'].map((text) => [
    text,
    `'${text}`,
  ]),
  ['\t=1+1', "'=1+1"],
  ['360002345678901234567', '3600 0234 5678 9012 3456 7'],
  ['+54 9 351 555-0000', '54 9 351 555-0000'],
  ['+5493515550000', '5493 5155 5000 0'],
  ['dos\r\nlíneas', 'dos líneas'],
  ...['30123456', '-500,50', '-', '10/12', '20-30123456-7', 'Ñandú; "El Güero"', ''].map((text) => [
    text,
    text,
  ]),
])('%j is the cell %j of a spreadsheet', (text = '', cell) => {
  expect(textCell(text)).toBe(cell);
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
