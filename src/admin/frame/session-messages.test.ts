import { expect, it } from 'vitest';
import { countdownText, durationText } from './session-messages.ts';

it('counts down in minutes and seconds and never below zero', () => {
  expect([900_000, 899_001, 65_000, 60_000, 1, 0, -5000].map(countdownText)).toEqual([
    '15:00',
    '15:00',
    '1:05',
    '1:00',
    '0:01',
    '0:00',
    '0:00',
  ]);
});

it.each([
  [1, '1 segundo'],
  [5000, '5 segundos'],
  [60_000, '1 minuto'],
  [80_000, '1 minuto y 20 segundos'],
  [300_000, '5 minutos'],
])('says a wait of %i ms as «%s»', (milliseconds, text) => {
  expect(durationText(milliseconds)).toBe(text);
});
