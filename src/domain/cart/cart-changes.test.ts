import { describe, expect, it } from 'vitest';
import { anItem, byId } from '#tests/support/fixtures/a-cart.ts';
import { shopPrice } from '#domain/catalogue/product.ts';
import { aProduct } from '#tests/support/fixtures/a-product.ts';
import { applyStock, type CartChange, mergeCartChanges, withoutOrdered } from './cart-changes.ts';

const priceOf = (price: number) => shopPrice(aProduct({ price }));

describe('applyStock', () => {
  it.each([
    ['stock', { stock: 0 }],
    ['marketplace', { fullFilment: true }],
    ['unpriced', { price: null }],
  ] as const)('removes a product for the reason «%s»', (kind, changes) => {
    const now = byId(aProduct({ id: 1, title: 'Dimmer', ...changes }));
    expect(applyStock([anItem(1, 2)], now, [1], byId(aProduct({ id: 1 })))).toEqual({
      cart: [],
      changes: [{ kind, id: 1, title: 'Dimmer', before: 2, now: 0 }],
    });
  });

  it('removes a product that is no longer sold and reports its former title', () => {
    const known = byId(aProduct({ id: 1, title: 'Dimmer' }));
    expect(applyStock([anItem(1, 1)], new Map(), [1], known)).toEqual({
      cart: [],
      changes: [{ kind: 'stock', id: 1, title: 'Dimmer', before: 1, now: 0 }],
    });
  });

  it('reports a changed price as the shop charges it', () => {
    const known = byId(aProduct({ id: 1, title: 'Dimmer', price: 1000 }));
    const now = byId(aProduct({ id: 1, title: 'Dimmer', price: 2000 }));
    expect(applyStock([anItem(1, 1)], now, [1], known).changes).toEqual([
      { kind: 'price', id: 1, title: 'Dimmer', before: priceOf(1000), now: priceOf(2000) },
    ]);
  });

  it.each([
    ['a removed product', { price: 2000, stock: 0 }, ['stock']],
    ['a product that costs the same', { price: 1000 }, []],
  ])('reports no price change of %s', (_which, changes, kinds) => {
    const [known, now] = [byId(aProduct({ id: 1, price: 1000 })), byId(aProduct({ id: 1, ...changes }))];
    expect(applyStock([anItem(1, 1)], now, [1], known).changes.map(({ kind }) => kind)).toEqual(kinds);
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

it('the cart loses the ordered units and keeps the rest', () => {
  expect(withoutOrdered([anItem(1, 2), anItem(2, 3), anItem(3, 1)], { '1': 2, '2': 1 })).toEqual([
    anItem(2, 2),
    anItem(3, 1),
  ]);
});
