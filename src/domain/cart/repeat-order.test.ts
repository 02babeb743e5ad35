import { expect, it } from 'vitest';
import { anItem, byId } from '#tests/support/fixtures/a-cart.ts';
import { addToCart, type Cart, MAX_PRODUCTS, quantityOf } from './cart.ts';
import { aProduct } from '#tests/support/fixtures/a-product.ts';
import { type RepeatedLine, repeatOrder } from './repeat-order.ts';

const line = (id: number, cantidadDelPedido: number): RepeatedLine => ({
  id,
  title: `Pedido ${id}`,
  cantidadDelPedido,
});

function repeat(lines: readonly RepeatedLine[], products: ReturnType<typeof byId>, cart: Cart = []) {
  return repeatOrder(cart, lines, products);
}

it('adds every product that is still sold, on top of what the cart holds', () => {
  const lamp = aProduct({ id: 1, stock: 10 });
  const repeated = repeat([line(1, 2), line(2, 1)], byId(lamp, aProduct({ id: 2 })), addToCart([], lamp, 3));
  expect(quantityOf(repeated.cart, 1)).toBe(5);
  expect(quantityOf(repeated.cart, 2)).toBe(1);
  expect(repeated).toMatchObject({ added: [{ units: 2 }, { units: 1 }], gone: [], soldOut: [], noRoom: [] });
});

it('lists products that are gone, sold out or added in part', () => {
  const products = byId(
    aProduct({ id: 1, title: 'Relé', stock: 1 }),
    aProduct({ id: 2, title: 'Sensor', stock: 0 }),
    aProduct({ id: 4, title: 'Full', fullFilment: true }),
    aProduct({ id: 5, price: null }),
  );
  const lines = [line(1, 3), line(2, 1), line(3, 1), line(4, 1), line(5, 1)];
  const repeated = repeat(lines, products);
  expect(repeated.cart.map(({ id, cantidadIndividual }) => [id, cantidadIndividual])).toEqual([[1, 1]]);
  expect(repeated).toMatchObject({
    added: [{ title: 'Relé', units: 1, requested: 3 }],
    soldOut: ['Sensor'],
    gone: ['Pedido 3', 'Pedido 4', 'Pedido 5'],
  });
});

it.each([2, 0])(
  'adds nothing to a cart with the whole stock, of which %i are left, and removes nothing',
  (stock) => {
    const lamp = aProduct({ id: 1, title: 'Relé', stock: 2 });
    const cart = addToCart([], lamp, 2);
    const repeated = repeat([line(1, 1)], byId({ ...lamp, stock }), cart);
    expect(repeated).toMatchObject({ cart, added: [], soldOut: ['Relé'] });
  },
);

it('lists products without space in a full cart apart from sold-out ones', () => {
  const full = Array.from({ length: MAX_PRODUCTS }, (_, at) => anItem(at + 10, 1));
  const products = byId(
    aProduct({ id: 1, title: 'Placa', stock: 70 }),
    aProduct({ id: 2, title: 'Relé', stock: 0 }),
    aProduct({ id: 10 }),
  );
  const repeated = repeat([line(1, 1), line(2, 1), line(10, 1)], products, full);
  expect(repeated).toMatchObject({ noRoom: ['Placa'], soldOut: ['Relé'], added: [{ units: 1 }] });
});
