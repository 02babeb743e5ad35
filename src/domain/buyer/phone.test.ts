import { describe, expect, it } from 'vitest';
import { cleanAreaCode, isAreaCode, startsWith15, whatsappNumber, phoneParts } from './phone.ts';

describe('cleanAreaCode', () => {
  it.each([
    { typed: '11', expected: '11' },
    { typed: '011', expected: '11' },
    { typed: ' 0351', expected: '351' },
    { typed: '0 11', expected: '11' },
    { typed: '0011', expected: '11' },
    { typed: '0', expected: '' },
    { typed: '2901', expected: '2901' },
    { typed: '2920', expected: '2920' },
    { typed: '(0351)', expected: '351' },
    { typed: '+', expected: '' },
    { typed: '+54', expected: '54' },
    { typed: '+5411', expected: '11' },
    { typed: '54351', expected: '351' },
    { typed: '5491', expected: '5491' },
    { typed: '54911', expected: '11' },
    { typed: 'once', expected: '' },
  ])('turns «$typed» into «$expected»', ({ typed, expected }) => {
    expect(cleanAreaCode(typed)).toBe(expected);
  });
});

describe('isAreaCode', () => {
  it.each(['11', '221', '351', '2901', '3543'])('accepts %s', (code) => expect(isAreaCode(code)).toBe(true));

  it.each(['', '1', '54', '22', '011', '+54', '(351)', '54351', '5411', '15'])('rejects «%s»', (code) =>
    expect(isAreaCode(code)).toBe(false),
  );
});

describe('startsWith15', () => {
  it.each([
    { mobile: '1555550000', expected: true },
    { mobile: '15', expected: true },
    { mobile: '  15 5555-0000', expected: true },
    { mobile: '1', expected: false },
    { mobile: '55150000', expected: false },
    { mobile: '', expected: false },
  ])('says $expected of «$mobile»', ({ mobile, expected }) => {
    expect(startsWith15(mobile)).toBe(expected);
  });
});

describe('whatsappNumber', () => {
  it.each([
    { area: '11', mobile: '55550000', number: '5491155550000', why: '549 + area + subscriber' },
    { area: '011', mobile: '5555-0000', number: '5491155550000', why: 'without the 0 nor signs' },
    { area: '(0351)', mobile: '555 0000', number: '5493515550000', why: 'without brackets and the 0 within' },
    { area: '2901', mobile: '550000', number: '5492901550000', why: 'a long area code' },
    { area: '11', mobile: '15 5555-0000', number: '5491155550000', why: 'without the old 15' },
    {
      area: '2901',
      mobile: '15550000',
      number: '5492901550000',
      why: 'without the old 15 of a short number',
    },
    { area: '11', mobile: '15550000', number: '5491115550000', why: 'with a 15 that belongs to the number' },
  ])('writes $area and $mobile as $number: $why', ({ area, mobile, number }) => {
    expect(whatsappNumber(area, mobile)).toBe(number);
  });
});

describe('phoneParts', () => {
  it.each([
    ['11', '5555-0100', '11', '55550100'],
    ['0351', '155550000', '351', '5550000'],
    ['(02966)', '45 0000', '2966', '450000'],
    ['11', '15555501', '11', '15555501'],
  ])('splits «%s» «%s» into area «%s» and subscriber «%s»', (area, mobile, cleanArea, subscriber) => {
    expect(phoneParts(area, mobile)).toEqual({ area: cleanArea, subscriber });
  });

  it.each([
    ['', '55550100'],
    ['11', ''],
    ['11', '555'],
    ['351', '55550100'],
    ['11', 'no tengo'],
    ['54911', '5555010'],
  ])('rejects «%s» «%s» as a phone number', (area, mobile) => {
    expect(phoneParts(area, mobile)).toBeNull();
  });
});
