import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anItem, byId, productOfItem } from '#tests/support/fixtures/a-cart.ts';
import { shopPrice, type Product } from '#domain/catalogue/product.ts';
import { agreeToOwnChanges, cartChanges, withLines } from './agreed.ts';
import { clampCart, quantityOf, type Cart } from './cart.ts';

const IDS = [1, 2, 3];
type Products = ReadonlyMap<number, Product>;

/** Products as one read of the database returns them; a missing one is no longer sold. */
const readings = fc
  .array(
    fc.record({
      id: fc.constantFrom(...IDS),
      stock: fc.integer({ min: -1, max: 6 }),
      price: fc.option(fc.constantFrom(1000, 2000, 3000)),
      fullFilment: fc.boolean(),
      pausado: fc.boolean(),
    }),
  )
  .map((products) => byId(...products.map(({ id, ...changes }) => productOfItem(id, changes))));

const carts = fc
  .uniqueArray(fc.record({ id: fc.constantFrom(...IDS), units: fc.integer({ min: 1, max: 6 }) }), {
    selector: ({ id }) => id,
  })
  .map((lines) => lines.map(({ id, units }) => anItem(id, units)));

/** Adapts a cart to a read, like the page. */
const fit = (cart: Cart, products: Products) =>
  clampCart(
    cart.filter(({ id }) => products.has(id)),
    products,
  );
const gone = (id: number) => productOfItem(id, { price: null });
const idsOf = (lines: readonly { readonly id: number }[]) => new Set(lines.map(({ id }) => id));

describe('the changes of a cart', () => {
  it('are empty for a cart within the stock, once the buyer agrees', () => {
    fc.assert(
      fc.property(carts, readings, (cart, products) => {
        const fitted = fit(cart, products);
        expect(cartChanges(withLines({}, fitted, products), fitted, products)).toEqual([]);
      }),
    );
  });

  it('name every line that stock lowered, and every changed price', () => {
    fc.assert(
      fc.property(carts, readings, readings, (cart, first, last) => {
        const now = fit(cart, last);
        const changes = cartChanges(withLines({}, cart, first), now, last);
        const lowered = cart.filter(({ id }) => quantityOf(now, id) < quantityOf(cart, id));
        expect(idsOf(changes.filter(({ kind }) => kind !== 'price'))).toEqual(idsOf(lowered));
        const repriced = now.filter(({ id }) => {
          const [before, after] = [first, last].map((products) => shopPrice(products.get(id) ?? gone(id)));
          return before !== null && before !== after;
        });
        expect(idsOf(changes.filter(({ kind }) => kind === 'price'))).toEqual(idsOf(repriced));
      }),
    );
  });

  it('exclude units that the buyer chose, here or on another device', () => {
    fc.assert(
      fc.property(carts, carts, readings, (before, chosen, products) => {
        const after = fit(chosen, products);
        const agreed = agreeToOwnChanges(withLines({}, before, products), before, after, products);
        const isChosen = ({ id }: { id: number }) => quantityOf(before, id) !== quantityOf(after, id);
        expect(cartChanges(agreed, after, products).filter(isChosen)).toEqual([]);
        expect(new Set(Object.keys(agreed).map(Number))).toEqual(idsOf(after));
      }),
    );
  });
});

it.each([
  ['stock', { stock: 0 }],
  ['stock', { pausado: true }],
  ['marketplace', { fullFilment: true }],
  ['unpriced', { price: null }],
] as const)('a product is removed from the cart for the reason «%s» with %o', (kind, changes) => {
  const agreed = { '1': { units: 2, price: 800 } };
  expect(cartChanges(agreed, [], byId(productOfItem(1, { title: 'Dimmer', stock: 9, ...changes })))).toEqual([
    { kind, id: 1, title: 'Dimmer', before: 2, now: 0 },
  ]);
});

it('a product that the catalogue no longer has is removed from the cart without its name', () => {
  expect(cartChanges({ '7': { units: 1, price: null } }, [], byId())).toMatchObject([
    { kind: 'stock', id: 7, title: 'Un producto que ya no se vende' },
  ]);
});
