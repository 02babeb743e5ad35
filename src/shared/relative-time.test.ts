import { describe, expect, it } from 'vitest';
import { relativeDate } from './relative-time.tsx';

const SECOND = 1;
const MINUTE = 60;
const HOUR = 3600;
const DAY = 86_400;

describe('relativeDate', () => {
  it.each([
    { seconds: 0, text: 'Ahora', why: 'this very moment' },
    { seconds: 59 * SECOND, text: 'Ahora', why: '59 seconds' },
    { seconds: 59.999, text: 'Ahora', why: 'a millisecond under a minute' },
    { seconds: MINUTE, text: 'Hace 1 minuto', why: 'exactly a minute' },
    { seconds: MINUTE + 59, text: 'Hace 1 minuto', why: 'an incomplete minute does not count' },
    { seconds: 2 * MINUTE, text: 'Hace 2 minutos', why: 'two minutes' },
    { seconds: 59 * MINUTE + 59, text: 'Hace 59 minutos', why: 'a second under an hour' },
    { seconds: 60 * MINUTE, text: 'Hace 1 hora', why: 'exactly an hour' },
    { seconds: 2 * HOUR - 1, text: 'Hace 1 hora', why: 'an incomplete hour does not count' },
    { seconds: 2 * HOUR, text: 'Hace 2 horas', why: 'two hours' },
    { seconds: DAY, text: 'Hace 24 horas', why: 'one day is shown in hours' },
    { seconds: 4319 * MINUTE, text: 'Hace 71 horas', why: '4319 minutes' },
    { seconds: 4320 * MINUTE, text: 'Hace 72 horas', why: '4320 minutes are not over 4320' },
    { seconds: 4321 * MINUTE, text: 'Hace 3 días', why: '4321 minutes' },
    { seconds: 4 * DAY - 1, text: 'Hace 3 días', why: 'an incomplete day does not count' },
    { seconds: 4 * DAY, text: 'Hace 4 días', why: 'four days' },
    { seconds: 365 * DAY, text: 'Hace 365 días', why: 'a year' },
    { seconds: -1, text: 'Ahora', why: 'a second ahead' },
    { seconds: -10 * DAY, text: 'Ahora', why: 'days ahead, on a clock that is off' },
  ])('says «$text» for $seconds s ago: $why', ({ seconds, text }) => {
    const now = new Date('2026-03-01T12:00:00Z');
    expect(relativeDate(new Date(now.getTime() - seconds * 1000), now)).toBe(text);
  });

  it('says minutes, hours and days shortly where a line has no room', () => {
    const texts = [0, 4 * MINUTE, 3 * HOUR, 20 * DAY].map((seconds) =>
      relativeDate(new Date(0), new Date(seconds * 1000), true),
    );
    expect(texts).toEqual(['Ahora', '4 min', '3 h', '20 d']);
  });
});
