import { describe, expect, it } from 'vitest';
import { aLine, anOrder } from '#tests/support/screens/fake-seller.ts';
import { refund, fullPayment, UNPAID } from './entries.ts';
import type { OrderChanges } from './order-changes.ts';
import { orderFields, withChanges } from './order-fields.ts';

const dimmer = { ...aLine, id: 119, docId: '119', title: 'Dimmer', cantidadDelPedido: 1 };
const order = anOrder({ productos: [aLine, dimmer], cantidades: { '132': 2, '119': 1 } });
const seen = orderFields(order);

it('shows the first product’s title and image', () => {
  expect(seen).toMatchObject({ titulo: 'RAI', imagen: 'https://fotos.example/rai.webp' });
  expect(orderFields({ ...order, productos: [] })).toMatchObject({ titulo: '', imagen: '' });
});

it('shows a payment as its time, amount and note, and nothing of an order that is not paid', () => {
  expect(seen).toMatchObject({ pagado: '', montoPagado: 0, notaDePago: '', linkDePago: '' });
  const fecha = new Date('2026-03-02T12:00:00Z');
  const paid = {
    ...order,
    pago: { fecha, nota: 'Efectivo', monto: 21_240 },
    linkDePago: 'https://mpago.la/1',
  };
  expect(orderFields(paid)).toMatchObject({
    pagado: fecha.toISOString(),
    montoPagado: 21_240,
    devuelto: 0,
    devueltoEl: '',
    notaDePago: 'Efectivo',
    linkDePago: 'https://mpago.la/1',
  });
});

it('shows a payment without a readable time as of the order’s own', () => {
  const paid = orderFields({ ...order, pago: { fecha: null, nota: '', monto: 1 } });
  expect(paid.pagado).toBe(order.fecha?.toISOString());
});

describe('the payment of an order', () => {
  const day = new Date('2026-03-02T12:00:00Z');
  const later = new Date('2026-03-09T12:00:00Z');
  const paid = withChanges(order, {
    pagado: day.toISOString(),
    montoPagado: 25_616.5,
    notaDePago: 'Efectivo',
  });

  it('keeps its day and its note after a partial or full refund', () => {
    const partly = withChanges(paid, refund(paid, 4376.5, later));
    expect(partly.pago).toEqual({
      fecha: day,
      nota: 'Efectivo',
      monto: 21_240,
      devuelto: 4376.5,
      devueltoEl: later,
    });
    expect(withChanges(partly, refund(partly, 21_240, later)).pago).toMatchObject({
      fecha: day,
      monto: 0,
      devuelto: 25_616.5,
    });
  });

  it('shows the amount received even after a refund, so that undoing the refund restores it', () => {
    const refunded = withChanges(paid, refund(paid, 25_616.5, later));
    expect(orderFields(refunded)).toMatchObject({
      pagado: day.toISOString(),
      montoPagado: 25_616.5,
      devuelto: 25_616.5,
      devueltoEl: later.toISOString(),
    });
    expect(withChanges(refunded, { devuelto: 0, devueltoEl: '' }).pago).toMatchObject({ monto: 25_616.5 });
  });

  it('keeps a refund when another part of it is edited', () => {
    const refunded = withChanges(paid, refund(paid, 4376.5, later));
    const edited = withChanges(refunded, { notaDePago: 'Transferencia', montoPagado: 30_000 });
    expect(edited.pago).toMatchObject({ monto: 25_623.5, devuelto: 4376.5, devueltoEl: later });
  });

  it('is complete with the whole total besides refunds, and is removed when no money ever came', () => {
    const refunded = withChanges(paid, refund(paid, 25_616.5, later));
    expect(withChanges(refunded, fullPayment(refunded, later)).pago).toMatchObject({
      fecha: later,
      monto: 21_240,
      devuelto: 25_616.5,
    });
    expect(orderFields(withChanges(refunded, UNPAID))).toMatchObject(UNPAID);
  });
});

it('sets every field so that it reads as it was set', () => {
  const changes: OrderChanges = {
    estado: 'En camino',
    totalCosto: 5,
    costoEnvio: 1,
    titulo: 'T',
    imagen: '',
    linkDePago: 'https://x.example',
    pagado: '2026-03-02T12:00:00.000Z',
    montoPagado: 5,
    devuelto: 2,
    devueltoEl: '2026-03-03T12:00:00.000Z',
    facturaTipo: 'B',
    facturaNumero: '1',
    facturaFecha: '2026-03-02',
    facturaLink: '',
    facturaNota: 'n',
    notaDePago: 'n',
    servicioEnvio: 'Micro',
    trackingNumber: '1',
    dni: '1',
    iva: 'Monotributo',
  };
  const next = withChanges(order, changes);
  expect(orderFields(next)).toEqual({ ...seen, ...changes });
  expect(next.productos.map(({ title }) => title)).toEqual(['T', 'Dimmer']);
  const without = withChanges(next, {
    facturaTipo: '',
    facturaNumero: '',
    facturaFecha: '',
    facturaNota: '',
  });
  expect(without.factura).toBeNull();
});
