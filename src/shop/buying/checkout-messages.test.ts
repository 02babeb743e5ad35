import { describe, expect, it } from 'vitest';
import { MAX_PRODUCTS } from '#domain/cart/cart.ts';
import { aDimmerOrder } from '#tests/support/screens/shop-services.ts';
import { MAX_OPEN_ORDERS } from '#domain/checkout/checkout.ts';
import { checkoutMessage, tooManyLinesText } from './checkout-messages.ts';

it('tooManyLinesText names how many products must be removed, and returns null when none must', () => {
  const text = new RegExp(`hasta ${MAX_PRODUCTS} productos distintos: quitá 2 `);
  expect(tooManyLinesText(MAX_PRODUCTS + 2)).toMatch(text);
  expect(tooManyLinesText(MAX_PRODUCTS)).toBeNull();
});

describe('checkoutMessage', () => {
  it('says in the specified words that there is no stock', () => {
    expect(checkoutMessage({ kind: 'stock', products: new Map() })).toBe('Ups! Sin stock!');
  });

  it('returns null for outcomes that the screen itself shows', () => {
    expect(checkoutMessage({ kind: 'placed', order: aDimmerOrder() })).toBeNull();
    expect(checkoutMessage({ kind: 'price', products: new Map() })).toBeNull();
  });

  it('says how long to wait and how many open orders are allowed', () => {
    expect(checkoutMessage({ kind: 'too-soon', seconds: 12 })).toContain('12 segundos');
    expect(checkoutMessage({ kind: 'too-many-open' })).toContain(`${MAX_OPEN_ORDERS} pedidos`);
  });

  it.each([
    ['no-answer', /Tu carrito sigue igual.* no se va a duplicar/],
    ['refused', /No se pudo registrar el pedido\. Tu carrito sigue igual/],
  ] as const)('says after «%s» what to do', (kind, text) => {
    expect(checkoutMessage({ kind })).toMatch(text);
  });
});
