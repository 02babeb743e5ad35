import { expect, it } from 'vitest';
import { aProduct } from '../../../tests/support/fixtures/a-product.ts';
import { shopForTests } from '../../../tests/support/screens/shop-services.ts';
import { addToCart, removeFromCart } from '../../domain/cart/cart.ts';
import { createSavedForLater } from './saved-for-later-store.ts';

const products = Array.from({ length: 20 }, (_, at) => aProduct({ id: at + 1 }));

function fullCart(count: number) {
  const { cart } = shopForTests();
  for (const product of products.slice(0, count)) cart.change((items) => addToCart(items, product, 2));
  return cart;
}
const ids = (items: readonly { id: number }[]) => items.map(({ id }) => id);

it('saves the items beyond one order, also over a reload, and restores their quantities', () => {
  const cart = fullCart(12);
  createSavedForLater().saveExcess(cart, 'ana');
  expect(cart.store.getState().items).toHaveLength(10);
  const reloaded = createSavedForLater();
  expect(reloaded.store.getState()).toMatchObject({ owner: 'ana' });
  reloaded.restore(cart);
  expect(ids(cart.store.getState().items)).toEqual(ids(products.slice(0, 12)));
  expect(cart.store.getState().items.at(-1)?.cantidadIndividual).toBe(2);
  expect(createSavedForLater().store.getState().items).toEqual([]);
});

it('adds items to those saved before, without a limit', () => {
  const cart = fullCart(20);
  const aside = createSavedForLater();
  aside.saveExcess(cart, 'ana');
  cart.change((items) => removeFromCart(items, 1));
  for (const product of products.slice(10))
    cart.change((items) => addToCart(items, { ...product, id: product.id + 20 }, 1));
  aside.saveExcess(cart, 'ana');
  expect(aside.store.getState().items).toHaveLength(19);
});

it('keeps saved items that do not fit in the cart', () => {
  const cart = fullCart(20);
  const aside = createSavedForLater();
  aside.saveExcess(cart, 'ana');
  for (const product of products)
    cart.change((items) => addToCart(items, { ...product, id: product.id + 100 }, 1));
  aside.restore(cart);
  expect(cart.store.getState().items).toHaveLength(20);
  expect(ids(aside.store.getState().items)).toEqual(ids(products.slice(10)));
});

it('does not mix the saved items of two buyers', () => {
  const aside = createSavedForLater();
  aside.saveExcess(fullCart(12), 'ana');
  aside.saveExcess(fullCart(11), 'beto');
  expect(aside.store.getState()).toMatchObject({ owner: 'beto', items: [{ id: 11 }] });
});
