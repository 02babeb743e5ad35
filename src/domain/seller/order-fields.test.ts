import { expect, it } from 'vitest';
import { aLine, anOrder } from '#tests/support/screens/fake-seller.ts';
import { orderFields } from './order-fields.ts';

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
  const paid = { ...order, pago: { fecha, nota: 'Efectivo' }, linkDePago: 'https://mpago.la/1' };
  expect(orderFields(paid)).toMatchObject({
    pagado: fecha.toISOString(),
    montoPagado: order.totalCosto,
    notaDePago: 'Efectivo',
    linkDePago: 'https://mpago.la/1',
  });
});

it('shows a payment without a readable time as of the order’s own', () => {
  const paid = orderFields({ ...order, pago: { fecha: null, nota: '' } });
  expect(paid.pagado).toBe(order.fecha?.toISOString());
});
