import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aDimmerOrder } from '#tests/support/screens/shop-services.ts';
import { ORDER_STATUSES, POST_PLACEMENT_FIELDS, type Order } from '#domain/orders/order.ts';
import { storedPayment } from '#data/seller/orders/stored-changes.ts';
import { decodeOrder } from './order-codec.ts';

const ID = 'PEDIDO00000000000001';
const at = new Date('2026-11-20T12:00:00.250Z');
const timestamp = { seconds: at.getTime() / 1000 - 0.25, nanoseconds: 250_000_000 };

function stored(changes: Record<string, unknown> = {}): Record<string, unknown> {
  const { id: _id, ...fields } = aDimmerOrder();
  return { ...fields, fecha: timestamp, ...changes };
}

const money = fc.integer({ min: 0, max: 10 ** 9 });
const moment = fc.date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true });
/** Returns the fields as Firestore returns them: dates are timestamps. */
function inDatabase(fields: object | undefined): Record<string, unknown> | undefined {
  const value = (field: unknown) =>
    field instanceof Date
      ? {
          seconds: Math.floor(field.getTime() / 1000),
          nanoseconds: (field.getTime() % 1000) * 1_000_000,
        }
      : field;
  return fields && Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, value(field)]));
}

/** A payment as the panel stores it: a refund has a time, or none. */
const paid = { fecha: fc.option(moment), nota: fc.string(), monto: money };
const paidBack = { devuelto: fc.integer({ min: 1, max: 10 ** 9 }), devueltoEl: fc.option(moment) };
const anyPayment = fc.oneof(fc.record(paid), fc.record({ ...paid, ...paidBack }));

describe('decodeOrder', () => {
  it('reads a payment as the panel stored it, for any amounts and status', () => {
    fc.assert(
      fc.property(anyPayment, money, fc.constantFrom(...ORDER_STATUSES), (pago, totalCosto, estado) => {
        const document = inDatabase(storedPayment({ pago, totalCosto, estado }));
        const decoded = decodeOrder(ID, stored({ totalCosto, estado, ...(document && { pago: document }) }));
        // An unsent order without a payment has no payment field.
        const read = decoded.ok ? decoded.value.pago : decoded;
        expect(read).toEqual(document === undefined ? undefined : pago);
      }),
    );
  });

  it('reads a whole order, its id from the document and its date from the timestamp', () => {
    const decoded = decodeOrder(ID, stored());
    expect(decoded).toEqual({ ok: true, value: { ...aDimmerOrder(), id: ID, fecha: at } });
  });

  it('reads an order that another program stored with fewer fields', () => {
    const bare = {
      productos: [
        { id: 119, title: 'Dimmer', price: 9000, cantidadDelPedido: 2 },
        { id: '132', title: 'RAI', price: 12_000.5, cantidadDelPedido: 1 },
      ],
      totalCosto: 31_000,
      estado: 'En camino',
      trackingNumber: 360_000_102_000_579,
      user_sub: 'auth0|ana',
      usuario: { nombre: 'Ana', dni: 30_111_222, altura: 7 },
    };
    expect(decodeOrder(ID, bare)).toMatchObject({
      ok: true,
      value: {
        id: ID,
        totalProductos: 3,
        cantidades: { '119': 2, '132': 1 },
        costoEnvio: 0,
        fecha: null,
        medioDePago: '',
        servicioEnvio: '',
        trackingNumber: '360000102000579',
        productos: [
          { id: 119, docId: '119', idMeli: '', weight: 0, freeShipping: 0 },
          { id: 132, docId: '132', secure_url: '' },
        ],
        usuario: {
          sub: 'auth0|ana',
          nombre: 'Ana',
          apellido: '',
          dni: '30111222',
          altura: '7',
          trackCode: 'Email',
        },
      },
    });
  });

  it.each([
    ['the copy names the buyer', { user_sub: undefined, usuario: { sub: 'auth0|beto' } }, 'auth0|beto'],
    ['the copy lacks the buyer’s name', { user_sub: 'auth0|beto', usuario: { nombre: 'B' } }, 'auth0|beto'],
    ['there is no copy', { user_sub: 'auth0|beto', usuario: undefined }, 'auth0|beto'],
  ])('finds the buyer of an order when %s', (_when, changes, sub) => {
    expect(decodeOrder(ID, stored(changes))).toMatchObject({
      ok: true,
      value: { user_sub: sub, usuario: { sub } },
    });
  });

  it.each<[what: string, changes: Record<string, unknown>, read: Record<string, unknown>]>([
    ['a date as text', { fecha: 'ayer' }, { fecha: null }],
    ['a date of seconds alone', { fecha: { seconds: 100 } }, { fecha: new Date(100_000) }],
    ['another payment', { medioDePago: 'Efectivo' }, { medioDePago: 'Efectivo' }],
    ['half a unit as quantity', { cantidades: { '132': 0.5 } }, { cantidades: aDimmerOrder().cantidades }],
    ['null as quantities', { cantidades: null }, { cantidades: aDimmerOrder().cantidades }],
    ['an empty map as quantities', { cantidades: {} }, { cantidades: aDimmerOrder().cantidades }],
    ['text as its units', { totalProductos: 'dos' }, { totalProductos: aDimmerOrder().totalProductos }],
  ])('reads an order with %s', (_what, changes, read) => {
    expect(decodeOrder(ID, stored(changes))).toMatchObject({ ok: true, value: read });
  });

  it.each(['totalCosto', 'productos', 'estado'])(
    'reports an order without %s as damaged, with the path',
    (field) => {
      const { [field]: _gone, ...rest } = stored();
      const decoded = decodeOrder(ID, rest);
      expect(decoded).toMatchObject({ ok: false, issues: [{ path: [{ key: field }] }] });
    },
  );

  it.each<[what: string, changes: Record<string, unknown>]>([
    ['an unknown status', { estado: 'Enviada' }],
    ['no buyer at all', { user_sub: undefined, usuario: undefined }],
    ['a shipping cost that is no number', { costoEnvio: 'gratis' }],
    ['a copy of the buyer that is text', { usuario: 'Ana' }],
    ['products that are no list', { productos: 'RAI' }],
    ['a line without a product number', { productos: [{ title: 'RAI', price: 1, cantidadDelPedido: 1 }] }],
    ['a line of half a unit', { productos: [{ id: 1, title: 'RAI', price: 1, cantidadDelPedido: 0.5 }] }],
    ['a negative total', { totalCosto: -1 }],
    ['a total that is no number', { totalCosto: '100' }],
    ['a total without end', { totalCosto: Number.POSITIVE_INFINITY }],
    ['a line without a title', { productos: [{ id: 1, docId: '1', price: 1, cantidadDelPedido: 1 }] }],
  ])('reports an order with %s as damaged', (_what, changes) => {
    expect(decodeOrder(ID, stored(changes)).ok).toBe(false);
  });

  it('reads the seller’s notifications, and not the marks of lost messages that older orders have', () => {
    const failed = { Email: { estado: 'fallido', cuando: timestamp } };
    const avisos = { pedido: { ...failed, Bot: failed.Email }, pagado: failed };
    const decoded = decodeOrder(ID, stored({ correoFallido: true, avisos }));
    expect(decoded.ok && decoded.value.avisos).toEqual({});
  });

  const invoice = {
    tipo: 'B',
    numero: '00003-00012345',
    fecha: '2026-11-24',
    link: 'https://x.example/1',
    nota: 'x',
  };

  it.each<[field: keyof Order, stored: unknown, read: unknown]>([
    ['archivoDeEnvio', timestamp, at],
    ['archivoDeEnvio', 'ayer', null],
    [
      'pago',
      { acreditado: true, fecha: timestamp, nota: 'Efectivo' },
      { fecha: at, nota: 'Efectivo', monto: aDimmerOrder().totalCosto },
    ],
    ['pago', { acreditado: true, fecha: 'ayer', nota: 7, monto: 1 }, { fecha: null, nota: '', monto: 1 }],
    [
      'pago',
      { acreditado: false, fecha: timestamp, nota: '', monto: 0, devuelto: 10.5, devueltoEl: timestamp },
      { fecha: at, nota: '', monto: 0, devuelto: 10.5, devueltoEl: at },
    ],
    [
      'pago',
      { acreditado: true, nota: '', monto: 9, devuelto: -1, devueltoEl: 'ayer' },
      { fecha: null, nota: '', monto: 9 },
    ],
    [
      'pago',
      { acreditado: false, fecha: timestamp, nota: '', monto: 10.5 },
      { fecha: at, nota: '', monto: 10.5 },
    ],
    ['pago', 'MercadoPago', null],
    ['pago', { acreditado: false, fecha: timestamp, nota: '' }, null],
    ['linkDePago', 'https://mpago.la/1', 'https://mpago.la/1'],
    ['linkDePago', 'javascript:alert(1)', ''],
    ['factura', invoice, invoice],
    ['factura', { ...invoice, link: 'javascript:alert(1)', nota: 7 }, { ...invoice, link: '', nota: '' }],
    ['factura', { tipo: 'A', numero: '1' }, { tipo: 'A', numero: '1', fecha: '', link: '', nota: '' }],
    ['factura', { ...invoice, fecha: timestamp }, { ...invoice, fecha: '' }],
    ['factura', { ...invoice, tipo: 'X' }, null],
    ['factura', { ...invoice, numero: '' }, null],
    ['factura', 'A 00003-00012345', null],
    ['fechasDeEstado', { 'En camino': timestamp }, { 'En camino': at }],
    // A newer version of the site may know more statuses.
    ['fechasDeEstado', { 'En camino': timestamp, Perdida: timestamp }, { 'En camino': at }],
    ['fechasDeEstado', 'ayer', {}],
    [
      'avisos',
      { despachado: { cuando: timestamp, por: 'Whatsapp', numero: '360000102000579' } },
      { despachado: { cuando: at, por: 'Whatsapp', numero: '360000102000579' } },
    ],
    [
      'avisos',
      {
        pagado: { Email: { estado: 'enviado', cuando: timestamp, dicho: 7 } },
        listo: { Email: { estado: 'fallido' } },
      },
      { pagado: { cuando: at, por: 'Email', numero: '' } },
    ],
    ['avisos', 'ayer', {}],
  ])('reads %s of %j as %j', (field, value, read) => {
    const decoded = decodeOrder(ID, stored({ [field]: value }));
    expect(decoded.ok && decoded.value[field]).toEqual(read);
  });

  it('reads none of the later fields of an order that has none', () => {
    const decoded = decodeOrder(ID, stored());
    expect(decoded.ok && POST_PLACEMENT_FIELDS.filter((field) => field in decoded.value)).toEqual([]);
  });

  it('reads an order with fields of another program', () => {
    const data = stored({ id: ID, deOtroPrograma: { a: 1 }, constructor: 'x' });
    expect(decodeOrder(ID, data)).toEqual({ ok: true, value: { ...aDimmerOrder(), id: ID, fecha: at } });
  });

  it.each([undefined, null, 'x', []])('reports %s as damaged', (data) => {
    expect(decodeOrder(ID, data).ok).toBe(false);
  });
});
