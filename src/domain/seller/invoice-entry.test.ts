import { expect, it } from 'vitest';
import { invoiceNumber, isInvoiceDay } from './invoice-entry.ts';

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
  const now = new Date('2026-03-02T01:30:00Z');
  expect(['2026-03-01', '2026-02-27'].every((day) => isInvoiceDay(day, now))).toBe(true);
  expect(['2026-03-02', '', '0202-03-01'].some((day) => isInvoiceDay(day, now))).toBe(false);
});
