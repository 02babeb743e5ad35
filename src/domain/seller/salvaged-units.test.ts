import { expect, it } from 'vitest';
import { salvagedUnits } from './salvaged-units.ts';

it('salvages whole quantities of an order that was not sent, and names the others', () => {
  const cantidades = { 119: 2, 132: 1e-17, 138: '1', 140: -1 };
  expect(salvagedUnits({ estado: 'Pendiente de pago', cantidades })).toEqual({
    moves: [{ docId: '119', title: '119', units: 2 }],
    unreadable: ['132', '138', '140'],
  });
});

it('moves no stock of an order that was sent or cancelled', () => {
  for (const estado of ['En camino', 'Finalizada', 'Cancelar', 'Cancelada'])
    expect(salvagedUnits({ estado, cantidades: { 119: 2 } })).toEqual({ moves: [], unreadable: [] });
});

it.each([
  null,
  'x',
  {},
  { estado: 'Regalada', cantidades: { 119: 1 } },
  { estado: 'Procesando', cantidades: 'x' },
])('salvages nothing of %j', (document) =>
  expect(salvagedUnits(document)).toEqual({ moves: [], unreadable: null }),
);
