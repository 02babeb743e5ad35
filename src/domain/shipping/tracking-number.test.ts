import { assert, constantFrom, property, string, stringMatching, tuple } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readTrackingNumber } from './tracking-number.ts';

const N = '360000102000579';

describe('a text with a tracking number', () => {
  it.each([
    N,
    ` ${N} `,
    `TN ${N}`,
    `TN${N}`,
    `Envío ${N}`,
    `Nº${N}`,
    `${N}.`,
    `${N.slice(0, 4)} ${N.slice(4)}.`,
    `${N},`,
    `'${N}`,
    `"${N}"`,
    `${N} (Ana)`,
    `\u200E${N}\u202C`,
    `]C1${N}`,
    `https://www.andreani.com/envio/${N}`,
    `Seguilo con ${N}: llega el martes 24`,
    '３６００００１０２０００５７９',
    '3600 0010 2000 579',
    'TN 3600 0010 2000 579.',
    '36000\u00A00102000579',
    '36000-0102000-579',
    '20/11/2026 3600 0010 2000 579',
    '7350 3600 0010 2000 579 1234',
    `${N} ${N}`,
    `remito 000123456789012, ${N}`,
    `ana123456789012345@correo.example ${N}`,
  ])('is read without what stands around and in it: %j', (text) => {
    expect(readTrackingNumber(text)).toEqual({ number: N, problem: null });
  });

  it.each([
    ['CD123456789AR00', 'CD123456789AR00'],
    ['g0000 12345 67890', 'g00001234567890'],
    ['0000 1234 5678 9012 3456 789', '00001234567890123456789'],
    ['0001234567 89012345', '000123456789012345'],
    ['Vía Cargo, guía 000123456789012', '000123456789012'],
    ['ABCDEFG12345678, ABCDEFGH1234567', 'ABCDEFG12345678'],
  ])('of another carrier is read, too: «%s»', (text, number) => {
    expect(readTrackingNumber(text)).toEqual({ number, problem: null });
  });

  it.each([
    ['lo mandé por moto ayer', '', 'no-number'],
    ['DNI 30.111.222, CUIT 27-30111222-4, +54 9 351 555-0000', '', 'no-number'],
    ['número３６', '', 'no-number'],
    ['ABCDEFGHIJKLMNO', '', 'no-number'],
    ['', '', 'no-number'],
    ['CP123456789AR', 'CP123456789AR', 'short'],
    ['3600 0010 2000', '360000102000', 'short'],
    ['1'.repeat(24), '1'.repeat(24), 'long'],
    ['1111 1111 1111 1111 1111 1111', '1'.repeat(24), 'long'],
    ['3,60001E+14', '3,60001E+14', 'exponent'],
    [`${N} 360000102000580`, N, 'two-numbers'],
  ])('is distinguished from «%s», which has none', (text, number, problem) => {
    expect(readTrackingNumber(text)).toEqual({ number, problem });
  });
});

describe('a tracking number that was read', () => {
  const blanks = stringMatching(/^[ .,;()'"]{0,3}$/);
  const words = constantFrom('', 'TN', 'Envío', 'Ana', 'lo mandé', ']C1', '30111222', '\u200E');
  // «TN…», «NR…» and «NO…» are labels before a number.
  const numbers = stringMatching(/^(36000\d{10}|([A-MO-SU-Z][A-Z]?)?\d{15,19}[A-Z]{0,2})$/);

  it('reads as itself, and has only letters and digits of the text, in their order', () => {
    assert(
      property(string({ unit: 'binary' }), words, numbers, blanks, (noise, word, number, blank) => {
        const text = `${noise}${word}${blank}${number}${noise}`;
        const read = readTrackingNumber(text);
        if (read.problem !== null) return;
        expect(readTrackingNumber(read.number)).toEqual(read);
        expect(read.number).toMatch(/^[A-Za-z0-9]{15,23}$/);
        expect(isWithin(read.number, text.normalize('NFKC'))).toBe(true);
      }),
    );
  });

  it('is the one number of a text, whatever words and signs stand around it', () => {
    assert(
      property(tuple(words, blanks), numbers, tuple(blanks, words), (before, number, after) => {
        expect(readTrackingNumber(`${before.join('')} ${number} ${after.join('')}`)).toEqual({
          number,
          problem: null,
        });
      }),
    );
  });
});

/** Returns true when the text has these characters in this order, possibly with others between them. */
function isWithin(characters: string, text: string): boolean {
  let at = 0;
  for (const sign of text) if (sign === characters[at]) at += 1;
  return at === characters.length;
}
