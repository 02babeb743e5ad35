import { describe, expect, it } from 'vitest';
import { aProduct } from '../../../tests/support/fixtures/a-product.ts';
import {
  applyStock,
  mergeCartChanges,
  productsLeftOut,
  withoutOrdered,
  type CartChange,
} from './cart-changes.ts';
import type { CartItem } from './cart.ts';

const item = (id: number, cantidadIndividual = 1): CartItem => ({
  id,
  cantidadIndividual,
  freeShipping: 0,
  weight: 50,
});
const shelf = (...products: ReturnType<typeof aProduct>[]) => new Map(products.map((p) => [p.id, p]));

describe('followShelves', () => {
  it('says nothing when all is as it was', () => {
    const known = shelf(aProduct({ id: 1 }));
    expect(applyStock([item(1)], known, [1], known)).toEqual({ cart: [item(1)], news: [] });
  });

  it('takes out what has no stock left', () => {
    const now = shelf(aProduct({ id: 1, title: 'Dimmer', stock: 0 }));
    expect(applyStock([item(1, 2)], now, [1], now)).toEqual({
      cart: [],
      news: [{ kind: 'stock', id: 1, title: 'Dimmer', wanted: 2, left: 0 }],
    });
  });

  it('takes out what is no longer sold, by the name it had', () => {
    const known = shelf(aProduct({ id: 1, title: 'Dimmer' }));
    const { cart, news } = applyStock([item(1)], new Map(), [1], known);
    expect(cart).toEqual([]);
    expect(news).toEqual([{ kind: 'stock', id: 1, title: 'Dimmer', wanted: 1, left: 0 }]);
  });

  it('leaves alone what was not looked up', () => {
    expect(applyStock([item(1)], new Map(), [], new Map()).cart).toEqual([item(1)]);
  });

  it('says which price changed, as the shop charges it', () => {
    const known = shelf(aProduct({ id: 1, title: 'Dimmer', price: 1000 }));
    const now = shelf(aProduct({ id: 1, title: 'Dimmer', price: 2000 }));
    expect(applyStock([item(1)], now, [1], known).news).toEqual([
      { kind: 'price', id: 1, title: 'Dimmer', before: 800, now: 1600 },
    ]);
  });

  it('says nothing of the price of what is gone', () => {
    const known = shelf(aProduct({ id: 1, price: 1000 }));
    const now = shelf(aProduct({ id: 1, price: 2000, stock: 0 }));
    expect(applyStock([item(1)], now, [1], known).news).toMatchObject([{ kind: 'stock' }]);
  });
});

describe('leftOut', () => {
  const full = Array.from({ length: 20 }, (_, at) => item(at + 1));

  it('names what a full cart had no room for', () => {
    const known = shelf(aProduct({ id: 30, title: 'Dimmer' }));
    expect(productsLeftOut([item(3), item(30), item(31)], full, known)).toEqual([
      { kind: 'full', id: 30, title: 'Dimmer' },
      { kind: 'full', id: 31, title: 'Producto 31' },
    ]);
  });

  it('says nothing when all fitted', () => {
    expect(productsLeftOut([item(3), item(4)], full, new Map())).toEqual([]);
  });
});

describe('joinNews', () => {
  const stock = (wanted: number, left: number): CartChange => ({
    kind: 'stock',
    id: 1,
    title: 'A',
    wanted,
    left,
  });
  const price = (before: number, now: number): CartChange => ({
    kind: 'price',
    id: 1,
    title: 'A',
    before,
    now,
  });

  it('tells of each product what was wanted first and what is left now', () => {
    expect(mergeCartChanges([stock(9, 5)], [stock(5, 2)])).toEqual([stock(9, 2)]);
  });

  it('tells of each price what it was first and what it is now', () => {
    expect(mergeCartChanges([price(10, 20)], [price(20, 30)])).toEqual([price(10, 30)]);
  });

  it('keeps news of stock and price apart', () => {
    expect(mergeCartChanges([stock(9, 5)], [price(10, 20)])).toEqual([stock(9, 5), price(10, 20)]);
  });
});

describe('withoutOrdered', () => {
  it('takes out what was ordered and leaves the rest', () => {
    expect(withoutOrdered([item(1, 2), item(2, 3), item(3)], { '1': 2, '2': 1 })).toEqual([
      item(2, 2),
      item(3),
    ]);
  });

  it('never leaves less than nothing', () => {
    expect(withoutOrdered([item(1)], { '1': 4 })).toEqual([]);
  });
});
