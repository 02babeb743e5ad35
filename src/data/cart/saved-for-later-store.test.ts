import { expect, it } from 'vitest';
import { aProduct } from '#tests/support/fixtures/a-product.ts';
import { shopForTests } from '#tests/support/screens/shop-services.ts';
import { addToCart, MAX_CART_LINES, MAX_ORDER_LINES } from '#domain/cart/cart.ts';
import { createSavedForLater } from './saved-for-later-store.ts';

const products = Array.from({ length: MAX_CART_LINES }, (_, at) => aProduct({ id: at + 1 }));

function fullCart(count: number) {
  const { cart } = shopForTests();
  for (const product of products.slice(0, count)) cart.change((items) => addToCart(items, product, 2));
  return cart;
}
const ids = (items: readonly { id: number }[]) => items.map(({ id }) => id);

it('saves the items beyond one order, also over a reload, and restores their quantities', () => {
  const cart = fullCart(MAX_ORDER_LINES + 2);
  createSavedForLater().saveExcess(cart, 'ana');
  expect(cart.store.getState().items).toHaveLength(MAX_ORDER_LINES);
  const reloaded = createSavedForLater();
  expect(reloaded.store.getState()).toMatchObject({ owner: 'ana' });
  reloaded.restore(cart);
  expect(ids(cart.store.getState().items)).toEqual(ids(products.slice(0, MAX_ORDER_LINES + 2)));
  expect(cart.store.getState().items.at(-1)?.cantidadIndividual).toBe(2);
  expect(createSavedForLater().store.getState().items).toEqual([]);
});

it('adds items to those saved before, without a limit, and keeps those that do not fit in the cart', () => {
  const cart = fullCart(MAX_CART_LINES);
  const aside = createSavedForLater();
  const fill = (from: number) => {
    for (const { id } of products) cart.change((items) => addToCart(items, aProduct({ id: id + from }), 1));
  };
  aside.saveExcess(cart, 'ana');
  const first = products.slice(MAX_ORDER_LINES);
  expect(ids(aside.store.getState().items)).toEqual(ids(first));
  fill(100);
  aside.restore(cart);
  expect(cart.store.getState().items).toHaveLength(MAX_CART_LINES);
  expect(ids(aside.store.getState().items)).toEqual(ids(first));
  aside.saveExcess(cart, 'ana');
  expect(aside.store.getState().items).toHaveLength(first.length + MAX_CART_LINES - MAX_ORDER_LINES);
});

it("gives a visitor's items to the buyer who signs in, and does not mix those of two buyers", () => {
  const aside = createSavedForLater();
  aside.saveExcess(fullCart(MAX_ORDER_LINES + 2), '');
  aside.saveExcess(fullCart(MAX_ORDER_LINES + 1), 'ana');
  expect(aside.store.getState()).toMatchObject({ owner: 'ana', items: { length: 2 } });
  aside.saveExcess(fullCart(MAX_ORDER_LINES + 1), 'beto');
  expect(aside.store.getState()).toMatchObject({ owner: 'beto', items: [{ id: MAX_ORDER_LINES + 1 }] });
});
