import { expect, it } from 'vitest';
import { aLine, anOrder } from '#tests/support/screens/fake-seller.ts';
import { conflictingChanges, stockMoves } from './order-changes.ts';
import { orderFields } from './order-fields.ts';

const dimmer = { ...aLine, id: 119, docId: '119', title: 'Dimmer', cantidadDelPedido: 1 };
const order = anOrder({ productos: [aLine, dimmer], cantidades: { '132': 2, '119': 1 } });
const seen = orderFields(order);

it('reports a conflict only for requested fields that another session changed', () => {
  const request = { id: 'pedido', seen, changes: { estado: 'En camino' } } as const;
  expect(conflictingChanges(request, seen)).toBeNull();
  expect(conflictingChanges(request, { ...seen, estado: 'Cancelar' })).toEqual({ estado: 'Cancelar' });
  expect(conflictingChanges(request, { ...seen, trackingNumber: '360000102000579' })).toBeNull();
  // An earlier attempt was stored, but its response was lost.
  expect(conflictingChanges(request, { ...seen, estado: 'En camino' })).toBeNull();
});

it('moves the stock of each product by its units when the order is cancelled or taken up again', () => {
  expect(stockMoves(order, 'Cancelada')).toEqual([
    { docId: '119', title: 'Dimmer', units: 1 },
    { docId: '132', title: 'RAI', units: 2 },
  ]);
  const cancelled = { ...order, estado: 'Cancelar' } as const;
  expect(stockMoves(cancelled, 'Procesando').map(({ units }) => units)).toEqual([-1, -2]);
  expect(stockMoves(order, 'En camino')).toEqual([]);
  expect(stockMoves(cancelled, 'Cancelada')).toEqual([]);
});
