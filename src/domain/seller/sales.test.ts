import { describe, expect, it } from 'vitest';
import { lastMonths, lastWeeks, SOLD_STATUSES } from './sales.ts';

const iso = ({ from, to }: { from: Date; to: Date }) => [from.toISOString(), to.toISOString()];

describe('the last weeks', () => {
  it('go from Monday to Monday in Argentina, oldest first', () => {
    const weeks = lastWeeks(new Date('2026-11-20T12:00:00Z'), 3);
    expect(weeks.map(iso)).toEqual([
      ['2026-11-02T03:00:00.000Z', '2026-11-09T03:00:00.000Z'],
      ['2026-11-09T03:00:00.000Z', '2026-11-16T03:00:00.000Z'],
      ['2026-11-16T03:00:00.000Z', '2026-11-23T03:00:00.000Z'],
    ]);
    expect(weeks[2]).toMatchObject({ label: '16/11', name: '16/11/2026' });
  });

  it.each([
    ['2026-11-16T02:59:59Z', '2026-11-09T03:00:00.000Z'],
    ['2026-11-16T03:00:00Z', '2026-11-16T03:00:00.000Z'],
  ])('begin at midnight of Monday: %s is in the week of %s', (now, from) => {
    expect(lastWeeks(new Date(now), 1)[0]?.from.toISOString()).toBe(from);
  });
});

describe('the last months', () => {
  it('cross the end of a year', () => {
    const months = lastMonths(new Date('2026-02-01T02:00:00Z'), 3);
    expect(months.map(iso)).toEqual([
      ['2025-11-01T03:00:00.000Z', '2025-12-01T03:00:00.000Z'],
      ['2025-12-01T03:00:00.000Z', '2026-01-01T03:00:00.000Z'],
      ['2026-01-01T03:00:00.000Z', '2026-02-01T03:00:00.000Z'],
    ]);
    expect(months[1]).toMatchObject({ label: 'dic', name: 'diciembre de 2025' });
  });
});

it('counts every status but the cancelled ones as sold', () => {
  expect(SOLD_STATUSES).toEqual(['Procesando', 'Pendiente de pago', 'En camino', 'Finalizada']);
});
