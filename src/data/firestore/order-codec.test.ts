import { describe, expect, it } from 'vitest';
import { anOrder } from '../../../tests/support/screens/shop-services.ts';
import { unknownFields, decodeOrder } from './order-codec.ts';

const ID = 'PEDIDO00000000000001';
const at = new Date('2026-11-20T12:00:00.250Z');
const timestamp = { seconds: at.getTime() / 1000 - 0.25, nanoseconds: 250_000_000 };

function stored(changes: Record<string, unknown> = {}): Record<string, unknown> {
  const { id: _id, ...fields } = anOrder();
  return { ...fields, fecha: timestamp, ...changes };
}

describe('decodeOrder', () => {
  it('reads a whole order, its id from the document and its date from the timestamp', () => {
    const decoded = decodeOrder(ID, stored());
    expect(decoded).toEqual({ ok: true, value: { ...anOrder(), id: ID, fecha: at } });
  });

  it.each([
    'totalProductos',
    'totalCosto',
    'costoEnvio',
    'medioDePago',
    'productos',
    'cantidades',
    'fecha',
    'estado',
    'servicioEnvio',
    'trackingNumber',
    'user_sub',
    'usuario',
  ])('reports an order without %s as damaged, with the path', (field) => {
    const { [field]: _gone, ...rest } = stored();
    const decoded = decodeOrder(ID, rest);
    expect(decoded).toMatchObject({ ok: false, issues: [{ path: [{ key: field }] }] });
  });

  it.each<[what: string, changes: Record<string, unknown>]>([
    ['an unknown status', { estado: 'Enviada' }],
    ['an unknown payment', { medioDePago: 'Efectivo' }],
    ['a negative total', { totalCosto: -1 }],
    ['a total that is no number', { totalCosto: '100' }],
    ['a total without end', { totalCosto: Number.POSITIVE_INFINITY }],
    ['half a unit', { cantidades: { '119': 0.5 } }],
    ['a date as text', { fecha: '2026-11-20' }],
    ['a line without a title', { productos: [{ id: 1, docId: '1', price: 1, cantidadDelPedido: 1 }] }],
  ])('reports an order with %s as damaged', (_what, changes) => {
    expect(decodeOrder(ID, stored(changes)).ok).toBe(false);
  });

  it.each([true, false])('reads the mark of a lost e-mail: %s', (correoFallido) => {
    expect(decodeOrder(ID, stored({ correoFallido }))).toMatchObject({ ok: true, value: { correoFallido } });
  });

  it('reads an invalid mark as false', () => {
    expect(decodeOrder(ID, stored({ correoFallido: 1 }))).toMatchObject({
      ok: true,
      value: { correoFallido: false },
    });
  });

  it('reads an order with unknown fields and lists them', () => {
    const data = stored({ deOtroPrograma: { a: 1 }, constructor: 'x' });
    expect(decodeOrder(ID, data)).toEqual({ ok: true, value: { ...anOrder(), id: ID, fecha: at } });
    expect(unknownFields(data)).toEqual({ deOtroPrograma: { a: 1 }, constructor: 'x' });
    expect(unknownFields(stored())).toBeNull();
    expect(unknownFields(null)).toBeNull();
  });

  it.each([undefined, null, 'x', []])('reports %s as damaged', (data) => {
    expect(decodeOrder(ID, data).ok).toBe(false);
  });
});
