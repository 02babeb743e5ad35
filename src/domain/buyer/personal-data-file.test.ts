import { expect, it } from 'vitest';
import { aBuyer, ANA } from '../../../tests/support/fixtures/a-buyer.ts';
import { EMPTY_RECORD, isEmptied, newUserRecord } from './buyer.ts';
import { newOrder, NOTIFICATION_KINDS, ORDER_STATUSES, type Order } from '../orders/order.ts';
import { ordersUnderWay } from '../orders/order.ts';
import { personalDataFile, personalDataFileName, EXPORT_LABELS } from './personal-data-file.ts';

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

it('exports record, limits, orders and browser data with readable names', () => {
  const record = { sub: ANA.sub, nombre: 'Ana', otro: 1 };
  const limits = { pedidosActivos: ['A'] };
  const orders = [{ id: 'A', fecha: '2026-11-19T12:00:00.000Z', productos: [{ title: 'RAI', price: 2.5 }] }];
  const browser = { 'bornera.cart': { items: [{ id: 7, cantidadIndividual: 2 }] }, 'bornera.new': 'x' };
  const file: unknown = JSON.parse(personalDataFile({ record, limits, orders, browser }, 'Bornera', NOW));
  expect(file).toEqual({
    Tienda: 'Bornera',
    'Archivo hecho el': '2026-11-20T12:00:00.000Z',
    'Tu cuenta': {
      'Identificador de la cuenta': ANA.sub,
      Nombre: 'Ana',
      otro: 1,
    },
    'Límites de tus pedidos': {
      'Pedidos que cuentan para el límite': ['A'],
    },
    'Tus pedidos': [
      { Número: 'A', Fecha: '2026-11-19T12:00:00.000Z', Productos: [{ Título: 'RAI', Precio: 2.5 }] },
    ],
    'En este navegador': {
      'Carrito de este navegador': { items: [{ Número: 7, 'Cantidad en el carrito': 2 }] },
      'bornera.new': 'x',
    },
    'Qué no está acá': expect.arrayContaining([expect.stringContaining('sesión')]),
  });
});

it('exports payment, invoice and notifications of an order with readable names', () => {
  const sent = { Email: { estado: 'enviado', cuando: 'T' } };
  const order = {
    pago: { acreditado: true, fecha: 'T', nota: 'x' },
    fechasDeEstado: { 'En camino': 'T' },
    linkDePago: 'https://mpago.la/x',
    factura: { tipo: 'B', numero: '00003-00012345', link: 'https://x.example/1' },
    avisos: Object.fromEntries(NOTIFICATION_KINDS.map((kind) => [kind, sent])),
  };
  const file = personalDataFile({ record: null, limits: null, orders: [order], browser: {} }, 'Bornera', NOW);
  const told = { Email: { Estado: 'enviado', Cuándo: 'T' } };
  expect(JSON.parse(file)).toMatchObject({
    'Tus pedidos': [
      {
        Pago: { Acreditado: true, Fecha: 'T', 'Nota de la tienda': 'x' },
        'Fecha de cada estado': { 'En camino': 'T' },
        'Link de pago': 'https://mpago.la/x',
        Factura: {
          'Tipo de factura': 'B',
          'Número de la factura': '00003-00012345',
          'Link de la factura': 'https://x.example/1',
        },
        'Avisos que te mandamos': {
          'Link de pago': told,
          'Pago recibido': told,
          'Pedido listo': told,
          Despacho: told,
          Cancelación: told,
        },
      },
    ],
  });
});

it('exports a missing record as null and keeps unknown keys', () => {
  const file = personalDataFile(
    { record: null, limits: null, orders: [], browser: { constructor: 1 } },
    'Bornera',
    NOW,
  );
  expect(JSON.parse(file)).toMatchObject({ 'Tu cuenta': null, 'Tus pedidos': [] });
  expect(file).toContain('"constructor": 1');
});

it('has a different label for every stored field', () => {
  expect(new Set(Object.values(EXPORT_LABELS)).size).toBe(Object.values(EXPORT_LABELS).length);
  const { id: _id, ...order } = anOrder();
  const file = personalDataFile(
    { record: { ...aBuyer() }, limits: null, orders: [order], browser: {} },
    'Bornera',
    NOW,
  );
  const raw = [...Object.keys(aBuyer()), ...Object.keys(order)].filter((key) => file.includes(`"${key}"`));
  expect(raw).toEqual([]);
});

it('names the exported file after the shop and the day', () => {
  expect(personalDataFileName('Circuito & Cía', NOW)).toBe('mis-datos-circuito-cia-2026-11-20.json');
  const late = new Date('2026-11-21T02:30:00Z');
  expect(personalDataFileName('Circuito & Cía', late)).toBe('mis-datos-circuito-cia-2026-11-20.json');
});
