import { expect, it } from 'vitest';
import { hasEmptyCart } from './order.ts';

it.each([
  ['no record, as before the first login,', null, true],
  ['an empty cart', { carrito: [] }, true],
  ['a cart with a product', { carrito: [{ id: 119, cantidadIndividual: 1 }] }, false],
])('the smoke test may order for an account with %s: %o → %s', async (_name, record, expected) => {
  const read = async (collection: string) => (collection === 'usuarios' ? record : { carrito: ['ajeno'] });
  const traffic = { documents: () => '', buyer: () => 'auth0|ana', read };
  expect(await hasEmptyCart(traffic)).toBe(expected);
});
