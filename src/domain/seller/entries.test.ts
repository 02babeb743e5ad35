import { expect, it } from 'vitest';
import { editablePesos, readPesos, invoiceNumber, isInvoiceDay, paymentTime } from './entries.ts';

/** In the shop's zone this is still the first of March. */
const NOW = new Date('2026-03-02T01:30:00Z');

it.each([
  ['12500', 12_500],
  ['12.500', 12_500],
  ['1.234.567,5', 1_234_567.5],
  ['12500,50', 12_500.5],
  ['12500.5', 12_500.5],
  ['$ 1.540', 1540],
  ['0', 0],
  ['1000000000', 1_000_000_000],
])('reads %s as an amount', (typed, pesos) => {
  expect(readPesos(typed)).toBe(pesos);
});

it.each(['', ' ', '-5', 'gratis', '1,234,567', '12,345', '1e9', '1000000001', 'NaN', '12.50.1'])(
  'takes «%s» for no amount',
  (typed) => {
    expect(readPesos(typed)).toBeNaN();
  },
);

it('writes an amount that is parsed as the same amount', () => {
  for (const pesos of [0, 1540, 12_500.5, 999_999.99]) expect(readPesos(editablePesos(pesos))).toBe(pesos);
  expect(editablePesos(12_500.5)).toBe('12500,50');
});

it('stores a payment of today with the time, one of an earlier day at noon, and none in the future', () => {
  expect(paymentTime('2026-03-01', '', NOW)).toBe(NOW.toISOString());
  expect(paymentTime('2026-02-27', '', NOW)).toBe('2026-02-27T15:00:00.000Z');
  expect(paymentTime('2026-03-02', '', NOW)).toBeNull();
  expect(paymentTime('', '', NOW)).toBeNull();
  expect(paymentTime('0202-03-02', '', NOW)).toBeNull();
});

it('keeps the stored time of a payment whose day stays', () => {
  const stored = '2026-02-27T20:15:00.000Z';
  expect(paymentTime('2026-02-27', stored, NOW)).toBe(stored);
  expect(paymentTime('2026-02-26', stored, NOW)).toBe('2026-02-26T15:00:00.000Z');
});

it.each([
  ['3-12345', '00003-00012345'],
  [' 00003 - 00012345 ', '00003-00012345'],
  ['99999-99999999', '99999-99999999'],
  ['12345', null],
  ['3-', null],
  ['3-0', null],
  ['100000-1', null],
  ['3-100000000', null],
  ['A 3-12345', null],
])('reads «%s» as the number %s', (text, number) => {
  expect(invoiceNumber(text)).toBe(number);
});

it('takes today and earlier days of an invoice by the shop’s clock, and none in the future', () => {
  expect(['2026-03-01', '2026-02-27'].every((day) => isInvoiceDay(day, NOW))).toBe(true);
  expect(['2026-03-02', '', '0202-03-01'].some((day) => isInvoiceDay(day, NOW))).toBe(false);
});
