import { expect, it } from 'vitest';
import { paymentTime } from './payment-entry.ts';

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
