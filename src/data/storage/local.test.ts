import { expect, it } from 'vitest';
import { anonymousId, randomId, storedCart, storedPendingOrder } from './local.ts';

const item = { id: 1, cantidadIndividual: 2, freeShipping: 0, weight: 50 };
const keep = (items: unknown) =>
  localStorage.setItem(
    'bornera.cart',
    JSON.stringify({ version: 1, value: { owner: '', dirty: false, items } }),
  );

it('keeps the cart, its owner and whether the account has to be told', () => {
  storedCart.write({ owner: 'auth0|ana', dirty: true, items: [item] });
  expect(storedCart.read()).toEqual({ owner: 'auth0|ana', dirty: true, items: [item] });
});

it('counts a product that stands twice in the cart once', () => {
  keep([item, { ...item, cantidadIndividual: 9 }]);
  expect(storedCart.read()?.items).toEqual([item]);
});

it.each([
  ['no list', 'x'],
  ['a quantity of zero', [{ ...item, cantidadIndividual: 0 }]],
  ['half a unit', [{ ...item, cantidadIndividual: 0.5 }]],
  ['a negative id', [{ ...item, id: -1 }]],
  ['no id', [{ cantidadIndividual: 1 }]],
])('reads a cart with %s as none', (_what, items) => {
  keep(items);
  expect(storedCart.read()).toBeNull();
});

it('takes nonsense in weight and free shipping as nothing', () => {
  keep([{ ...item, weight: 'heavy', freeShipping: null }]);
  expect(storedCart.read()?.items).toEqual([{ ...item, weight: 0, freeShipping: 0 }]);
});

it('makes the anonymous id once', () => {
  const id = anonymousId();
  expect(id).toMatch(/^[A-Za-z0-9]{20}$/);
  expect(anonymousId()).toBe(id);
});

it('makes ids that the rules take, each another', () => {
  const ids = Array.from({ length: 200 }, randomId);
  expect(ids.every((id) => /^[A-Za-z0-9]{20}$/.test(id))).toBe(true);
  expect(new Set(ids).size).toBe(200);
});

it('has no pending order without an id', () => {
  localStorage.setItem('bornera.pending-order', '{"version":1,"value":{"id":"","sub":"auth0|ana"}}');
  expect(storedPendingOrder.read()).toBeNull();
});
