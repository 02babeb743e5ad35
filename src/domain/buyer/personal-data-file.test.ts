import { expect, it } from 'vitest';
import { aBuyer, ANA } from '#tests/support/fixtures/a-buyer.ts';
import { EMPTY_RECORD, isEmptied, newUserRecord } from './buyer.ts';
import { newOrder, ORDER_STATUSES, type Order } from '#domain/orders/order.ts';
import { ordersUnderWay } from '#domain/orders/order.ts';
import { personalDataFile, personalDataFileName } from './personal-data-file.ts';

const NOW = new Date('2026-11-20T12:00:00Z');

function anOrder(changes: Partial<Order> = {}): Order {
  return { ...newOrder('A', [], aBuyer(), 'eCheque'), fecha: NOW, ...changes };
}

it('empties every personal field of a record and no stamp', () => {
  const { sub: _sub, last_update: _updated, ...personal } = newUserRecord(ANA);
  expect(Object.keys(EMPTY_RECORD).toSorted()).toEqual(Object.keys(personal).toSorted());
  const texts = Object.values(EMPTY_RECORD).filter((value) => typeof value === 'string' && value !== '');
  // A way to hear of the parcel must be named; this is the one that everybody begins with.
  expect(texts).toEqual(['Email']);
  expect(EMPTY_RECORD.carrito).toEqual([]);
});

it('recognises an emptied record only when every field is empty', () => {
  const empty = { ...newUserRecord(ANA), ...EMPTY_RECORD };
  expect(isEmptied(empty)).toBe(true);
  expect(isEmptied(aBuyer())).toBe(false);
  expect(isEmptied({ ...empty, picture: 'https://x.example/a.png' })).toBe(false);
  expect(isEmptied({ ...empty, ip_publica: '203.0.113.7' })).toBe(false);
  const item = { id: 1, cantidadIndividual: 1, freeShipping: 0, weight: 1 };
  expect(isEmptied({ ...empty, carrito: [item] })).toBe(false);
});

it('counts orders to be paid, sent or received as under way', () => {
  const orders = ORDER_STATUSES.map((estado) => anOrder({ estado }));
  expect(ordersUnderWay(orders).map(({ estado }) => estado)).toEqual([
    'Procesando',
    'Pendiente de pago',
    'En camino',
  ]);
});

it('exports record, limits, orders and browser data as they are stored, and says what it leaves out', () => {
  const record = { sub: ANA.sub, nombre: 'Ana', otro: 1 };
  const orders = [{ id: 'A', productos: [{ title: 'RAI', price: 2.5 }] }];
  const browser = { 'bornera.cart': { items: [{ id: 7, cantidadIndividual: 2 }] } };
  const file: unknown = JSON.parse(
    personalDataFile({ record, limits: null, orders, browser }, 'Bornera', NOW),
  );
  expect(file).toEqual({
    Tienda: 'Bornera',
    'Archivo hecho el': '2026-11-20T12:00:00.000Z',
    'Tu cuenta': record,
    'Límites de tus pedidos': null,
    'Tus pedidos': orders,
    'En este navegador': browser,
    'Qué no está acá': expect.arrayContaining([expect.stringContaining('sesión')]),
  });
});

it('names the exported file after the shop and the day', () => {
  expect(personalDataFileName('Circuito & Cía', NOW)).toBe('mis-datos-circuito-cia-2026-11-20.json');
  const late = new Date('2026-11-21T02:30:00Z');
  expect(personalDataFileName('Circuito & Cía', late)).toBe('mis-datos-circuito-cia-2026-11-20.json');
});
