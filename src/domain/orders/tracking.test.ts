import { describe, expect, it } from 'vitest';
import {
  cleanTrackingNumber,
  hasCourierTrace,
  hasTrackingNumber,
  isTrackingNumberLongEnough,
  trackingUrl,
} from './tracking.ts';

const POSTAL_FORM = 'https://www.correoargentino.com.ar/formularios/e-commerce';

describe('cleanTrackingNumber', () => {
  it.each([
    { typed: '360000102000579', expected: '360000102000579', why: 'a clean number as it is' },
    { typed: ' 3600 0010 2000 579 ', expected: '360000102000579', why: 'without spaces' },
    { typed: '36000\t0102\n000579', expected: '360000102000579', why: 'without pasted tabs and lines' },
    { typed: '12345678901234567890123', expected: '12345678901234567890123', why: '23 characters whole' },
    { typed: '123456789012345678901234', expected: '12345678901234567890123', why: 'the 24th cut' },
    { typed: '1234567890 1234567890 123', expected: '12345678901234567890123', why: 'spaces not counted' },
    { typed: '   ', expected: '', why: 'nothing of spaces' },
  ])('turns «$typed» into «$expected»: $why', ({ typed, expected }) => {
    expect(cleanTrackingNumber(typed)).toBe(expected);
  });
});

describe('isTrackingNumberLongEnough', () => {
  it.each([
    { length: 0, expected: false },
    { length: 14, expected: false },
    { length: 15, expected: true },
    { length: 23, expected: true },
  ])('says $expected of $length characters', ({ length, expected }) => {
    expect(isTrackingNumberLongEnough('1'.repeat(length))).toBe(expected);
  });
});

describe('hasTrackingNumber', () => {
  it.each([
    { number: 'Pendiente', expected: false },
    { number: '', expected: false },
    { number: '360000102000579', expected: true },
  ])('says $expected of «$number»', ({ number, expected }) => {
    expect(hasTrackingNumber(number)).toBe(expected);
  });
});

describe('hasCourierTrace', () => {
  it.each([
    { number: '360000102000579', expected: true },
    { number: 'g00001020005791', expected: true },
    { number: 'G00001020005791', expected: true },
    { number: '360010102000579', expected: false },
    { number: '136000102000579', expected: false },
    { number: 'g00010200057910', expected: false },
    { number: 'Pendiente', expected: false },
    { number: '', expected: false },
  ])('says $expected of «$number»', ({ number, expected }) => {
    expect(hasCourierTrace(number)).toBe(expected);
  });
});

describe('trackingUrl', () => {
  it.each([
    { number: '360000102000579', url: 'https://www.andreani.com/envio/360000102000579' },
    { number: 'G00001020005791', url: 'https://www.andreani.com/envio/G00001020005791' },
    { number: '36000/../x?y', url: 'https://www.andreani.com/envio/36000%2F..%2Fx%3Fy' },
    { number: 'CD123456789AR00', url: POSTAL_FORM },
  ])('follows «$number» at $url', ({ number, url }) => {
    expect(trackingUrl(number)).toBe(url);
  });
});
