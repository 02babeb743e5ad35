import { expect, it } from 'vitest';
import { invoiceNumber, isInvoiceDay, paymentTime } from './entries.ts';

/** In the shop's time zone this is still the first of March. */
const NOW = new Date('2026-03-02T01:30:00Z');

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
  ['B 0003-00012345', '00003-00012345'],
  ['0003 00012345', '00003-00012345'],
  ['Factura C Nº 00003-00012345.', '00003-00012345'],
  ['０００３－１２３４５', '00003-00012345'],
  ['12345', null],
  ['3-', null],
  ['3-0', null],
  ['100000-1', null],
  ['3-100000000', null],
  ['X 3-12345', null],
])('reads «%s» as the number %s', (text, number) => {
  expect(invoiceNumber(text)).toBe(number);
});

it('takes today and earlier days of an invoice by the shop’s clock, and none in the future', () => {
  expect(['2026-03-01', '2026-02-27'].every((day) => isInvoiceDay(day, NOW))).toBe(true);
  expect(['2026-03-02', '', '0202-03-01'].some((day) => isInvoiceDay(day, NOW))).toBe(false);
});
