import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Orders } from '#data/orders/orders.ts';
import { addToCart, mergeCarts } from '#domain/cart/cart.ts';
import type { Product } from '#domain/catalogue/product.ts';
import { CartPage } from '#shop/cart/cart-page.tsx';
import { DOUBLE_CLICK_MS } from '#shop/cart/cart-notices.tsx';
import { aBuyer } from '#tests/support/fixtures/a-buyer.ts';
import { aProduct } from '#tests/support/fixtures/a-product.ts';
import { renderPage } from './render-page.tsx';
import { shopForTests } from './shop-services.ts';

export const wifiDimmer = aProduct({ id: 119, title: 'Dimmer WiFi', price: 10_000, stock: 5 });
export const relay = aProduct({ id: 138, title: 'Placa de relés', price: 5000, stock: 1 });

interface CartOptions {
  /** Products in the cart, one unit of each. */
  readonly products?: readonly Product[];
  readonly orders?: Partial<Orders>;
}

export function renderCart({ products = [wifiDimmer], orders = {} }: CartOptions = {}) {
  const shop = shopForTests(orders);
  shop.catalogue.put(products);
  shop.catalogue.store.setState({ status: 'ready' });
  // Merged one by one: a cart of an earlier page may have more products than this page adds.
  shop.cart.change((items) =>
    products.reduce((cart, product) => mergeCarts(cart, addToCart([], product, 1)), items),
  );
  return { shop, ...renderPage(<CartPage />, { services: shop, address: '/carrito' }) };
}

/** Renders the cart of Ana, signed in, with these fields in her record. */
export async function renderBuyersCart(
  options: CartOptions = {},
  changes: Parameters<typeof aBuyer>[0] = {},
) {
  const opened = renderCart(options);
  opened.shop.database.record = aBuyer(changes);
  await act(() => opened.shop.signIn());
  return opened;
}

/** Presses a button of the dialog about changes, late enough not to be the second press of a double click. */
export async function answerChanges(name: RegExp | string): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, DOUBLE_CLICK_MS + 50));
  await userEvent.click(screen.getByRole('button', { name }));
}

export function cartContents({ shop }: Pick<ReturnType<typeof renderCart>, 'shop'>): [number, number][] {
  return shop.cart.store.getState().items.map(({ id, cantidadIndividual }) => [id, cantidadIndividual]);
}
