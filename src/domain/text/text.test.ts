import { describe, expect, it } from 'vitest';
import { formatPesos, sumPesos, withoutTaxes } from './money.ts';
import { oneLine } from './one-line.ts';
import { readText } from './read-text.ts';
import { amountCell, textCell } from './text-cell.ts';

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
    // Steps that meet no round number, from cents to more than anything costs, owed and due.
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

describe('oneLine', () => {
  it.each(['\n', '\r', '\r\n', '\t', '\v', '\0', '\u0085', '\u2028', '\u2029', '  '])(
    'replaces %j by one space',
    (end) => expect(oneLine(` Calle${end}Falsa `)).toBe('Calle Falsa'),
  );

  it('keeps accents and emoji of several code points', () => {
    expect(oneLine('Ñandú 👩‍🔧')).toBe('Ñandú 👩‍🔧');
  });

  it('drops signs without width, and joins an accent to its letter', () => {
    expect(oneLine('\ufeffMari\u00ada\u200b \u202aJose\u0301\u202c\u200d')).toBe('Maria José');
  });
});

const TEXT = '["Botón ñ"]';
const latin1 = Array.from(TEXT, (letter) => letter.charCodeAt(0));
const littleEndian = latin1.flatMap((code) => [code, 0]);
const bigEndian = latin1.flatMap((code) => [0, code]);
const utf8 = [...new TextEncoder().encode(TEXT)];

it.each([
  ['UTF-8', utf8, false],
  ['UTF-8 with a byte order mark', [0xef, 0xbb, 0xbf, ...utf8], false],
  ['UTF-16 as Excel writes it', [0xff, 0xfe, ...littleEndian], false],
  ['UTF-16 of the other order', [0xfe, 0xff, ...bigEndian], false],
  ['UTF-16 without a byte order mark', littleEndian, false],
  ['Latin-1, which it guesses', latin1, true],
])('reads a file in %s', (_name, bytes, isGuessed) => {
  expect(readText(Uint8Array.from(bytes))).toEqual({ text: TEXT, isGuessed });
});

it('reads a file without letters', () => {
  expect(readText(new Uint8Array())).toEqual({ text: '', isGuessed: false });
});

it.each([
  // A cell that a spreadsheet would evaluate or round begins with an apostrophe.
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
