import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { formatDateTime, shiftDay, shopMoment, shopTime, startOfMonth } from './shop-time.ts';

describe.each(['UTC', 'Asia/Tokyo', 'America/Los_Angeles'])('on a computer in the zone %s', (zone) => {
  beforeEach(() => void vi.stubEnv('TZ', zone));
  afterEach(() => void vi.unstubAllEnvs());

  it('the last half hour of a day in Buenos Aires is not the next day, and midnight is', () => {
    const late = new Date('2026-03-02T02:30:00Z');
    expect(shopTime(late)).toEqual({ day: '2026-03-01', time: '23:30' });
    expect(formatDateTime(late)).toBe('1 de marzo de 2026 a las 23:30');
    const midnight = new Date('2026-03-02T03:00:00Z');
    expect(shopTime(midnight)).toEqual({ day: '2026-03-02', time: '00:00' });
    expect(formatDateTime(midnight)).toBe('2 de marzo de 2026 a las 00:00');
  });

  it('a day and time of the shop is one moment, midnight where no time is given', () => {
    expect(shopMoment('2026-03-01', '23:30').toISOString()).toBe('2026-03-02T02:30:00.000Z');
    expect(shopMoment('2026-03-01').toISOString()).toBe('2026-03-01T03:00:00.000Z');
    expect(shopMoment('2026-12-31', '23:59').toISOString()).toBe('2027-01-01T02:59:00.000Z');
  });

  it('days and months are counted across the ends of months and years', () => {
    expect(shiftDay('2026-02-28', 1)).toBe('2026-03-01');
    expect(shiftDay('2027-01-01', -1)).toBe('2026-12-31');
    expect(startOfMonth('2026-03-31', 0)).toBe('2026-03-01');
    expect(startOfMonth('2026-03-31', -1)).toBe('2026-02-01');
    expect(startOfMonth('2026-11-22', 2)).toBe('2027-01-01');
  });
});

it('follows the zone where its clocks changed: Argentina was two hours behind UTC in the summer of 2008', () => {
  expect(shopTime(new Date('2008-03-16T01:30:00Z'))).toEqual({ day: '2008-03-15', time: '23:30' });
  expect(shopMoment('2008-03-15').toISOString()).toBe('2008-03-15T02:00:00.000Z');
  expect(shopMoment('2008-03-17').toISOString()).toBe('2008-03-17T03:00:00.000Z');
});

it.each([
  ['2026-13-01', '10:00'],
  ['ayer', '10:00'],
  ['2026-03-01', '99:99'],
  ['', ''],
])('the day «%s» at «%s» is no moment', (day, time) => {
  expect(shopMoment(day, time).getTime()).toBeNaN();
});

it('says that an order has no date', () => {
  expect(formatDateTime(null)).toBe('Sin fecha');
});
