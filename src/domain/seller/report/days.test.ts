import { expect, it } from 'vitest';
import { daysOfPeriod, reportDaysProblem } from './days.ts';

it.each([
  ['this-month', '2026-11-22T15:00:00Z', '2026-11-01', '2026-11-22'],
  ['last-month', '2026-11-22T15:00:00Z', '2026-10-01', '2026-10-31'],
  ['last-month', '2026-01-05T15:00:00Z', '2025-12-01', '2025-12-31'],
  ['last-month', '2028-03-31T15:00:00Z', '2028-02-01', '2028-02-29'],
  ['this-year', '2026-11-22T15:00:00Z', '2026-01-01', '2026-11-22'],
  // Two in the morning in London is still the day before in Argentina.
  ['this-month', '2026-12-01T02:00:00Z', '2026-11-01', '2026-11-30'],
  ['this-year', '2027-01-01T02:59:59Z', '2026-01-01', '2026-12-31'],
] as const)('%s at %s goes from %s to %s in Argentina', (period, now, desde, hasta) => {
  expect(daysOfPeriod(period, new Date(now))).toEqual({ desde, hasta });
});

it.each([
  ['', '2026-11-22', 'desde'],
  ['2026-11-01', '', 'hasta'],
  ['0202-11-01', '2026-11-22', 'desde'],
  ['2026-11-23', '2026-11-22', 'reversed'],
  ['2026-11-22', '2026-11-22', null],
] as const)('the days from «%s» to «%s» have the problem %s', (desde, hasta, problem) => {
  expect(reportDaysProblem({ desde, hasta })).toBe(problem);
});
