import { describe, expect, it } from 'vitest';
import { aProduct } from '#tests/support/fixtures/a-product.ts';
import { cartLinkValue, findCartLink, readCartLink } from './cart-link.ts';
import { MAX_CART_LINES, MAX_ORDER_LINES } from './cart.ts';
import { PICK_UP } from '#domain/shipping/shipping-service.ts';
import { formatPesos, sumPesos } from '#domain/text/money.ts';
import { type CartLine, cartTotals } from './cart-totals.ts';
import { orderRequestText } from './order-request.ts';

const complete = { hasUnreadable: false, hasTooMany: false };

describe('a link of a cart', () => {
  it('holds the products and units of the cart it was made of', () => {
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
      expect(readCartLink(`7x1,${part}`)).toEqual({
        items: [{ id: 7, quantity: 1 }],
        hasUnreadable: true,
        hasTooMany: false,
      });
    },
  );

  it('takes as many products as an order and says that there were more', () => {
    const value = (count: number) => Array.from({ length: count }, (_, at) => `${at + 1}x1`).join(',');
    expect(readCartLink(value(MAX_ORDER_LINES)).hasTooMany).toBe(false);
    const { items, hasTooMany } = readCartLink(value(MAX_ORDER_LINES + 1));
    expect(items).toHaveLength(MAX_ORDER_LINES);
    expect(hasTooMany).toBe(true);
  });

  it('is read up to as many parts as a cart holds, and says that there were more', () => {
    const { items, hasTooMany } = readCartLink(`${'1x1,'.repeat(MAX_CART_LINES)}2x1`);
    expect([items, hasTooMany]).toEqual([[{ id: 1, quantity: MAX_CART_LINES }], true]);
  });
});

describe('a text', () => {
  it.each([
    '¡Hola! El carrito: https://tienda.example/carrito?items=119x2,144x1\nTodavía no hay nada reservado.',
    'https://tienda.example/carrito?share=whatsapp&items=119x2%2C144x1#total',
    '(mirá /carrito?items=119x2,144x1)',
  ])('leads to the products of the link inside: %s', (text) => {
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

const ADDRESS = 'https://tienda.example/carrito?items=119x2,144x1';

const line = (title: string, quantity = 1, price = 8000): CartLine => ({
  product: aProduct({ id: 119, title }),
  quantity,
  price,
});

const message = (lines: readonly CartLine[]): string =>
  orderRequestText({ lines, totals: cartTotals(lines), cartAddress: ADDRESS, payment: 'eCheque' });

it('names lines, shipping, total, payment and the cart, and says that nothing is reserved', () => {
  const lines = [line('Dimmer', 2), line('Relé', 1, 0)];
  const { shipping, total } = cartTotals(lines);
  expect(message(lines).split('\n')).toEqual([
    '¡Hola! Quiero hacer este pedido:',
    `- 2 x Dimmer: ${formatPesos(16_000)}`,
    '- 1 x Relé: precio a confirmar',
    `Envío por Andreani: ${formatPesos(shipping)}`,
    `Total: ${formatPesos(total)}`,
    'Pago: eCheque',
    `El carrito: ${ADDRESS}`,
    'Todavía no hay nada reservado: ¿me lo confirman?',
  ]);
});

it('names the discount of a transfer, and pick-up, which is free', () => {
  const lines = [line('Dimmer')];
  const totals = cartTotals(lines, 10);
  const text = orderRequestText({ lines, totals, cartAddress: ADDRESS, payment: 'Transferencia Bancaria' });
  expect(text).toContain(
    `Descuento por transferencia: ${formatPesos(-totals.discount)}\nTotal: ${formatPesos(totals.total)}`,
  );
  const pickUp = cartTotals(lines, 0, PICK_UP);
  expect(orderRequestText({ lines, totals: pickUp, cartAddress: ADDRESS, delivery: PICK_UP })).toContain(
    `Retiro en persona: gratis\nTotal: ${formatPesos(sumPesos(lines))}`,
  );
});

it('cuts long titles, so that the address of ten lines fits, and never half a character', () => {
  const lines = Array.from({ length: MAX_ORDER_LINES }, () =>
    line('Módulo relé 5 V '.repeat(12), 99, 99_999),
  );
  const text = message(lines);
  expect(encodeURIComponent(text).length).toBeLessThanOrEqual(2000);
  expect(text).toMatch(/- 99 x Módulo.*…: /);
  expect(text).toContain(ADDRESS);
  expect(() => encodeURIComponent(message([line('🔌'.repeat(100))]))).not.toThrow();
});
