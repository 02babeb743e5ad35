import { describe, expect, it } from 'vitest';
import { aLine, anOrder } from '#tests/support/screens/fake-seller.ts';
import { bestSellers, lastWeeks, monthOf, type Period } from './sales.ts';

const iso = ({ from, to }: Period) => [from.toISOString(), to.toISOString()];

describe('the last weeks', () => {
  it('go from Monday to Monday in Argentina, oldest first', () => {
    const weeks = lastWeeks(new Date('2026-11-20T12:00:00Z'), 3);
    expect(weeks.map(iso)).toEqual([
      ['2026-11-02T03:00:00.000Z', '2026-11-09T03:00:00.000Z'],
      ['2026-11-09T03:00:00.000Z', '2026-11-16T03:00:00.000Z'],
      ['2026-11-16T03:00:00.000Z', '2026-11-23T03:00:00.000Z'],
    ]);
    expect(weeks[2]).toMatchObject({ label: '16/11', day: '2026-11-16' });
  });

  it.each([
    ['2026-11-16T02:59:59Z', '2026-11-09T03:00:00.000Z'],
    ['2026-11-16T03:00:00Z', '2026-11-16T03:00:00.000Z'],
  ])('begin at midnight of Monday: %s is in the week of %s', (now, from) => {
    expect(lastWeeks(new Date(now), 1)[0]?.from.toISOString()).toBe(from);
  });
});

it('a month begins and ends at midnight in Argentina', () => {
  expect(iso(monthOf(new Date('2026-01-01T02:59:59Z')))).toEqual([
    '2025-12-01T03:00:00.000Z',
    '2026-01-01T03:00:00.000Z',
  ]);
});

it('the best sellers are the products with most units, exact to the cent, without cancelled orders', () => {
  const dimmer = { ...aLine, docId: '119', title: 'Dimmer', price: 0.1, cantidadDelPedido: 3 };
  const orders = [
    anOrder({ productos: [dimmer] }),
    anOrder(),
    anOrder({ productos: [aLine, dimmer] }),
    anOrder({ estado: 'Cancelada', productos: [{ ...aLine, docId: '7' }] }),
    anOrder({ productos: [{ ...aLine, docId: '8', cantidadDelPedido: 1 }] }),
  ];
  expect(bestSellers(orders, 2)).toEqual([
    { id: '119', title: 'Dimmer', units: 6, pesos: 0.6 },
    { id: '132', title: 'RAI', units: 4, pesos: 40_000 },
  ]);
});
