import { expect, it } from 'vitest';
import { newUserRecord } from '../buyer/buyer.ts';
import { ORDER_STATUSES, type Order, type OrderStatus } from '../orders/order.ts';
import { differences } from './differences.ts';
import { conflicts, orderFields, stockMoves, type OrderFields } from './order-changes.ts';

const line = {
  id: 132,
  docId: '132',
  title: 'RAI',
  price: 1000,
  cantidadDelPedido: 2,
  secure_url: 'https://fotos.example/rai.webp',
  idMeli: '',
  weight: 300,
  freeShipping: 0,
};

const order: Order = {
  id: 'pedido',
  totalProductos: 3,
  totalCosto: 4540,
  costoEnvio: 1540,
  medioDePago: 'eCheque',
  productos: [line, { ...line, id: 119, docId: '119', title: 'Dimmer', cantidadDelPedido: 1 }],
  cantidades: { '132': 2, '119': 1 },
  fecha: new Date('2026-03-01T12:00:00Z'),
  estado: 'Procesando',
  servicioEnvio: 'Andreani',
  trackingNumber: 'Pendiente',
  user_sub: 'auth0|ana',
  usuario: newUserRecord({
    sub: 'auth0|ana',
    name: 'Ana',
    given_name: '',
    family_name: '',
    email: '',
    picture: '',
  }),
};
const seen: OrderFields = orderFields(order);
const TRACKING = '360000102000579';

it('shows the first product’s title and image', () => {
  expect(seen).toMatchObject({ titulo: 'RAI', imagen: 'https://fotos.example/rai.webp' });
  expect(orderFields({ ...order, productos: [] })).toMatchObject({ titulo: '', imagen: '' });
});

it('shows a payment as its time and note, and nothing of an order that is not paid', () => {
  expect(seen).toMatchObject({ pagado: '', notaDePago: '', linkDePago: '' });
  const fecha = new Date('2026-03-02T12:00:00Z');
  const paid = { ...order, pago: { fecha, nota: 'Efectivo' }, linkDePago: 'https://mpago.la/1' };
  expect(orderFields(paid)).toMatchObject({
    pagado: fecha.toISOString(),
    notaDePago: 'Efectivo',
    linkDePago: 'https://mpago.la/1',
  });
});

it('shows a payment without a readable time as of the order’s own', () => {
  const paid = orderFields({ ...order, pago: { fecha: null, nota: '' } });
  expect(paid.pagado).toBe(order.fecha?.toISOString());
});

it('reports a conflict for a field that must be unchanged although the change leaves it alone', () => {
  const request = { id: 'pedido', seen, changes: { totalCosto: 5000 }, unchanged: ['estado'] } as const;
  expect(conflicts(request, seen)).toBeNull();
  expect(conflicts(request, { ...seen, estado: 'Cancelar' })).toEqual({ estado: 'Cancelar' });
});

it('reports a conflict only for requested fields that another session changed', () => {
  const request = { id: 'pedido', seen, changes: { estado: 'En camino' } } as const;
  expect(conflicts(request, seen)).toBeNull();
  expect(conflicts(request, { ...seen, estado: 'Cancelar' })).toEqual({ estado: 'Cancelar' });
  expect(conflicts(request, { ...seen, trackingNumber: TRACKING })).toBeNull();
});

it('treats an earlier stored attempt as done, not as a conflict', () => {
  const request = { id: 'pedido', seen, changes: { estado: 'En camino' } } as const;
  expect(conflicts(request, { ...seen, estado: 'En camino' })).toBeNull();
  expect(differences(request.changes, { ...seen, estado: 'En camino' })).toBeNull();
});

it('writes only the values that differ', () => {
  expect(differences({ totalCosto: 5000, costoEnvio: 1540, titulo: 'RAI' }, seen)).toEqual({
    totalCosto: 5000,
  });
});

it('moves stock only when the status crosses into or out of cancelled', () => {
  const cancelled = (status: OrderStatus): boolean => status === 'Cancelar' || status === 'Cancelada';
  for (const from of ORDER_STATUSES) {
    for (const to of ORDER_STATUSES) {
      const units = stockMoves({ ...order, estado: from }, to).map((move) => move.units);
      const expected = cancelled(from) === cancelled(to) ? [] : cancelled(to) ? [1, 2] : [-1, -2];
      expect(
        units.toSorted((a, b) => Math.abs(a) - Math.abs(b)),
        `${from} → ${to}`,
      ).toEqual(expected);
    }
  }
});

it('names the products whose stock moves', () => {
  const titles = stockMoves(order, 'Cancelada').map(({ docId, title }) => [docId, title]);
  expect(titles).toContainEqual(['132', 'RAI']);
  expect(titles).toContainEqual(['119', 'Dimmer']);
});
