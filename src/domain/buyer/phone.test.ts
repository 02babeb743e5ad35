import { describe, expect, it } from 'vitest';
import { cleanAreaCode, startsWith15, stripLeadingSpaces, whatsappNumber } from './phone.ts';

describe('stripLeadingSpaces', () => {
  it.each([
    { typed: '  Ana', expected: 'Ana' },
    { typed: '\t\u00A0Ana', expected: 'Ana' },
    { typed: 'Ana María ', expected: 'Ana María ' },
    { typed: '   ', expected: '' },
    { typed: '', expected: '' },
  ])('turns «$typed» into «$expected»', ({ typed, expected }) => {
    expect(stripLeadingSpaces(typed)).toBe(expected);
  });
});

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
  ])('turns «$typed» into «$expected»', ({ typed, expected }) => {
    expect(cleanAreaCode(typed)).toBe(expected);
  });
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
