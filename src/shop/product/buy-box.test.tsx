import { act, cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dimmer, renderProduct } from '#tests/support/screens/open-product.tsx';
import { fakeIntersections, type FakeIntersections } from '#tests/support/screens/fake-intersections.ts';
import { priceOf, inPesos } from '#tests/support/screens/pesos.ts';
import { transferDiscountPercent } from '#config/shop/prices.ts';
import { marketplaceGain } from '#domain/catalogue/marketplace-gain.ts';
import type { Product } from '#domain/catalogue/product.ts';
import { discountOf } from '#domain/checkout/payment-methods.ts';

const WINDOW_WIDTH = window.innerWidth;
beforeEach(() => void vi.stubGlobal('matchMedia', () => ({ matches: true })));
afterEach(() => {
  window.innerWidth = WINDOW_WIDTH;
});
const plus = () => screen.getByRole('button', { name: 'Sumar uno' });

describe('the price by transfer', () => {
  const priceByTransfer = (product: Product) => {
    renderProduct(product);
    return screen.queryByText(/con transferencia/)?.parentElement ?? null;
  };

  it('stands below the price of a product that the shop discounts', () => {
    const price = priceOf(dimmer.price);
    const percent = transferDiscountPercent;
    expect(priceByTransfer(dimmer)).toHaveTextContent(
      `${inPesos(price - discountOf(price, percent))} con transferencia (${percent} % off)`,
    );
  });

  it.each([
    ['the discount is less than a peso', { ...dimmer, price: 9 }],
    ['the marketplace sells the product', { ...dimmer, fullFilment: true }],
    ['the price is not known', { ...dimmer, price: null }],
  ])('is absent where %s', (_why, product) => {
    expect(priceByTransfer(product)).not.toBeInTheDocument();
  });
});

it('a product that is cheaper here says by how much, and nothing where it cannot be bought', () => {
  const gain = /menos que en Mercado Libre$/;
  renderProduct(dimmer);
  const text = `${inPesos(marketplaceGain(dimmer))} menos que en Mercado Libre`;
  expect(screen.queryByText(gain)?.textContent.replaceAll('\u00A0', ' ')).toBe(
    marketplaceGain(dimmer) === 0 ? undefined : text,
  );
  cleanup();
  renderProduct({ ...dimmer, stock: 0 });
  expect(screen.queryByText(gain)).not.toBeInTheDocument();
});

describe('the bar at the bottom of a phone', () => {
  let sight: FakeIntersections;
  beforeEach(() => {
    sight = fakeIntersections();
  });
  const bar = () => screen.queryByRole('region', { name: 'Comprar sin volver arriba' });
  const original = () => screen.getByRole('button', { name: 'Agregar al carrito' });

  it('has the price and adds the chosen quantity while the real button and the footer are out of sight', async () => {
    const footer = document.createElement('footer');
    document.body.append(document.createElement('main'), footer);
    const { services } = renderProduct();
    await userEvent.click(plus());
    expect(bar()).not.toBeInTheDocument();
    act(() => sight.leave(original()));
    expect(bar()).toHaveTextContent(inPesos(priceOf(dimmer.price)));
    await userEvent.click(within(bar() ?? footer).getByRole('button', { name: 'Agregar Dimmer al carrito' }));
    expect(services.cart.store.getState().items).toMatchObject([{ id: 119, cantidadIndividual: 2 }]);
    act(() => sight.enter(footer));
    expect(bar()).not.toBeInTheDocument();
    document.body.replaceChildren();
  });

  it.each([{ stock: 0 }, { price: null }])('stays away where the product has %o', (changes) => {
    renderProduct({ ...dimmer, ...changes });
    act(() => sight.leave(original()));
    expect(bar()).not.toBeInTheDocument();
  });
});
