import { describe, expect, it } from 'vitest';
import { shopPrice } from '#domain/catalogue/product.ts';
import { anItem as item, byId as shelf, itsProduct } from '#tests/support/fixtures/a-cart.ts';
import { aProduct } from '#tests/support/fixtures/a-product.ts';
import {
  applyStock,
  mergeCartChanges,
  productsLeftOut,
  withoutOrdered,
  type CartChange,
} from './cart-changes.ts';
import { MAX_CART_LINES } from './cart.ts';

const priceOf = (price: number) => shopPrice(aProduct({ price }));

describe('applyStock', () => {
  it('reports no change when stock and prices are the same', () => {
    const known = shelf(itsProduct(1));
    expect(applyStock([item(1, 1)], known, [1], known)).toEqual({ cart: [item(1, 1)], changes: [] });
  });

  it.each([
    ['stock', { stock: 0 }],
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
    expect(applyStock([item(1, 1)], new Map(), [1], known)).toEqual({
      cart: [],
      changes: [{ kind: 'stock', id: 1, title: 'Dimmer', before: 1, now: 0 }],
    });
  });

  it('keeps a product that was not looked up', () => {
    expect(applyStock([item(1, 1)], new Map(), [], new Map()).cart).toEqual([item(1, 1)]);
  });

  it('reports a changed price as the shop charges it', () => {
    const known = shelf(aProduct({ id: 1, title: 'Dimmer', price: 1000 }));
    const now = shelf(aProduct({ id: 1, title: 'Dimmer', price: 2000 }));
    expect(applyStock([item(1, 1)], now, [1], known).changes).toEqual([
      { kind: 'price', id: 1, title: 'Dimmer', before: priceOf(1000), now: priceOf(2000) },
    ]);
  });

  it('reports no price change of a removed product', () => {
    const known = shelf(aProduct({ id: 1, price: 1000 }));
    const now = shelf(aProduct({ id: 1, price: 2000, stock: 0 }));
    expect(applyStock([item(1, 1)], now, [1], known).changes).toMatchObject([{ kind: 'stock' }]);
  });
});

describe('productsLeftOut', () => {
  const full = Array.from({ length: MAX_CART_LINES }, (_, at) => item(at + 1, 1));

  it('names the products that a full cart had no room for', () => {
    const known = shelf(aProduct({ id: 30, title: 'Dimmer' }));
    expect(productsLeftOut([item(3, 1), item(30, 1), item(31, 1)], full, known)).toEqual([
      { kind: 'full', id: 30, title: 'Dimmer', before: 1, now: 0 },
      { kind: 'full', id: 31, title: 'Producto 31', before: 1, now: 0 },
    ]);
  });

  it('reports nothing when every product fits', () => {
    expect(productsLeftOut([item(3, 1), item(4, 1)], full, new Map())).toEqual([]);
  });
});

describe('mergeCartChanges', () => {
  const change = (kind: CartChange['kind'], before: number, now: number): CartChange => ({
    kind,
    id: 1,
    title: 'A',
    before,
    now,
  });

  it.each(['stock', 'price'] as const)(
    'keeps the first value of %s before and the last one after',
    (kind) => {
      expect(mergeCartChanges([change(kind, 9, 5)], [change(kind, 5, 2)])).toEqual([change(kind, 9, 2)]);
    },
  );

  it('does not merge a stock change with a price change', () => {
    const both = [change('stock', 9, 5), change('price', 10, 20)];
    expect(mergeCartChanges(both.slice(0, 1), both.slice(1))).toEqual(both);
  });
});

describe('withoutOrdered', () => {
  it('removes the ordered units and keeps the rest', () => {
    expect(withoutOrdered([item(1, 2), item(2, 3), item(3, 1)], { '1': 2, '2': 1 })).toEqual([
      item(2, 2),
      item(3, 1),
    ]);
  });

  it('never leaves a negative quantity', () => {
    expect(withoutOrdered([item(1, 1)], { '1': 4 })).toEqual([]);
  });
});
