import { expect, it } from 'vitest';
import { storedPendingOrder } from '#data/orders/pending-order.ts';
import { anonymousId, randomId } from './local.ts';
import { storedCart } from './stored-cart.ts';

const item = { id: 1, cantidadIndividual: 2, freeShipping: 0, weight: 50 };
const storeCart = (items: unknown) =>
  localStorage.setItem(
    'bornera.cart',
    JSON.stringify({ version: 1, value: { owner: '', dirty: false, items } }),
  );

it('stores the cart, its owner, what the owner agreed to, and whether it must still be saved in the record', () => {
  const cart = { owner: 'auth0|ana', dirty: true, items: [item], agreed: { '1': { units: 2, price: 900 } } };
  storedCart.write(cart);
  expect(storedCart.read()).toEqual(cart);
});

it('drops the second item of a product in the stored cart', () => {
  storeCart([item, { ...item, cantidadIndividual: 9 }]);
  expect(storedCart.read()?.items).toEqual([item]);
});

it.each([
  ['no list', 'x'],
  ['a quantity of zero', [{ ...item, cantidadIndividual: 0 }]],
  ['half a unit', [{ ...item, cantidadIndividual: 0.5 }]],
  ['a negative id', [{ ...item, id: -1 }]],
  ['no id', [{ cantidadIndividual: 1 }]],
])('reads a cart with %s as none', (_what, items) => {
  storeCart(items);
  expect(storedCart.read()).toBeNull();
});

it('reads an invalid weight or freeShipping of a cart item as 0', () => {
  storeCart([{ ...item, weight: 'heavy', freeShipping: null }]);
  expect(storedCart.read()?.items).toEqual([{ ...item, weight: 0, freeShipping: 0 }]);
});

it('creates the anonymous id once and returns it from then on', () => {
  const id = anonymousId();
  expect(id).toMatch(/^[A-Za-z0-9]{20}$/);
  expect(anonymousId()).toBe(id);
});

it('creates a different id each time, of characters that nobody confuses', () => {
  const ids = Array.from({ length: 200 }, randomId);
  expect(ids.every((id) => /^[A-HJKMNP-Z2-9]{20}$/.test(id))).toBe(true);
  expect(new Set(ids).size).toBe(200);
});

it.each(['', 'buenos-aires-0000001'])('reads a pending order with the id «%s» as none', (id) => {
  localStorage.setItem(
    'bornera.pending-order',
    JSON.stringify({ version: 1, value: { id, sub: 'auth0|ana' } }),
  );
  expect(storedPendingOrder.read()).toBeNull();
});
