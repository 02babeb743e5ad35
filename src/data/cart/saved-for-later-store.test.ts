import { expect, it } from 'vitest';
import { aProduct } from '#tests/support/fixtures/a-product.ts';
import { shopForTests } from '#tests/support/screens/shop-services.ts';
import { addToCart, MAX_ORDER_LINES } from '#domain/cart/cart.ts';
import { createSavedForLater } from './saved-for-later-store.ts';

const products = Array.from({ length: MAX_ORDER_LINES + 2 }, (_, at) => aProduct({ id: at + 1 }));

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

it("gives a visitor's items to the buyer who signs in, and does not mix those of two buyers", () => {
  const aside = createSavedForLater();
  aside.saveExcess(fullCart(MAX_ORDER_LINES + 2), '');
  aside.saveExcess(fullCart(MAX_ORDER_LINES + 1), 'ana');
  expect(aside.store.getState()).toMatchObject({ owner: 'ana', items: { length: 2 } });
  aside.saveExcess(fullCart(MAX_ORDER_LINES + 1), 'beto');
  expect(aside.store.getState()).toMatchObject({ owner: 'beto', items: [{ id: MAX_ORDER_LINES + 1 }] });
});
