import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { aBuyer } from '#tests/support/fixtures/a-buyer.ts';
import { byId } from '#tests/support/fixtures/a-cart.ts';
import { aProduct } from '#tests/support/fixtures/a-product.ts';
import { wifiDimmer, cartContents, relay } from '#tests/support/screens/open-cart.tsx';
import { renderPage } from '#tests/support/screens/render-page.tsx';
import { shopForTests } from '#tests/support/screens/shop-services.ts';
import { addToCart, MAX_PRODUCTS } from '#domain/cart/cart.ts';
import type { Product } from '#domain/catalogue/product.ts';
import { CartPage } from './cart-page.tsx';

interface LinkOptions {
  /** Products in the cart, one unit of each. */
  readonly inside?: readonly Product[];
  /** Products in the database; null makes the database not respond. */
  readonly database?: readonly Product[] | null;
}

/** Opens the cart's address with these items. */
function openLink(items: string, { inside = [], database = [wifiDimmer, relay] }: LinkOptions = {}) {
  const answer = { products: database };
  const readProducts = () => Promise.resolve(answer.products === null ? null : byId(...answer.products));
  const shop = shopForTests({ readProducts });
  shop.catalogue.put(inside);
  for (const product of inside) shop.cart.change((cart) => addToCart(cart, product, 1));
  const start = () =>
    renderPage(<CartPage />, { services: shop, address: `/carrito?items=${items}&share=whatsapp` });
  return { shop, answer, start };
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('a link with products', () => {
  it('fills an empty cart once, with a toast, and is removed from the address', async () => {
    const { shop, start } = openLink('119x2,138x1');
    const page = start();
    expect(screen.getByText('Cargando los productos del enlace…')).toBeVisible();
    expect(await screen.findByText('Agregamos 3 unidades al carrito.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Deshacer' })).not.toBeInTheDocument();
    expect(cartContents({ shop })).toEqual([
      [119, 2],
      [138, 1],
    ]);
    await waitFor(() => expect(page.address()).toBe('/carrito?share=whatsapp'));
  });

  it('adds no more than the stock, and names missing, unknown and unavailable products', async () => {
    const products = [
      wifiDimmer,
      relay,
      { ...aProduct({ id: 1, title: 'Sensor' }), pausado: true },
      { ...aProduct({ id: 2, title: 'Fuente' }), fullFilment: true },
    ];
    const { shop, start } = openLink('119x2,138x9,1x1,2x1,999x1,abc', { database: products });
    start();
    expect(await screen.findByText('Agregamos 3 unidades al carrito.')).toBeVisible();
    const notice = screen.getByText('No pudimos traer todo lo del enlace').parentElement;
    expect(notice).toHaveTextContent('De Placa de relés sumamos 1 de 9: no hay más.');
    expect(notice).toHaveTextContent('Sin stock: Sensor.');
    expect(notice).toHaveTextContent('Ahora no se venden acá: Fuente, Producto 999.');
    expect(notice).toHaveTextContent('Una parte del enlace no se entiende.');
    await press('Entendido');
    expect(screen.queryByText(/^Sin stock: Sensor/)).not.toBeInTheDocument();
    expect(cartContents({ shop })).toEqual([
      [119, 2],
      [138, 1],
    ]);
  });

  it('takes as many products as an order, and says so', async () => {
    const products = Array.from({ length: MAX_PRODUCTS + 1 }, (_, at) => aProduct({ id: at + 1 }));
    const { shop, start } = openLink(products.map(({ id }) => `${id}x1`).join(','), { database: products });
    start();
    expect(await screen.findByText(/El enlace trae más de 16 productos/)).toBeVisible();
    expect(cartContents({ shop })).toHaveLength(MAX_PRODUCTS);
  });

  it('adds the products that a cart lacks, and can be undone', async () => {
    const { shop, start } = openLink('138x1,119x2', { inside: [wifiDimmer] });
    start();
    expect(await screen.findByText('Agregamos 2 unidades al carrito.')).toBeVisible();
    expect(cartContents({ shop })).toEqual([
      [119, 2],
      [138, 1],
    ]);
    act(() => void shop.cart.change((items) => addToCart(items, aProduct({ id: 7 }), 1)));
    await press('Deshacer');
    expect(cartContents({ shop })).toEqual([
      [119, 1],
      [7, 1],
    ]);
  });

  it('adds nothing to the cart from which it was made', async () => {
    const { shop, start } = openLink('119x1', { inside: [wifiDimmer] });
    const page = start();
    await waitFor(() => expect(page.address()).toBe('/carrito?share=whatsapp'));
    expect(screen.queryByText(/^Agregamos/)).not.toBeInTheDocument();
    expect(cartContents({ shop })).toEqual([[119, 1]]);
  });

  it('waits for a buyer’s account, whose cart may not be empty', async () => {
    const { shop, start } = openLink('119x1');
    shop.catalogue.put([wifiDimmer]);
    shop.session.store.setState({ status: 'loading' });
    shop.database.record = aBuyer({ carrito: addToCart([], wifiDimmer, 1) });
    const page = start();
    await act(() => Promise.resolve());
    expect(cartContents({ shop })).toEqual([]);
    await act(() => shop.signIn());
    await waitFor(() => expect(page.address()).toBe('/carrito?share=whatsapp'));
    expect(cartContents({ shop })).toEqual([[119, 1]]);
  });

  it('stays in the address while its products cannot be read', async () => {
    const { shop, answer, start } = openLink('138x1', { database: null });
    const page = start();
    expect(await screen.findByText('No pudimos leer los productos del enlace.')).toBeVisible();
    expect(page.address()).toContain('items=');
    answer.products = [relay];
    await press('Reintentar');
    expect(await screen.findByText('Agregamos 1 unidad al carrito.')).toBeVisible();
    expect(cartContents({ shop })).toEqual([[138, 1]]);
  });

  it.each(['', '119'])('shows that it cannot be read: «%s»', async (items) => {
    const { shop, start } = openLink(items);
    start();
    expect(await screen.findByText(/^No entendimos este enlace/)).toBeVisible();
    expect(cartContents({ shop })).toEqual([]);
  });
});
