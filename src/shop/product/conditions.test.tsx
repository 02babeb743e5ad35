import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aProduct } from '#tests/support/fixtures/a-product.ts';
import { dimmer, openProduct, openProductWith } from '#tests/support/screens/open-product.tsx';
import { priceOf, shippingOf, shown } from '#tests/support/screens/pesos.ts';
import { renderPage, shopServices } from '#tests/support/screens/render-page.tsx';
import { addToCart } from '#domain/cart/cart.ts';
import { PAYMENT_METHODS } from '#domain/checkout/payment-methods.ts';
import {
  dispatchTime,
  LEGAL_WARRANTY_MONTHS,
  warrantyMonths,
  WITHDRAWAL_DAYS,
} from '#shop/common/seller-promises.ts';
import { missingForFreeShipping } from '#domain/checkout/shipping-cost.ts';
import { COURIER } from '#domain/shipping/shipping-service.ts';
import { promises } from '#config/shop/shop.ts';
import { Conditions } from './conditions.tsx';

beforeEach(() => void vi.stubGlobal('matchMedia', () => ({ matches: true })));
afterEach(() => void vi.unstubAllGlobals());

const PRICE = priceOf(dimmer.price);
const missing = (subtotal: number) => shown(missingForFreeShipping(COURIER, subtotal, 0));

/** Its text with ordinary spaces. */
const conditions = () =>
  screen.getByRole('list', { name: 'Envío, pago y garantía' }).textContent.replaceAll('\u00A0', ' ');

describe('the conditions beside the button of a product', () => {
  it('name shipping, payment, dispatch, returns, warranty and weight', () => {
    openProduct({ ...dimmer, weight: 1250 });
    expect(conditions()).toContain(`Envío por Andreani: ${shown(shippingOf(PRICE))}`);
    expect(conditions()).toContain(`Te faltan ${missing(PRICE)} para el envío gratis.`);
    for (const method of PAYMENT_METHODS) expect(conditions()).toContain(method);
    expect(conditions()).toContain(`Despachamos${dispatchTime(promises)} después del pago`);
    expect(conditions()).toContain(`${WITHDRAWAL_DAYS} días para arrepentirte, sin costo`);
    expect(conditions()).toContain(`${warrantyMonths(promises)} meses de garantía`);
    expect(conditions()).toContain('Pesa 1,25 kg');
  });

  it('name where to pick up an order, in a shop that offers it', () => {
    const place = { address: 'Belgrano 45', hours: 'lunes a viernes de 10 a 18' };
    renderPage(<Conditions product={dimmer} quantity={1} place={place} />);
    expect(conditions()).toContain('Retiro en persona, sin costoBelgrano 45, lunes a viernes de 10 a 18.');
  });

  it('link to returns and warranty in the how-to', () => {
    openProduct();
    const link = (name: string) => screen.getByRole('link', { name });
    expect(link('Cómo se devuelve')).toHaveAttribute('href', '/instructivo#arrepentimiento');
    expect(link('Qué cubre')).toHaveAttribute('href', '/instructivo#garantia');
  });

  it('compute the shipping of the chosen quantity', async () => {
    // One costs less than what ships for free; two cost more.
    const price = Math.floor(missingForFreeShipping(COURIER, 0, 0) * 0.75);
    openProduct({ ...dimmer, price });
    expect(conditions()).toContain(`Envío por Andreani: ${shown(shippingOf(priceOf(price)))}`);
    await userEvent.click(screen.getByRole('button', { name: 'Sumar uno' }));
    expect(conditions()).toContain('Envío gratis por Andreani');
    expect(conditions()).not.toContain('Te faltan');
  });

  it('add the product to the shipping of the cart, once', () => {
    const other = aProduct({ id: 5, price: dimmer.price });
    const services = shopServices([dimmer, other]);
    openProductWith(services, '/producto/119');
    expect(conditions()).toContain('Cuanto más llevás, menos cuesta el envío.');
    act(() => services.cart.change((cart) => addToCart(cart, other, 1)));
    const both = `Con tu carrito: ${shown(shippingOf(2 * PRICE))} (te faltan ${missing(2 * PRICE)}).`;
    expect(conditions()).toContain(both);
    act(() => services.cart.change((cart) => addToCart(cart, dimmer, 1)));
    expect(conditions()).toContain(both);
    act(() => services.cart.change((cart) => addToCart(cart, other, 9)));
    expect(conditions()).toContain('Con lo que hay en tu carrito, ¡el envío es gratis!');
  });

  it('say that the marketplace sells and ships a full-fulfilment product', () => {
    openProduct({ ...dimmer, fullFilment: true });
    expect(conditions()).toContain('Lo vende y lo envía Mercado Libre');
    expect(conditions()).toContain('Pesa 50 g');
    expect(conditions()).not.toMatch(/Andreani|arrepentirte|garantía/);
  });

  it('leave the shipping of a product without a price to be confirmed', () => {
    openProduct({ ...dimmer, price: null });
    expect(conditions()).toContain('Su costo depende del precio, todavía a confirmar.');
  });

  it('leave out an unknown weight', () => {
    openProduct({ ...dimmer, weight: 0 });
    expect(within(screen.getByRole('region', { name: 'Comprar' })).queryByText(/^Pesa/)).toBeNull();
  });
});

describe('what the seller promises', () => {
  it('gives the days that the law gives to withdraw from a purchase', () => {
    expect(WITHDRAWAL_DAYS).toBe(10);
  });

  it('states a time of dispatch only when the seller decides one', () => {
    expect(dispatchTime({ ...promises, dispatchDays: null })).toBe('');
    expect(dispatchTime({ ...promises, dispatchDays: 1 })).toBe(' dentro del día hábil siguiente');
    expect(dispatchTime({ ...promises, dispatchDays: 3 })).toBe(' dentro de los 3 días hábiles');
  });

  it('gives the warranty of the law where the seller gives no longer one', () => {
    expect(LEGAL_WARRANTY_MONTHS).toBe(6);
    expect(warrantyMonths({ ...promises, warrantyMonths: 3 })).toBe(LEGAL_WARRANTY_MONTHS);
    expect(warrantyMonths({ ...promises, warrantyMonths: 12 })).toBe(12);
  });
});
