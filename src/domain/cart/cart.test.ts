import { describe, expect, it } from 'vitest';
import { anItem, anItem as item, byId, byId as shelf, itsProduct } from '#tests/support/fixtures/a-cart.ts';
import {
  addToCart,
  type Cart,
  clampCart,
  clampQuantity,
  countUnits,
  MAX_CART_LINES,
  MAX_ORDER_LINES,
  mergeCarts,
  quantityOf,
} from './cart.ts';
import { shopPrice } from '#domain/catalogue/product.ts';
import { aProduct } from '#tests/support/fixtures/a-product.ts';
import {
  applyStock,
  type CartChange,
  mergeCartChanges,
  productsLeftOut,
  withoutOrdered,
} from './cart-changes.ts';
import { shippingCost } from '#domain/checkout/shipping-cost.ts';
import { discountOf } from '#domain/checkout/payment-methods.ts';
import { COURIER } from '#domain/shipping/shipping-service.ts';
import { cartLines, cartTotals } from './cart-totals.ts';
import { type RepeatedLine, repeatOrder } from './repeat-order.ts';

it.each([
  { quantity: 3, stock: 5, expected: 3, why: 'within the stock' },
  { quantity: 6, stock: 5, expected: 5, why: 'above the stock' },
  { quantity: 0, stock: 5, expected: 1, why: 'at least one' },
  { quantity: -4, stock: 5, expected: 1, why: 'never negative' },
  { quantity: 2.9, stock: 5, expected: 2, why: 'whole units' },
  { quantity: Number.NaN, stock: 5, expected: 1, why: 'an emptied box' },
  { quantity: Number.POSITIVE_INFINITY, stock: 5, expected: 5, why: 'beyond all bounds' },
  { quantity: 1, stock: 0, expected: 0, why: 'no stock' },
  { quantity: 1, stock: -2, expected: 0, why: 'more sold than there was' },
])('the cart makes $quantity of $stock units $expected: $why', ({ quantity, stock, expected }) => {
  expect(clampQuantity(quantity, stock)).toBe(expected);
});

describe('addToCart', () => {
  it("puts a new product at the end, with the product's freeShipping and weight", () => {
    const product = itsProduct(2, { stock: 5, freeShipping: 700, weight: 250 });
    expect(addToCart([anItem(1, 1)], product, 2)).toEqual([
      anItem(1, 1),
      { id: 2, cantidadIndividual: 2, freeShipping: 700, weight: 250 },
    ]);
  });

  it('raises the quantity of a product already in the cart, in its place', () => {
    const cart = [anItem(1, 2), anItem(2, 1)];
    expect(addToCart(cart, itsProduct(1, { stock: 9 }), 3)).toEqual([anItem(1, 5), anItem(2, 1)]);
  });

  it.each([{ stock: 0 }, { pausado: true }, { fullFilment: true }])('adds no product with %o', (changes) => {
    expect(addToCart([], itsProduct(1, { stock: 9, ...changes }), 1)).toEqual([]);
  });
});

it('counts the units of a cart, not its products', () => {
  expect([countUnits([anItem(1, 2), anItem(2, 3)]), countUnits([])]).toEqual([5, 0]);
});

it.each<[why: string, first: Cart, second: Cart, merged: Cart]>([
  ['every product of both', [anItem(1, 2)], [anItem(2, 3)], [anItem(1, 2), anItem(2, 3)]],
  ['the larger quantity of the second', [anItem(1, 2)], [anItem(1, 5)], [anItem(1, 5)]],
  ['the larger quantity of the first', [anItem(1, 5)], [anItem(1, 2)], [anItem(1, 5)]],
  ['a product of both once', [anItem(1, 1), anItem(2, 1)], [anItem(2, 1)], [anItem(1, 1), anItem(2, 1)]],
  ['a product once even where one cart holds it at zero', [anItem(1, 0)], [anItem(1, 2)], [anItem(1, 2)]],
])('the merge of two carts keeps %s', (_why, first, second, merged) => {
  expect(mergeCarts(first, second)).toEqual(merged);
});

describe('clampCart', () => {
  it('lowers quantities to the stock, removes sold-out products, and reports both', () => {
    const few = itsProduct(1, { stock: 3 });
    const gone = itsProduct(2, { stock: 0 });
    expect(clampCart([anItem(1, 4), anItem(2, 2), anItem(3, 1)], byId(few, gone, itsProduct(3)))).toEqual({
      cart: [anItem(1, 3), anItem(3, 1)],
      changed: [
        { product: few, wanted: 4, left: 3 },
        { product: gone, wanted: 2, left: 0 },
      ],
    });
  });

  it('keeps items whose product is unknown', () => {
    expect(clampCart([anItem(9, 4)], byId())).toEqual({ cart: [anItem(9, 4)], changed: [] });
  });
});

it('lets an order hold ten different products, and the cart twenty', () => {
  expect([MAX_ORDER_LINES, MAX_CART_LINES]).toEqual([10, 20]);
  const full = Array.from({ length: MAX_CART_LINES }, (_, at) => anItem(at + 10, 1));
  expect(addToCart(full, itsProduct(1), 1)).toEqual(full);
});

const priceOf = (price: number) => shopPrice(aProduct({ price }));

describe('applyStock', () => {
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

  it('reports a changed price as the shop charges it', () => {
    const known = shelf(aProduct({ id: 1, title: 'Dimmer', price: 1000 }));
    const now = shelf(aProduct({ id: 1, title: 'Dimmer', price: 2000 }));
    expect(applyStock([item(1, 1)], now, [1], known).changes).toEqual([
      { kind: 'price', id: 1, title: 'Dimmer', before: priceOf(1000), now: priceOf(2000) },
    ]);
  });

  it.each([
    ['a removed product', { price: 2000, stock: 0 }, ['stock']],
    ['a product that costs the same', { price: 1000 }, []],
  ])('reports no price change of %s', (_which, changes, kinds) => {
    const [known, now] = [shelf(aProduct({ id: 1, price: 1000 })), shelf(aProduct({ id: 1, ...changes }))];
    expect(applyStock([item(1, 1)], now, [1], known).changes.map(({ kind }) => kind)).toEqual(kinds);
  });
});

const full = Array.from({ length: MAX_CART_LINES }, (_, at) => item(at + 1, 1));

it('the merge names the products that a full cart had no room for', () => {
  const known = shelf(aProduct({ id: 30, title: 'Dimmer' }));
  expect(productsLeftOut([item(3, 1), item(30, 1), item(31, 1)], full, known)).toEqual([
    { kind: 'full', id: 30, title: 'Dimmer', before: 1, now: 0 },
    { kind: 'full', id: 31, title: 'Producto 31', before: 1, now: 0 },
  ]);
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
  expect(withoutOrdered([item(1, 2), item(2, 3), item(3, 1)], { '1': 2, '2': 1 })).toEqual([
    item(2, 2),
    item(3, 1),
  ]);
});

it("the cart prices each known product by the shop's rule and leaves unknown ones out", () => {
  const product = itsProduct(1, { price: 1000, original_price: 1250 });
  expect(cartLines([anItem(1, 2), anItem(9, 1)], byId(product))).toEqual([
    { product, quantity: 2, price: shopPrice(product) },
  ]);
});

describe('cartTotals', () => {
  it('adds units and prices up, and the courier by the highest freeShipping; an empty cart costs nothing', () => {
    expect(cartTotals([])).toEqual({ units: 0, subtotal: 0, discount: 0, shipping: 0, total: 0 });
    const lines = [
      { product: itsProduct(1, { freeShipping: 300 }), quantity: 2, price: 800 },
      { product: itsProduct(2, { freeShipping: 1000 }), quantity: 1, price: 2400 },
    ];
    const shipping = shippingCost(COURIER, 4000, 1000);
    expect(cartTotals(lines)).toEqual({
      units: 3,
      subtotal: 4000,
      discount: 0,
      shipping,
      total: 4000 + shipping,
    });
    const discount = discountOf(4000, 7);
    expect(cartTotals(lines, 7)).toMatchObject({ discount, shipping, total: 4000 + shipping - discount });
  });

  it('is exact to the cent', () => {
    const product = itsProduct(1);
    const wrong: number[] = [];
    for (let cents = 1; cents < 2_000_000; cents += 101) {
      const { subtotal, shipping, total } = cartTotals([{ product, quantity: 1, price: cents / 100 }]);
      if (subtotal !== cents / 100 || total !== (cents + shipping * 100) / 100) wrong.push(cents);
    }
    expect(wrong).toEqual([]);
  });
});

const line = (id: number, cantidadDelPedido: number): RepeatedLine => ({
  id,
  title: `Pedido ${id}`,
  cantidadDelPedido,
});

function repeat(lines: readonly RepeatedLine[], products: ReturnType<typeof shelf>, cart: Cart = []) {
  return repeatOrder(cart, lines, products);
}

it('adds every product that is still sold, on top of what the cart holds', () => {
  const lamp = aProduct({ id: 1, stock: 10 });
  const repeated = repeat([line(1, 2), line(2, 1)], shelf(lamp, aProduct({ id: 2 })), addToCart([], lamp, 3));
  expect(quantityOf(repeated.cart, 1)).toBe(5);
  expect(quantityOf(repeated.cart, 2)).toBe(1);
  expect(repeated).toMatchObject({ added: [{ units: 2 }, { units: 1 }], gone: [], soldOut: [], noRoom: [] });
});

it('lists products that are gone, sold out or added in part', () => {
  const products = shelf(
    aProduct({ id: 1, title: 'Relé', stock: 1 }),
    aProduct({ id: 2, title: 'Sensor', stock: 0 }),
    aProduct({ id: 4, title: 'Full', fullFilment: true }),
    aProduct({ id: 5, price: null }),
  );
  const lines = [line(1, 3), line(2, 1), line(3, 1), line(4, 1), line(5, 1)];
  const repeated = repeat(lines, products);
  expect(repeated.cart.map(({ id, cantidadIndividual }) => [id, cantidadIndividual])).toEqual([[1, 1]]);
  expect(repeated).toMatchObject({
    added: [{ title: 'Relé', units: 1, wanted: 3 }],
    soldOut: ['Sensor'],
    gone: ['Pedido 3', 'Pedido 4', 'Pedido 5'],
  });
});

it.each([2, 0])(
  'adds nothing to a cart with the whole stock, of which %i are left, and removes nothing',
  (stock) => {
    const lamp = aProduct({ id: 1, title: 'Relé', stock: 2 });
    const cart = addToCart([], lamp, 2);
    const repeated = repeat([line(1, 1)], shelf({ ...lamp, stock }), cart);
    expect(repeated).toMatchObject({ cart, added: [], soldOut: ['Relé'] });
  },
);

it('lists products without room in a full cart apart from sold-out ones', () => {
  const full = Array.from({ length: MAX_CART_LINES }, (_, at) => anItem(at + 10, 1));
  const products = shelf(
    aProduct({ id: 1, title: 'Placa', stock: 70 }),
    aProduct({ id: 2, title: 'Relé', stock: 0 }),
    aProduct({ id: 10 }),
  );
  const repeated = repeat([line(1, 1), line(2, 1), line(10, 1)], products, full);
  expect(repeated).toMatchObject({ noRoom: ['Placa'], soldOut: ['Relé'], added: [{ units: 1 }] });
});
