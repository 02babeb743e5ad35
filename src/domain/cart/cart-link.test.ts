import { array, assert, integer, property, tuple } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aProduct } from '#tests/support/fixtures/a-product.ts';
import { cartLinkValue, findCartLink, readCartLink } from './cart-link.ts';
import { MAX_PRODUCTS } from './cart.ts';

const complete = { hasUnreadable: false, hasTooMany: false };

describe('a link of a cart', () => {
  it('has the products and units of its cart', () => {
    const lines = [
      { product: aProduct({ id: 119 }), quantity: 2 },
      { product: aProduct({ id: 144 }), quantity: 1 },
    ];
    expect(cartLinkValue(lines)).toBe('119x2,144x1');
    expect(readCartLink(cartLinkValue(lines))).toEqual({
      items: [
        { id: 119, quantity: 2 },
        { id: 144, quantity: 1 },
      ],
      ...complete,
    });
  });

  it('adds up the units of a product that it names twice', () => {
    expect(readCartLink('119x2, 119X3')).toEqual({ items: [{ id: 119, quantity: 5 }], ...complete });
    expect(readCartLink('119x60,119x60').items).toEqual([{ id: 119, quantity: 99 }]);
  });

  it.each(['119', '119x0', '119x-1', '119x1.5', 'x2', '119x100', '1234567890x1', '<b>', ''])(
    'leaves out the part «%s» and says so',
    (part) => {
      expect(readCartLink(`${part},7x1`)).toEqual({
        items: [{ id: 7, quantity: 1 }],
        hasUnreadable: true,
        hasTooMany: false,
      });
    },
  );

  it.each(['.', ')', '…', '*', ',', ').', '_', '"', '»', '%'])('may be surrounded by %s', (sign) => {
    const read = { items: [{ id: 103, quantity: 12 }], ...complete };
    expect(readCartLink(`103x12${sign}`)).toEqual(read);
    expect(findCartLink(`(https://tienda.example/carrito?items=103x12${sign} gracias`)).toEqual(read);
  });

  it('reads as itself, even in full-width digits', () => {
    assert(
      property(
        array(tuple(integer({ min: 1, max: 999_999_999 }), integer({ min: 1, max: 99 })), { minLength: 1 }),
        (pairs) => {
          const { items } = readCartLink(pairs.map(([id, units]) => `${id}x${units}`).join());
          const again = cartLinkValue(items.map(({ id, quantity }) => ({ product: { id }, quantity })));
          expect(readCartLink(again).items).toEqual(items);
        },
      ),
    );
    expect(readCartLink('１０３x１').items).toEqual([{ id: 103, quantity: 1 }]);
  });

  it('takes as many products as an order and says that there were more', () => {
    const value = (count: number) => Array.from({ length: count }, (_, at) => `${at + 1}x1`).join(',');
    expect(readCartLink(value(MAX_PRODUCTS)).hasTooMany).toBe(false);
    const { items, hasTooMany } = readCartLink(value(MAX_PRODUCTS + 1));
    expect(items).toHaveLength(MAX_PRODUCTS);
    expect(hasTooMany).toBe(true);
  });

  it('is read up to an order’s number of products, and says that there were more', () => {
    const { items, hasTooMany } = readCartLink(`${'1x1,'.repeat(MAX_PRODUCTS)}2x1`);
    expect([items, hasTooMany]).toEqual([[{ id: 1, quantity: MAX_PRODUCTS }], true]);
  });
});

describe('a text with a cart link', () => {
  it.each([
    '¡Hola! El carrito: https://tienda.example/carrito?items=119x2,144x1\nTodavía no hay nada reservado.',
    'https://tienda.example/carrito?share=whatsapp&items=119x2%2C144x1#total',
    '(mirá /carrito?items=119x2,144x1)',
  ])('gives the products of the link: %s', (text) => {
    expect(findCartLink(text)?.items).toEqual([
      { id: 119, quantity: 2 },
      { id: 144, quantity: 1 },
    ]);
  });

  it.each(['', 'quiero 2 relés', 'https://tienda.example/carrito?items=', 'items=119x2'])(
    'has no link: «%s»',
    (text) => {
      expect(findCartLink(text)).toBeNull();
    },
  );
});
