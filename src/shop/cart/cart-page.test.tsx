import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aBuyer } from '../../../tests/support/fixtures/a-buyer.ts';
import { aProduct } from '../../../tests/support/fixtures/a-product.ts';
import { dimmer, inCart, openCart, relay } from '../../../tests/support/screens/open-cart.tsx';
import { renderPage } from '../../../tests/support/screens/render-page.tsx';
import { shopForTests } from '../../../tests/support/screens/shop-services.ts';
import type { Orders } from '../../data/orders/orders.ts';
import { addToCart } from '../../domain/cart/cart.ts';
import { CartPage } from './cart-page.tsx';
import { shop } from '../../config/shop.ts';

beforeEach(() => void vi.spyOn(console, 'info').mockReturnValue());

const total = () => screen.getByText('Total').parentElement;

describe('the cart', () => {
  it('says that a product which lost its price cannot be ordered', async () => {
    const opened = openCart({
      products: [dimmer, relay],
      orders: {
        readProducts: () =>
          Promise.resolve(
            new Map([
              [119, { ...dimmer, price: null }],
              [138, relay],
            ]),
          ),
      },
    });
    expect(
      await screen.findByText('Precio a confirmar: todavía no se puede pedir. Quitamos Dimmer WiFi.'),
    ).toBeVisible();
    expect(inCart(opened)).toEqual([[138, 1]]);
  });

  it('links to the marketplace for a product that is sold only there by now', async () => {
    const full = { ...dimmer, fullFilment: true, permalink: 'https://articulo.example/MLA119' };
    const opened = openCart({ orders: { readProducts: () => Promise.resolve(new Map([[119, full]])) } });
    const notice = await screen.findByText('Quitamos Dimmer WiFi: ahora se vende por Mercado Libre.');
    expect(notice).not.toHaveTextContent('Sin stock');
    expect(within(notice).getByRole('link', { name: /^Ver en Mercado Libre/ })).toHaveAttribute(
      'href',
      full.permalink,
    );
    expect(inCart(opened)).toEqual([]);
  });

  it('links to the products when it is empty', () => {
    openCart({ products: [] });
    expect(screen.getByRole('heading', { level: 1, name: 'Sin productos' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Ver productos' })).toHaveAttribute('href', '/');
    expect(document.title).toBe(`Carrito · ${shop.name}`);
  });

  it('shows each product with its price, quantity and total', async () => {
    const opened = openCart({ products: [dimmer, relay] });
    await userEvent.click(
      within(screen.getByRole('group', { name: 'Cantidad de Dimmer WiFi' })).getByRole('button', {
        name: 'Sumar uno',
      }),
    );
    expect(inCart(opened)).toEqual([
      [119, 2],
      [138, 1],
    ]);
    const [first] = screen.getAllByRole('listitem');
    expect(first).toHaveTextContent('$ 8.000 cada uno');
    expect(first).toHaveTextContent('$ 16.000');
    expect(within(first ?? document.body).getByRole('link', { name: 'Dimmer WiFi' })).toHaveAttribute(
      'href',
      '/producto/119',
    );
  });

  it('shows the shipping cost by the formula, and the pesos missing for free shipping', () => {
    openCart();
    // 1540 − 5 % of 8000 = 1140; free from 26.801 on.
    expect(screen.getByText('Envío por Andreani').parentElement).toHaveTextContent('$ 1.140');
    expect(total()).toHaveTextContent('$ 9.140');
    expect(screen.getByText(/para el envío gratis/)).toHaveTextContent(
      'Te faltan $ 18.801 para el envío gratis',
    );
  });

  it('shows free shipping when the formula gives no cost', () => {
    openCart({ products: [aProduct({ id: 1, price: 40_000 })] });
    expect(screen.getByText('Gratis')).toBeVisible();
    expect(screen.getByText('¡Tenés envío gratis!')).toBeVisible();
  });

  it('disables minus at one unit and plus at the stock', () => {
    openCart({ products: [relay] });
    const stepper = within(screen.getByRole('group', { name: 'Cantidad de Placa de relés' }));
    expect(stepper.getByRole('button', { name: 'Restar uno' })).toBeDisabled();
    expect(stepper.getByRole('button', { name: 'Sumar uno' })).toBeDisabled();
    expect(screen.getByText('Es la última unidad')).toBeVisible();
  });

  it('removes a product, focuses the next one, and restores the product on undo', async () => {
    const opened = openCart({ products: [dimmer, relay] });
    await userEvent.click(screen.getByRole('button', { name: 'Quitar Dimmer WiFi' }));
    expect(inCart(opened)).toEqual([[138, 1]]);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Quitar Placa de relés' })).toHaveFocus());
    await userEvent.click(screen.getByRole('button', { name: 'Deshacer' }));
    expect(inCart(opened)).toEqual([
      [119, 1],
      [138, 1],
    ]);
  });

  it('focuses the heading when the last product is removed', async () => {
    openCart();
    await userEvent.click(screen.getByRole('button', { name: 'Quitar Dimmer WiFi' }));
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Sin productos' })).toHaveFocus());
  });

  it('offers three payment methods', () => {
    openCart();
    const options = within(screen.getByRole('combobox', { name: 'Método de pago' })).getAllByRole('option');
    expect(options.map((option) => option.textContent)).toEqual([
      'MercadoPago (link de pago)',
      'Transferencia Bancaria',
      'eCheque',
    ]);
  });

  it('shows a placeholder while its products are loading', () => {
    const shop = shopForTests();
    shop.cart.change((items) => addToCart(items, dimmer, 1));
    renderPage(<CartPage />, { services: shop });
    expect(screen.getByText('Cargando tu carrito…')).toBeInTheDocument();
  });

  it('shows changes of stock and price until the buyer acknowledges them, and clamps the quantity', async () => {
    const now = { ...dimmer, stock: 2, price: 20_000 };
    const readProducts = () => Promise.resolve(new Map([[119, now]]));
    const shop = shopForTests({ readProducts });
    shop.catalogue.put([dimmer]);
    shop.cart.change((items) => addToCart(items, dimmer, 4));
    renderPage(<CartPage />, { services: shop });
    const notice = await screen.findByRole('alert');
    expect(notice).toHaveTextContent('Dimmer WiFi: solo quedan 2, habías puesto 4.');
    expect(notice).toHaveTextContent('Dimmer WiFi: ahora cuesta $ 16.000 (antes $ 8.000).');
    expect(inCart({ shop })).toEqual([[119, 2]]);
    await userEvent.click(screen.getByRole('button', { name: 'Entendido' }));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});

it('the cart shows changes of stock and price after a reload until the buyer acknowledges them', async () => {
  const first = openCart();
  act(() => first.shop.cart.updateStock(new Map([[119, { ...dimmer, price: 20_000 }]]), [119]));
  first.unmount();
  const again = openCart();
  expect(screen.getByText(/Dimmer WiFi: ahora cuesta/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Entendido' }));
  again.unmount();
  openCart();
  expect(screen.queryByText(/ahora cuesta/)).not.toBeInTheDocument();
});

it('the cart is checked against the stock again when the buyer signs in', async () => {
  const readProducts = vi.fn<Orders['readProducts']>().mockResolvedValue(null);
  const opened = openCart({ orders: { readProducts } });
  await waitFor(() => expect(readProducts).toHaveBeenCalledTimes(1));
  readProducts.mockResolvedValue(new Map([[119, { ...dimmer, stock: 0 }]]));
  opened.shop.database.record = aBuyer();
  await act(() => opened.shop.signIn());
  expect(await screen.findByText('Ups! Sin stock! Quitamos Dimmer WiFi.')).toBeVisible();
  expect(screen.getByRole('link', { name: /^Avisame por WhatsApp cuando vuelva/ })).toHaveAttribute(
    'href',
    expect.stringContaining(encodeURIComponent(`${location.origin}/producto/119`)),
  );
});

it('the cart is shown when the order parameter of the address is empty', () => {
  const shop = openCart().shop;
  cleanup();
  renderPage(<CartPage />, { services: shop, address: '/carrito?pedido=' });
  expect(screen.getByRole('heading', { level: 1, name: 'Carrito' })).toBeVisible();
});
