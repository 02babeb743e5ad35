import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { anItem, byId } from '#tests/support/fixtures/a-cart.ts';
import { aProduct } from '#tests/support/fixtures/a-product.ts';
import { renderPage } from '#tests/support/screens/render-page.tsx';
import { shopForTests } from '#tests/support/screens/shop-services.ts';
import { MAX_PRODUCTS } from '#domain/cart/cart.ts';
import type { Product } from '#domain/catalogue/product.ts';
import { NOT_STORED_TEXT } from './not-stored-text.ts';
import { useAddToCart } from './use-add-to-cart.ts';

const LOGIN_ADVICE = 'No estas logueado. Te recomendamos iniciar sesión para no perder el carrito';

beforeEach(() => void vi.useFakeTimers());

function AddButton({ product, quantity }: { product: Product; quantity?: number }) {
  const add = useAddToCart();
  return (
    <button type="button" onClick={() => add(product, quantity)}>
      Agregar
    </button>
  );
}

function renderButton(product: Product, quantity?: number, left?: number) {
  const stored = left === undefined ? null : byId({ ...product, stock: left });
  const services = shopForTests({ readProducts: () => Promise.resolve(stored) });
  services.catalogue.put([product]);
  const page = renderPage(<AddButton product={product} {...(quantity !== undefined && { quantity })} />, {
    services,
  });
  const cartContents = () =>
    services.cart.store.getState().items.map((item) => [item.id, item.cantidadIndividual]);
  return { ...page, services, cartContents };
}

const press = () => fireEvent.click(screen.getByRole('button', { name: 'Agregar' }));

it('adding a product of the cart raises its quantity', () => {
  const { cartContents } = renderButton(aProduct({ id: 7 }), 2);
  press();
  press();
  expect(cartContents()).toEqual([[7, 4]]);
  expect(screen.getByRole('status')).toHaveTextContent('Agregaste 2 × «Producto 7».');
});

it('adding more than the stock adds the rest and says so', () => {
  const { cartContents } = renderButton(aProduct({ id: 7, stock: 3 }), 5);
  press();
  expect(cartContents()).toEqual([[7, 3]]);
  expect(screen.getByRole('status')).toHaveTextContent('Agregaste 3 × «Producto 7». No quedan más.');
});

it.each([
  [{ stock: 0 }, 'Ups! Sin stock!'],
  [{ price: null }, 'Precio a confirmar: todavía no se puede pedir.'],
])('adding a product with %o adds nothing, says why, and gives no advice to sign in', (changes, text) => {
  const { cartContents } = renderButton(aProduct(changes));
  press();
  expect(cartContents()).toEqual([]);
  vi.advanceTimersByTime(5000);
  expect(screen.getByRole('alert').textContent).toBe(text);
});

it('adding to full storage says that the product is lost with the page', () => {
  const { cartContents } = renderButton(aProduct({ id: 7 }));
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  press();
  expect(cartContents()).toEqual([[7, 1]]);
  expect(screen.getByRole('alert')).toHaveTextContent(NOT_STORED_TEXT);
  expect(screen.queryByText(/^Agregaste/)).not.toBeInTheDocument();
});

it('adding to a full cart says so, adds nothing, and leads to the cart', () => {
  const { address, cartContents, services } = renderButton(aProduct({ id: 7 }));
  const full = Array.from({ length: MAX_PRODUCTS }, (_, at) => anItem(at + 100, 1));
  act(() => void services.cart.change(() => full));
  press();
  expect(cartContents()).toHaveLength(MAX_PRODUCTS);
  expect(screen.getByRole('alert')).toHaveTextContent(
    `Tu carrito ya tiene ${MAX_PRODUCTS} productos distintos. Quitá alguno para sumar otro.`,
  );
  act(() => screen.getByRole('button', { name: 'Ver carrito' }).click());
  expect(address()).toBe('/carrito');
});

it('adding when the cart holds the whole stock says so and adds nothing', () => {
  const { cartContents } = renderButton(aProduct({ id: 7, stock: 1 }));
  press();
  press();
  expect(cartContents()).toEqual([[7, 1]]);
  expect(screen.getByRole('alert')).toHaveTextContent(
    'Ups! Sin stock! Ya tenés en el carrito la única que queda.',
  );
});

it('adding puts one unit in the cart and names the product, with a button that leads to the cart', () => {
  const { cartContents, address } = renderButton(aProduct({ id: 7, title: 'Dimmer' }));
  press();
  expect(cartContents()).toEqual([[7, 1]]);
  expect(screen.getByRole('status')).toHaveTextContent('Agregaste «Dimmer».');
  act(() => screen.getByRole('button', { name: 'Ver carrito' }).click());
  expect(address()).toBe('/carrito');
});

it('a visitor is advised to sign in once per visit, two seconds after the first addition', () => {
  renderButton(aProduct());
  press();
  vi.advanceTimersByTime(1500);
  press();
  vi.advanceTimersByTime(499);
  expect(screen.queryByText(LOGIN_ADVICE)).not.toBeInTheDocument();
  vi.advanceTimersByTime(1);
  expect(screen.getByRole('alert')).toHaveTextContent(LOGIN_ADVICE);
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
  press();
  fireEvent.click(screen.getByRole('status'));
  vi.advanceTimersByTime(9000);
  expect(screen.queryByText(LOGIN_ADVICE)).not.toBeInTheDocument();
});

it('a visitor gets no advice to sign in while the cart, which says it beside its button, is on screen', () => {
  renderButton(aProduct());
  press();
  fireEvent.click(screen.getByRole('status'));
  history.replaceState(null, '', '/carrito');
  vi.advanceTimersByTime(5000);
  expect(screen.queryByText(LOGIN_ADVICE)).not.toBeInTheDocument();
  history.replaceState(null, '', '/');
});

it.each(['authenticated', 'loading'] as const)('a session that is %s gets no advice', (status) => {
  const { services } = renderButton(aProduct());
  services.session.store.setState({ status });
  press();
  vi.advanceTimersByTime(5000);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

describe('stock check', () => {
  beforeEach(() => void vi.useRealTimers());

  it('the stock check removes a sold-out product from the cart and says so', async () => {
    const { cartContents } = renderButton(aProduct({ id: 21, title: 'Dimmer', stock: 5 }), 1, 0);
    press();
    expect(cartContents()).toEqual([[21, 1]]);
    expect(await screen.findByText('Ups! Sin stock! Quitamos Dimmer.')).toBeInTheDocument();
    expect(cartContents()).toEqual([]);
  });

  it.each([
    [22, 2, 'Solo quedan 2 de Dimmer.'],
    [24, 1, 'Solo queda 1 de Dimmer.'],
  ])('the stock check of product %i lowers the quantity to %i: «%s»', async (id, stock, text) => {
    const { cartContents } = renderButton(aProduct({ id, title: 'Dimmer', stock: 5 }), 5, stock);
    press();
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(cartContents()).toEqual([[id, stock]]);
  });

  it('several units added in a row cause one stock check', async () => {
    const { services } = renderButton(aProduct({ id: 23, stock: 9 }), 1, 9);
    const look = vi.spyOn(services.orders, 'readProducts');
    press();
    press();
    await vi.waitFor(() => expect(look).toHaveBeenCalledOnce());
  });
});
