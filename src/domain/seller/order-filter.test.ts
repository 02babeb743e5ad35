import { describe, expect, it } from 'vitest';
import { anOrder } from '#tests/support/screens/fake-seller.ts';
import { placedAt, type Order } from '#domain/orders/order.ts';
import {
  archivedStatuses,
  EVERY_ORDER,
  filterTest,
  isFilter,
  isOfTab,
  ORDER_TABS,
  orderDateRange,
  readFilter,
  type OrderFilter,
  type OrderTab,
} from './order-filter.ts';

describe('the query string', () => {
  it('contains every filter', () => {
    const query = {
      estado: 'En camino',
      servicio: 'Micro',
      medio: 'eCheque',
      desde: '2026-03-01',
      hasta: '2026-03-31',
    };
    expect(readFilter(new URLSearchParams({ seccion: 'pedidos', ...query, buscar: 'x' }))).toEqual(query);
    expect(readFilter(new URLSearchParams('servicio=Retiro')).servicio).toBe('Retiro');
    expect(readFilter(new URLSearchParams('estado=Por+cobrar')).estado).toBe('Por cobrar');
  });

  it('ignores invalid values', () => {
    expect(
      readFilter(new URLSearchParams('estado=Volando&servicio=x&desde=2026-13-01&hasta=0202-03-01')),
    ).toEqual(EVERY_ORDER);
  });
});

const now = new Date('2026-03-02T12:00:00Z');
const { totalCosto } = anOrder();
const pago = { fecha: now, nota: '', monto: totalCosto };
const partly = { pago: { ...pago, monto: 1 } };
const refunded = { pago: { ...pago, monto: 0, devuelto: 1, devueltoEl: now } };
const sent = { estado: 'En camino', fechasDeEstado: { 'En camino': now } } as const;

it.each<[string, readonly OrderTab[], Partial<Order>]>([
  ['a new order is to be collected', ['Por cobrar'], {}],
  ['an order paid in part, too', ['Por cobrar'], partly],
  ['a paid order is to be dispatched', ['Por despachar'], { pago }],
  ['so is one paid above its total', ['Por despachar'], { pago: { ...pago, monto: totalCosto + 1 } }],
  ['an unpaid dispatch still needs a message', ['Por cobrar', 'Por avisar', 'En camino'], sent],
  ['a dispatch from before messages were recorded is not', ['En camino'], { estado: 'En camino', pago }],
  [
    'an order that was received unpaid is finished and to be collected',
    ['Por cobrar', 'Terminados'],
    { estado: 'Finalizada' },
  ],
  ['a cancellation by the buyer is open', ['Cancelaciones'], { estado: 'Cancelar' }],
  ['so is a cancelled order with money', ['Cancelaciones'], { estado: 'Cancelada', ...partly }],
  ['it is finished once the money was given back', ['Terminados'], { estado: 'Cancelada', ...refunded }],
  [
    'a cancellation by the seller still needs a message',
    ['Por avisar', 'Terminados'],
    { estado: 'Cancelada', fechasDeEstado: { Cancelada: now } },
  ],
])('%s', (_, tabs, changes) => {
  expect(ORDER_TABS.filter((tab) => isOfTab(anOrder(changes), tab))).toEqual(tabs);
});

describe('the filter', () => {
  const order = anOrder({ fecha: new Date('2026-03-01T02:59:59Z') });
  const filter = (changes: Partial<OrderFilter>) => ({ ...EVERY_ORDER, ...changes });
  const isOfFilter = (changes: Partial<OrderFilter>) => filterTest(filter(changes))(order, placedAt(order));

  it('includes both days in Argentina', () => {
    expect(orderDateRange(filter({ desde: '2026-02-28', hasta: '2026-02-28' }))).toEqual({
      from: new Date('2026-02-28T03:00:00Z'),
      before: new Date('2026-03-01T03:00:00Z'),
    });
    expect(isOfFilter({ hasta: '2026-02-28' })).toBe(true);
    expect(isOfFilter({ desde: '2026-03-01' })).toBe(false);
    expect(isOfFilter({ desde: '2026-02-28', hasta: '2026-02-27' })).toBe(false);
  });

  it('excludes orders without a date from every range of days', () => {
    expect(filterTest(filter({ hasta: '2026-02-28' }))(order, 0)).toBe(false);
  });

  it('excludes orders by status, service and payment method', () => {
    expect(isOfFilter({ medio: 'Transferencia Bancaria' })).toBe(true);
    expect(isOfFilter({ medio: 'eCheque' })).toBe(false);
    expect(isOfFilter({ estado: 'Procesando', servicio: 'Andreani' })).toBe(true);
    expect(isOfFilter({ estado: 'Finalizada' })).toBe(false);
    expect(isOfFilter({ servicio: 'Micro' })).toBe(false);
  });

  it('counts as active as soon as a field excludes orders', () => {
    expect(isFilter(EVERY_ORDER)).toBe(false);
    expect(isFilter(filter({ desde: '2026-01-01' }))).toBe(true);
  });

  it('has an archive when it includes finished orders', () => {
    const archived = (estado: OrderFilter['estado']) => archivedStatuses(filter({ estado }));
    expect(archived(null)).toEqual([]);
    expect(archived('Terminados')).toEqual(['Finalizada', 'Cancelada']);
    expect(archived('Cancelada')).toEqual(['Cancelada']);
    expect([archived('Por cobrar'), archived('Cancelaciones'), archived('Procesando')]).toEqual([
      null,
      null,
      null,
    ]);
  });
});
