import { expect, it } from 'vitest';
import { MAX_CART_LINES } from '../../../domain/cart/cart.ts';
import type { RepeatedOrder } from '../../../domain/cart/repeat-order.ts';
import { addedLinesText } from './add-lines.ts';

const text = (repeated: Partial<RepeatedOrder>): string =>
  addedLinesText({ cart: [], added: 0, gone: [], soldOut: [], noRoom: [], fewer: [], ...repeated });

it('counts the units that were added', () => {
  expect(text({ added: 3 })).toBe('Agregamos 3 productos al carrito.');
});

it('names the products that were added in part, are sold out or are no longer sold', () => {
  const fewer = [{ title: 'Relé', added: 1, wanted: 3 }];
  expect(text({ added: 1, fewer, soldOut: ['Sensor'], gone: ['Pedido 3', 'Pedido 4'] })).toBe(
    'Agregamos 1 producto al carrito. De Relé sumamos 1 de 3: no hay más. Sin stock: Sensor. Ahora no se vende acá: Pedido 3, Pedido 4.',
  );
});

it('says that nothing was added when all units are in the cart already', () => {
  expect(text({ soldOut: ['Relé'] })).toBe('No agregamos nada al carrito. Sin stock: Relé.');
});

it('names the products that do not fit into a full cart', () => {
  expect(text({ added: 1, noRoom: ['Placa'], soldOut: ['Relé'] })).toBe(
    `Agregamos 1 producto al carrito. No entró en el carrito, que lleva hasta ${MAX_CART_LINES} productos distintos: Placa. Sin stock: Relé.`,
  );
});
