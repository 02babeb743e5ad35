import { describe, expect, it } from 'vitest';
import { cleanPhone, isAreaCode, readPhone, whatsappNumber } from './phone.ts';

describe('isAreaCode', () => {
  it.each(['11', '221', '351', '2901', '3543'])('accepts %s', (code) => expect(isAreaCode(code)).toBe(true));

  it.each(['', '1', '54', '22', '011', '+54', '(351)', '54351', '5411', '15'])('rejects «%s»', (code) =>
    expect(isAreaCode(code)).toBe(false),
  );
});

describe('readPhone', () => {
  it.each([
    // Celular alone, as a browser, a contact or a spreadsheet gives it.
    ['', '+54 9 351 555-0000', '351', '5550000'],
    ['', '0351 15 555-0000', '351', '5550000'],
    ['', '351-555-0000', '351', '5550000'],
    ['', '(0351) 155 55 0000', '351', '5550000'],
    ['', '3515550000', '351', '5550000'],
    ['', '5493515550000', '351', '5550000'],
    ['', '00 54 9 351 555 0000', '351', '5550000'],
    ['', '+54 (9) 011 15-5555-0000', '11', '55550000'],
    ['', '9 11 5555 0000', '11', '55550000'],
    ['', 'Cel: 11 5555\u00a00000 (Ana)', '11', '55550000'],
    ['', '02966 15 45-0000', '2966', '450000'],
    ['', '3854 15 423456', '3854', '423456'],
    // With a Código de área, which need not be the number's.
    ['351', '+54 9 351 555-0000', '351', '5550000'],
    ['11', '351 555-0000', '351', '5550000'],
    ['0351', '155550000', '351', '5550000'],
    ['(02966)', '45 0000', '2966', '450000'],
    ['11', '5555-0100', '11', '55550100'],
    ['11', '15 5555-0000', '11', '55550000'],
    ['2901', '15550000', '2901', '550000'],
    // A 15 that belongs to the number.
    ['11', '15555501', '11', '15555501'],
    ['0351 15', '555-0000', '351', '5550000'],
    ['385', '4234567', '385', '4234567'],
    ['+54 9 351 555-0000', '', '351', '5550000'],
  ])('reads «%s» and «%s» as %s and %s', (areaCode, mobile, area, subscriber) => {
    expect(readPhone(areaCode, mobile)).toEqual({ area, subscriber, missing: null });
    expect(whatsappNumber(areaCode, mobile)).toBe(`549${area}${subscriber}`);
  });

  it.each([
    ['', '555-0000', 'area'],
    ['', '15 555-0000', 'area'],
    ['54', '55550100', 'area'],
    ['351', '', 'number'],
    ['351', 'no tengo', 'number'],
    ['11', '555', 'number'],
    ['351', '55550100', 'number'],
    ['351', '5550000 o 5550001', 'number'],
    ['', '+598 99 123 456', 'number'],
    ['', '', 'number'],
  ])('says of «%s» and «%s» that the %s is missing', (areaCode, mobile, missing) => {
    expect(readPhone(areaCode, mobile)).toEqual({ area: '', subscriber: '', missing });
    expect(whatsappNumber(areaCode, mobile)).toBeNull();
  });
});

it.each([
  ['', '351-555-0000', '351', '5550000'],
  ['11', '+54 9 351 555-0000', '351', '5550000'],
  ['0351', '555-0000', '351', '5550000'],
  ['', '555 0000', '', '5550000'],
  // Its warning asks the buyer to leave the 15 out.
  ['0351', '15 555-0000', '351', '155550000'],
  ['351', ' no\u00a0tengo ', '351', 'no tengo'],
])('«%s» and «%s» are stored as «%s» and «%s»', (codarea, cel, storedArea, storedMobile) => {
  expect(cleanPhone({ codarea, cel })).toEqual({ codarea: storedArea, cel: storedMobile });
});
