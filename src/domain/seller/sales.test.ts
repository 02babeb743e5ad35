import { describe, expect, it } from 'vitest';
import { aLine, anOrder } from '../../../tests/support/screens/fake-seller.ts';
import { bestProducts, lastMonths, lastWeeks, salesByProvince, SOLD_STATUSES } from './sales.ts';

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

const dimmer = { ...aLine, docId: '119', id: 119, title: 'Dimmer', cantidadDelPedido: 5, price: 0.1 };

it('counts every status but the cancelled ones as sold', () => {
  expect(SOLD_STATUSES).toEqual(['Procesando', 'Pendiente de pago', 'En camino', 'Finalizada']);
});

describe('the best products', () => {
  it('are sorted by units, with their exact pesos', () => {
    const orders = [
      anOrder(),
      anOrder({ productos: [dimmer, { ...aLine, title: 'RAI (nombre viejo)', cantidadDelPedido: 1 }] }),
      anOrder({ estado: 'Cancelada', productos: [{ ...dimmer, cantidadDelPedido: 100 }] }),
    ];
    expect(bestProducts(orders, 5)).toEqual([
      { docId: '119', title: 'Dimmer', units: 5, pesos: 0.5 },
      { docId: '132', title: 'RAI', units: 3, pesos: 30_000 },
    ]);
    expect(bestProducts(orders, 1)).toHaveLength(1);
    expect(bestProducts([], 5)).toEqual([]);
  });
});

describe('the provinces', () => {
  const from = (provincia: string, totalCosto: number) =>
    anOrder({ totalCosto, usuario: { ...anOrder().usuario, provincia } });

  it('are added up by name in any spelling, with unknown provinces as null', () => {
    const orders = [
      from('Córdoba', 100.1),
      from('cordoba', 100.2),
      from('', 50),
      from('Marte', 25),
      { ...from('Chaco', 999), estado: 'Cancelar' as const },
    ];
    expect(salesByProvince(orders)).toEqual([
      { province: 'Córdoba', orders: 2, pesos: 200.3 },
      { province: null, orders: 2, pesos: 75 },
    ]);
  });
});
