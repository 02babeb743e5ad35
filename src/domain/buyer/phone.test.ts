import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aBuyer } from '#tests/support/fixtures/a-buyer.ts';
import { cleanForm } from './form-values.ts';
import { cleanPhone, readPhone, whatsappNumber } from './phone.ts';

describe('readPhone', () => {
  it.each([
    // «Celular» alone, as a browser, a contact or a spreadsheet fills it.
    ['', '+54 9 351 555-0000', '351', '5550000'],
    ['', '0351 15 555-0000', '351', '5550000'],
    ['', '3515550000', '351', '5550000'],
    ['', '+54 (9) 011 15-5555-0000', '11', '55550000'],
    ['', '02966 15 45-0000', '2966', '450000'],
    ['', '3854 15 423456', '3854', '423456'],
    // With a «Código de área», which may differ from the number's own.
    ['351', '+54 9 351 555-0000', '351', '5550000'],
    ['11', '351 555-0000', '351', '5550000'],
    ['0351', '155550000', '351', '5550000'],
    ['11', '5555-0100', '11', '55550100'],
    ['2901', '15550000', '2901', '550000'],
    // A number that begins with 15 as part of the subscriber number.
    ['11', '15555501', '11', '15555501'],
    ['0351 15', '555-0000', '351', '5550000'],
    // Full-width digits.
    ['３５１', '５５５－００００', '351', '5550000'],
  ])('reads «%s» and «%s» as %s and %s', (areaCode, mobile, area, subscriber) => {
    expect(readPhone(areaCode, mobile)).toEqual({ area, subscriber, missing: null });
    expect(whatsappNumber(areaCode, mobile)).toBe(`549${area}${subscriber}`);
  });

  it.each([
    ['', '555-0000', 'area'],
    ['54', '55550100', 'area'],
    ['351', 'no tengo', 'number'],
    ['351', '55550100', 'number'],
    // A 15 split across the two fields, and a 15 without which the area code would not exist.
    ['2901', '55550102', 'number'],
    ['', '2901 55550102', 'number'],
    ['', '+598 99 123 456', 'number'],
    ['', '', 'number'],
  ])('says of «%s» and «%s» that the %s is missing', (areaCode, mobile, missing) => {
    expect(readPhone(areaCode, mobile)).toEqual({ area: '', subscriber: '', missing });
    expect(whatsappNumber(areaCode, mobile)).toBeNull();
  });
});

it.each([
  ['codarea', '0351', '351'],
  ['codarea', '(0351) 15', '351'],
  ['codarea', '+54 9 351 555-0000', '351'],
  ['codarea', 'once', 'once'],
  ['cel', '555 0000', '5550000'],
  ['cel', '+54 9 351 555-0000', '5550000'],
  // The field's warning asks the buyer to remove the 15.
  ['cel', '15 555-0000', '155550000'],
  ['cel', ' no\u00a0tengo ', 'no tengo'],
] as const)('%s «%s» is stored as «%s»', (field, text, stored) => {
  expect(cleanPhone(field, { codarea: '', cel: '', [field]: text })).toBe(stored);
});

/** Area codes and numbers of ten digits in total, as the shop stores them. */
const STORED = Array.from(
  '11-55550102 11-15555501 11-41510000 351-5550000 351-1555000 223-4155152 341-1510000 2901-550102 2901-151515 2966-450000 3854-423456 2924-155015 3525-151500'.matchAll(
    /(\d+)-(\d+)/g,
  ),
  ([, codarea = '', cel = '']) => ({ codarea, cel }),
);

const CODES = [
  '11',
  '15',
  '54',
  '29',
  '290',
  '351',
  '223',
  '549',
  '2901',
  '2905',
  '5411',
  '3515',
  '0351',
  '1115',
];

describe('the two fields of a phone', () => {
  it.each(STORED)('$codarea and $cel read as themselves', (stored) => {
    expect(readPhone(stored.codarea, stored.cel)).toMatchObject({
      area: stored.codarea,
      subscriber: stored.cel,
    });
    for (const field of ['codarea', 'cel'] as const)
      expect(cleanForm(aBuyer(stored), [field])).toMatchObject(stored);
  });

  it.each(STORED)('of $codarea and $cel, the number stays while any code is typed or pasted', (stored) => {
    const buyer = aBuyer(stored);
    const codes = [1, 2, 3, 4].flatMap((digits) =>
      Array.from({ length: 10 ** digits }, (_, code) => String(code).padStart(digits, '0')),
    );
    const changed = codes.filter(
      (codarea) => cleanForm({ ...buyer, codarea }, ['codarea']).cel !== stored.cel,
    );
    expect(changed).toEqual([]);
  });

  it.each(STORED)(
    'of $codarea and $cel, the code stays while a number without its own is typed',
    (stored) => {
      const buyer = aBuyer(stored);
      for (const prefix of CODES)
        for (const { cel: number } of STORED)
          for (const end of Array.from({ length: 9 }, (_, at) => at + 1)) {
            const cel = `${prefix}${number}`.slice(0, end);
            expect(cleanForm({ ...buyer, cel }, ['cel'])).toMatchObject({ codarea: stored.codarea, cel });
          }
    },
  );

  it('never gain a digit, and lose only prefixes', () => {
    const digit = fc.nat({ max: 9 }).map(String);
    const text = fc.array(digit, { maxLength: 16 }).map((digits) => digits.join(''));
    fc.assert(
      fc.property(text, text, fc.constantFrom('codarea', 'cel'), (codarea, cel, field) => {
        const read = cleanForm(aBuyer({ codarea, cel }), [field]);
        const other = field === 'cel' ? 'codarea' : 'cel';
        const typed = field === 'cel' ? cel : codarea;
        if (read[other] === (other === 'cel' ? cel : codarea)) return;
        expect(typed).toMatch(new RegExp(`^(00)?(54)?9?0?${read.codarea}(15)?${read.cel}$`));
        expect(read.codarea + read.cel).toHaveLength(10);
      }),
      { numRuns: 2000 },
    );
    fc.assert(
      fc.property(text, text, (codarea, cel) => {
        const { area, subscriber, missing } = readPhone(codarea, cel);
        if (missing !== null) return;
        expect(codarea + cel).toMatch(new RegExp(`${area}(15)?${subscriber}$`));
      }),
      { numRuns: 2000 },
    );
  });

  it('are both filled by a whole number in either, with its prefixes', () => {
    for (const { codarea, cel } of STORED)
      for (const whole of [
        `+54 9 ${codarea} ${cel}`,
        `0${codarea} 15-${cel}`,
        `${codarea}${cel}`,
        `54${codarea}${cel}`,
      ])
        for (const field of ['codarea', 'cel'] as const) {
          const other = field === 'cel' ? { codarea } : { cel: '' };
          expect(cleanForm(aBuyer({ ...other, [field]: whole }), [field])).toMatchObject({ codarea, cel });
        }
  });
});
