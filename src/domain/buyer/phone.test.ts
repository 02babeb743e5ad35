import { describe, expect, it } from 'vitest';
import { cleanPhone, readPhone, whatsappNumber } from './phone.ts';

describe('readPhone', () => {
  it.each([
    // Celular alone, as a browser, a contact or a spreadsheet gives it.
    ['', '+54 9 351 555-0000', '351', '5550000'],
    ['', '0351 15 555-0000', '351', '5550000'],
    ['', '3515550000', '351', '5550000'],
    ['', '+54 (9) 011 15-5555-0000', '11', '55550000'],
    ['', '02966 15 45-0000', '2966', '450000'],
    ['', '3854 15 423456', '3854', '423456'],
    // With a Código de área, which need not be the number's.
    ['351', '+54 9 351 555-0000', '351', '5550000'],
    ['11', '351 555-0000', '351', '5550000'],
    ['0351', '155550000', '351', '5550000'],
    ['11', '5555-0100', '11', '55550100'],
    ['2901', '15550000', '2901', '550000'],
    // A 15 that belongs to the number.
    ['11', '15555501', '11', '15555501'],
    ['0351 15', '555-0000', '351', '5550000'],
    // Digits of full width.
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
    ['', '+598 99 123 456', 'number'],
    ['', '', 'number'],
  ])('says of «%s» and «%s» that the %s is missing', (areaCode, mobile, missing) => {
    expect(readPhone(areaCode, mobile)).toEqual({ area: '', subscriber: '', missing });
    expect(whatsappNumber(areaCode, mobile)).toBeNull();
  });
});

it.each([
  ['11', '+54 9 351 555-0000', '351', '5550000'],
  ['', '555 0000', '', '5550000'],
  // Its warning asks the buyer to leave the 15 out.
  ['0351', '15 555-0000', '351', '155550000'],
  ['351', ' no\u00a0tengo ', '351', 'no tengo'],
])('«%s» and «%s» are stored as «%s» and «%s»', (codarea, cel, storedArea, storedMobile) => {
  expect(cleanPhone({ codarea, cel })).toEqual({ codarea: storedArea, cel: storedMobile });
});
