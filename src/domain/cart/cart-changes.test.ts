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

describe('applyStock', () => {
  it('reports no change when stock and prices are the same', () => {
    const known = shelf(aProduct({ id: 1 }));
    expect(applyStock([item(1)], known, [1], known)).toEqual({ cart: [item(1)], changes: [] });
  });

  it('removes a product without stock', () => {
    const now = shelf(aProduct({ id: 1, title: 'Dimmer', stock: 0 }));
    expect(applyStock([item(1, 2)], now, [1], now)).toEqual({
      cart: [],
      changes: [{ kind: 'stock', id: 1, title: 'Dimmer', before: 2, now: 0 }],
    });
  });

  it.each([
    ['marketplace', { fullFilment: true }],
    ['unpriced', { price: null }],
  ] as const)('removes a product for the reason «%s»', (kind, changes) => {
    const now = shelf(aProduct({ id: 1, title: 'Dimmer', ...changes }));
    expect(applyStock([item(1, 2)], now, [1], shelf(aProduct({ id: 1 })))).toEqual({
      cart: [],
      changes: [{ kind, id: 1, title: 'Dimmer', before: 2, now: 0 }],
    });
  });

  it('removes a product that is no longer sold and reports its former title', () => {
    const known = shelf(aProduct({ id: 1, title: 'Dimmer' }));
    const { cart, changes } = applyStock([item(1)], new Map(), [1], known);
    expect(cart).toEqual([]);
    expect(changes).toEqual([{ kind: 'stock', id: 1, title: 'Dimmer', before: 1, now: 0 }]);
  });

  it('keeps a product that was not looked up', () => {
    expect(applyStock([item(1)], new Map(), [], new Map()).cart).toEqual([item(1)]);
  });

  it('reports a changed price as the shop charges it', () => {
    const known = shelf(aProduct({ id: 1, title: 'Dimmer', price: 1000 }));
    const now = shelf(aProduct({ id: 1, title: 'Dimmer', price: 2000 }));
    expect(applyStock([item(1)], now, [1], known).changes).toEqual([
      { kind: 'price', id: 1, title: 'Dimmer', before: 800, now: 1600 },
    ]);
  });

  it('reports no price change of a removed product', () => {
    const known = shelf(aProduct({ id: 1, price: 1000 }));
    const now = shelf(aProduct({ id: 1, price: 2000, stock: 0 }));
    expect(applyStock([item(1)], now, [1], known).changes).toMatchObject([{ kind: 'stock' }]);
  });
});

describe('productsLeftOut', () => {
  const full = Array.from({ length: 20 }, (_, at) => item(at + 1));

  it('names the products that a full cart had no room for', () => {
    const known = shelf(aProduct({ id: 30, title: 'Dimmer' }));
    expect(productsLeftOut([item(3), item(30), item(31)], full, known)).toEqual([
      { kind: 'full', id: 30, title: 'Dimmer', before: 1, now: 0 },
      { kind: 'full', id: 31, title: 'Producto 31', before: 1, now: 0 },
    ]);
  });

  it('reports nothing when every product fits', () => {
    expect(productsLeftOut([item(3), item(4)], full, new Map())).toEqual([]);
  });
});

describe('mergeCartChanges', () => {
  const stock = (before: number, now: number): CartChange => ({
    kind: 'stock',
    id: 1,
    title: 'A',
    before,
    now,
  });
  const price = (before: number, now: number): CartChange => ({
    kind: 'price',
    id: 1,
    title: 'A',
    before,
    now,
  });

  it('keeps the first wanted quantity and the last remaining one', () => {
    expect(mergeCartChanges([stock(9, 5)], [stock(5, 2)])).toEqual([stock(9, 2)]);
  });

  it('keeps the first price and the last one', () => {
    expect(mergeCartChanges([price(10, 20)], [price(20, 30)])).toEqual([price(10, 30)]);
  });

  it('does not merge a stock change with a price change', () => {
    expect(mergeCartChanges([stock(9, 5)], [price(10, 20)])).toEqual([stock(9, 5), price(10, 20)]);
  });
});

describe('withoutOrdered', () => {
  it('removes the ordered units and keeps the rest', () => {
    expect(withoutOrdered([item(1, 2), item(2, 3), item(3)], { '1': 2, '2': 1 })).toEqual([
      item(2, 2),
      item(3),
    ]);
  });

  it('never leaves a negative quantity', () => {
    expect(withoutOrdered([item(1)], { '1': 4 })).toEqual([]);
  });
});
