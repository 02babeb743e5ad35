import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aProduct } from '#tests/support/fixtures/a-product.ts';
import { dimmer, renderProduct, renderProductWith } from '#tests/support/screens/open-product.tsx';
import { priceOf, shippingOf, inPesos } from '#tests/support/screens/pesos.ts';
import { shopServices } from '#tests/support/screens/render-page.tsx';
import { addToCart, MAX_PRODUCTS } from '#domain/cart/cart.ts';
import { missingForFreeShipping } from '#domain/checkout/free-shipping.ts';
import { paymentNames } from '#domain/checkout/payment-methods.ts';
import { pickUpText } from '#domain/shipping/shipping-service.ts';
import { dispatchTime } from '#shop/buying/seller-promises.ts';

const WINDOW_WIDTH = window.innerWidth;
beforeEach(() => void vi.stubGlobal('matchMedia', () => ({ matches: true })));
afterEach(() => {
  window.innerWidth = WINDOW_WIDTH;
});
const plus = () => screen.getByRole('button', { name: 'Sumar uno' });

describe('the conditions of a purchase', () => {
  const PRICE = priceOf(dimmer.price);
  const missing = (subtotal: number) => inPesos(missingForFreeShipping(subtotal, 0));
  const list = () => screen.queryByRole('list', { name: 'Antes de comprar' });
  /** Returns the texts of box and list with ordinary spaces. */
  const conditions = () =>
    `${screen.getByRole('region', { name: 'Comprar' }).textContent} ${list()?.textContent}`.replaceAll(
      '\u00A0',
      ' ',
    );

  it('name shipping, payment, dispatch, returns and warranty, and lead to the how-to', () => {
    renderProduct();
    expect(conditions()).toContain(`Envío por Andreani: ${inPesos(shippingOf(PRICE))}`);
    expect(conditions()).toContain(`Te faltan ${missing(PRICE)} para el envío gratis`);
    expect(conditions()).toContain(paymentNames());
    expect(conditions()).toContain(
      `Lo despachamos, o lo tenés listo para retirar,${dispatchTime()} después del pago`,
    );
    const link = (name: RegExp) => screen.getByRole('link', { name });
    expect(link(/^10 días para arrepentirte/)).toHaveAttribute('href', '/instructivo#arrepentimiento');
    expect(link(/meses de garantía$/)).toHaveAttribute('href', '/instructivo#garantia');
  });

  it('name where to pick up an order, in a shop that offers it', () => {
    renderProduct();
    expect(conditions()).toContain(`Retiro en persona, sin costo: ${pickUpText()}`);
  });

  it('compute the shipping of the chosen quantity', async () => {
    // One unit costs less than the amount with free shipping; two cost more.
    const price = Math.floor(missingForFreeShipping(0, 0) * 0.75);
    renderProduct({ ...dimmer, price });
    expect(conditions()).toContain(`Envío por Andreani: ${inPesos(shippingOf(priceOf(price)))}`);
    await userEvent.click(plus());
    expect(conditions()).toContain('Envío gratis por Andreani');
    expect(conditions()).not.toContain('Te faltan');
  });

  it('add the product to the shipping of the cart, once', () => {
    const other = aProduct({ id: 5, price: dimmer.price });
    const services = shopServices([dimmer, other]);
    renderProductWith(services, '/producto/119');
    act(() => void services.cart.change((cart) => addToCart(cart, other, 1)));
    const both = `Con tu carrito: ${inPesos(shippingOf(2 * PRICE))} (te faltan ${missing(2 * PRICE)})`;
    expect(conditions()).toContain(both);
    act(() => void services.cart.change((cart) => addToCart(cart, dimmer, 1)));
    expect(conditions()).toContain(both);
    act(() => void services.cart.change((cart) => addToCart(cart, other, 9)));
    expect(conditions()).toContain('Con lo que hay en tu carrito, ¡gratis!');
  });

  it('mention no cart that has no room for the product', () => {
    const others = Array.from({ length: MAX_PRODUCTS }, (_, at) => aProduct({ id: at + 1, price: 90_000 }));
    const services = shopServices([dimmer, ...others]);
    renderProductWith(services, '/producto/119');
    const full = `Tu carrito ya tiene ${MAX_PRODUCTS} productos distintos. Quitá alguno para sumar otro.`;
    act(() => {
      for (const other of others.slice(1)) services.cart.change((cart) => addToCart(cart, other, 1));
    });
    expect(conditions()).toContain('¡gratis!');
    expect(conditions()).not.toContain(full);
    act(() => void services.cart.change((cart) => addToCart(cart, aProduct({ id: 1 }), 1)));
    expect(conditions()).not.toContain('¡gratis!');
    expect(conditions()).toContain(full);
  });

  it.each([
    [{ fullFilment: true }, /Lo vende y lo envía Mercado Libre/],
    [{ price: null }, /Envío por Andreani: depende del precio, a confirmar/],
  ])('of a product with %o say %s', (changes, text) => {
    renderProduct({ ...dimmer, ...changes });
    expect(conditions()).toMatch(text);
  });
});
