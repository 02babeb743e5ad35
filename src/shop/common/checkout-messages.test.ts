import { describe, expect, it } from 'vitest';
import { MAX_OPEN_ORDERS } from '../../domain/checkout/checkout.ts';
import { checkoutMessage, tooManyLinesText } from './checkout-messages.ts';

describe('tooManyLinesText', () => {
  it('returns null for ten different products', () => {
    expect(tooManyLinesText(10)).toBeNull();
  });

  it('names how many products have to go when there are more than ten', () => {
    expect(tooManyLinesText(12)).toMatch(/hasta 10 productos distintos: apartá o quitá 2 /);
  });
});

describe('checkoutMessage', () => {
  it('says word for word that there is no stock', () => {
    expect(checkoutMessage({ kind: 'stock', products: new Map() })).toBe('Ups! Sin stock!');
  });

  it('returns null for outcomes that the screen itself shows', () => {
    expect(checkoutMessage({ kind: 'placed', orderId: 'A', units: {} })).toBeNull();
    expect(checkoutMessage({ kind: 'price', products: new Map() })).toBeNull();
  });

  it('says how long to wait and how many open orders are allowed', () => {
    expect(checkoutMessage({ kind: 'too-soon', seconds: 12 })).toContain('12 segundos');
    expect(checkoutMessage({ kind: 'too-many-open' })).toContain(`${MAX_OPEN_ORDERS} pedidos`);
  });

  it.each(['no-answer', 'refused'] as const)('says after «%s» that the cart is unchanged', (kind) => {
    expect(checkoutMessage({ kind })).toContain('Tu carrito sigue igual');
  });
});
