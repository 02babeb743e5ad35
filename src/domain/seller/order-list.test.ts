import { describe, expect, it } from 'vitest';
import { anOrder, entryOf } from '#tests/support/screens/fake-seller.ts';
import type { Order } from '#domain/orders/order.ts';
import { EVERY_ORDER, type OrderFilter } from './order-filter.ts';
import {
  amountDue,
  countOrders,
  listOrders,
  newsBetween,
  steadyRows,
  type KnownOrder,
  type KnownOrders,
} from './order-list.ts';

const DAY = 86_400_000;

/** Returns an order placed on this day of 1970, with an id that names the day. */
function placed(day: number, changes: Partial<Order> = {}): KnownOrder {
  return entryOf(anOrder({ id: `d${day}`, fecha: new Date(day * DAY), ...changes }));
}

function knownOf(...entries: readonly KnownOrder[]): KnownOrders<KnownOrder> {
  return new Map(entries.map((entry) => [entry.id, entry]));
}

const damaged = (day: number): KnownOrder => ({ id: `roto${day}`, time: day * DAY, order: { ok: false } });
const ids = (entries: readonly { readonly id: string }[]) => entries.map(({ id }) => id).join(' ');
const NO_SEARCH = { text: '', products: [] };
const pago = { fecha: new Date(), nota: '', monto: anOrder().totalCosto };

describe('a list', () => {
  const all = knownOf(placed(2), placed(9, { estado: 'Finalizada', pago }), damaged(5), placed(7));

  it.each<[string, string, Partial<OrderFilter>, number]>([
    ['begins with the newest order', 'd9 d7 roto5 d2', {}, 0],
    ['begins with the oldest one that is owed', 'd2 d7', { estado: 'Por cobrar' }, 0],
    ['ends where older orders are not known yet, but for damaged ones', 'd9 d7 roto5', {}, 7 * DAY],
    ['has damaged documents in «Todos» alone', 'd9', { estado: 'Terminados' }, 0],
    [
      'has a damaged document in the days of its date',
      'd7 roto5',
      { desde: '2000-01-01', hasta: '2000-01-02' },
      0,
    ],
  ])('%s', (_, expected, changes, since) => {
    const known =
      changes.desde === undefined
        ? all
        : knownOf(...[...all.values()].flatMap((each) => each ?? []).map(inDays));
    expect(ids(listOrders(known, { ...EVERY_ORDER, ...changes }, NO_SEARCH, since))).toBe(expected);
  });

  it('shows orders of any age that a search found by text or product, with their current values', () => {
    const found = (text: string, products: string[] = []) =>
      ids(listOrders(all, EVERY_ORDER, { text, products }, 9 * DAY));
    expect(found('d7')).toBe('d7');
    expect(found('roto')).toBe('roto5');
    expect(found('otra cosa', ['132'])).toBe('d9 d7 d2');
    expect(found('otra cosa')).toBe('');
  });

  it('leaves out deleted orders', () => {
    expect(ids(listOrders(new Map([...all, ['d7', null]]), EVERY_ORDER, NO_SEARCH, 0))).toBe('d9 roto5 d2');
  });
});

/** Moves entries of day 5 and 7 to the first and second day of 2000. */
function inDays(entry: KnownOrder): KnownOrder {
  const time = entry.id === 'd7' ? '2000-01-02T12:00:00Z' : '2000-01-01T12:00:00Z';
  return /5|7/.test(entry.id) ? { ...entry, time: Date.parse(time) } : entry;
}

it('counts every order in each of its tabs, and the amount due for a filter', () => {
  const known = knownOf(
    placed(1),
    placed(2, { pago: { ...pago, monto: 1000 } }),
    placed(3, { pago, servicioEnvio: 'Micro' }),
    placed(4, { estado: 'Cancelada', pago }),
    placed(5, { estado: 'Finalizada', servicioEnvio: 'Micro' }),
    damaged(6),
  );
  expect(countOrders(known, EVERY_ORDER)).toEqual({
    tabs: {
      'Por cobrar': 3,
      'Por despachar': 1,
      'Por avisar': 0,
      'En camino': 0,
      Cancelaciones: 1,
      Terminados: 1,
    },
    all: 6,
    unfinished: 1,
  });
  expect(countOrders(known, { ...EVERY_ORDER, servicio: 'Micro' })).toMatchObject({ all: 2, unfinished: 0 });
  const { totalCosto } = anOrder();
  expect(amountDue(known, EVERY_ORDER)).toEqual({ orders: 3, pesos: 3 * totalCosto - 1000 });
  expect(amountDue(known, { ...EVERY_ORDER, servicio: 'Micro' })).toEqual({ orders: 1, pesos: totalCosto });
});

describe('news', () => {
  const before = knownOf(placed(5), placed(6));
  const asked = { estado: 'Cancelar', cancelado: new Date() } as const;
  const news = (after: KnownOrders<KnownOrder>, since = 0, from = before) =>
    newsBetween(from, after, since).map(({ kind, entries }) => `${kind}: ${ids(entries)}`);

  it.each<[string, readonly string[], readonly KnownOrder[], number]>([
    [
      'are all orders that arrive together',
      ['arrived: d7 d8 d9'],
      [placed(7), placed(8), placed(9)],
      5 * DAY,
    ],
    ['are no older orders that become known', [], [placed(4)], 5 * DAY],
    ['are no orders before the server answered', [], [placed(7)], Infinity],
    ['are cancellations by their buyers', ['cancelled: d6'], [placed(6, asked)], 0],
    ['are no cancellations by the seller', [], [placed(6, { estado: 'Cancelar' })], 0],
    ['name an order that arrives cancelled once', ['cancelled: d7'], [placed(7, asked)], 0],
  ])('%s', (_, expected, entries, since) => {
    expect(news(new Map([...before, ...knownOf(...entries)]), since)).toEqual(expected);
  });

  it('leave out an order that this page placed, and a cancellation that is known', () => {
    const expecting = new Map([...before, ['d7', null]]);
    expect(news(new Map([...expecting, ...knownOf(placed(7))]), 0, expecting)).toEqual([]);
    const cancelled = new Map([...before, ...knownOf(placed(6, asked))]);
    const closed = new Map([...before, ...knownOf(placed(6, { ...asked, estado: 'Cancelada' }))]);
    expect([news(closed, 0, cancelled), news(cancelled, 0, closed)]).toEqual([[], []]);
  });
});

it('rows under the pointer stay in place: new rows wait, removed rows stay, and rows below move', () => {
  const held = new Set(['d9', 'd8', 'd7']);
  const known = knownOf(placed(10), placed(9), placed(8), placed(7), placed(6));
  const without8 = [10, 9, 7, 6].map((day) => placed(day));
  expect(ids(steadyRows(without8, held, known))).toBe('d9 d8 d7 d6');
  expect(ids(steadyRows(without8, held, new Map([...known, ['d8', null]])))).toBe('d9 d7 d6');
});
