import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { aBuyer } from '#tests/support/fixtures/a-buyer.ts';
import { byId } from '#tests/support/fixtures/a-cart.ts';
import { wifiDimmer, cartContents, renderCart, relay } from '#tests/support/screens/open-cart.tsx';
import { priceOf, shippingOf, inPesos } from '#tests/support/screens/pesos.ts';
import { renderPage } from '#tests/support/screens/render-page.tsx';
import { shopForTests } from '#tests/support/screens/shop-services.ts';
import type { Orders } from '#data/orders/orders.ts';
import { addToCart } from '#domain/cart/cart.ts';
import { missingForFreeShipping } from '#domain/checkout/free-shipping.ts';
import { paymentMethodsFor } from '#domain/checkout/payment-methods.ts';
import { COURIER } from '#domain/shipping/courier.ts';
import { NO_PRICE_YET } from '#shared/price-text.ts';
import { CartPage } from './cart-page.tsx';
import { shop } from '#config/shop/shop.ts';

const PRICE = priceOf(wifiDimmer.price);

describe('the cart', () => {
  it('says that a product without a price any more cannot be ordered', async () => {
    const products = byId({ ...wifiDimmer, price: null }, relay);
    const readProducts = () => Promise.resolve(products);
    const opened = renderCart({ products: [wifiDimmer, relay], orders: { readProducts } });
    expect(await screen.findByText(`${NO_PRICE_YET} Quitamos Dimmer WiFi.`)).toBeVisible();
    expect(cartContents(opened)).toEqual([[138, 1]]);
  });

  it('links to the marketplace for a product that is now sold only there', async () => {
    const full = { ...wifiDimmer, fullFilment: true, permalink: 'https://articulo.example/MLA119' };
    const opened = renderCart({ orders: { readProducts: () => Promise.resolve(new Map([[119, full]])) } });
    const notice = await screen.findByText('Quitamos Dimmer WiFi: ahora se vende por Mercado Libre.');
    expect(notice).not.toHaveTextContent('Sin stock');
    expect(screen.getByRole('link', { name: /^Ver en Mercado Libre/ })).toHaveAttribute(
      'href',
      full.permalink,
    );
    expect(cartContents(opened)).toEqual([]);
  });

  it('links to the products when it is empty', () => {
    renderCart({ products: [] });
    expect(screen.getByRole('heading', { level: 1, name: 'Sin productos' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Ver productos' })).toHaveAttribute('href', '/');
    expect(document.title).toBe(`Carrito · ${shop.name}`);
  });

  it('shows each product with its price, quantity and total', async () => {
    const opened = renderCart({ products: [wifiDimmer, relay] });
    await userEvent.click(
      within(screen.getByRole('group', { name: 'Cantidad de Dimmer WiFi' })).getByRole('button', {
        name: 'Sumar uno',
      }),
    );
    expect(Object.fromEntries(cartContents(opened))).toEqual({ 119: 2, 138: 1 });
    const [first] = screen.getAllByRole('listitem');
    expect(first).toHaveTextContent(`${inPesos(PRICE)} c/u`);
    expect(first).toHaveTextContent(inPesos(2 * PRICE));
    expect(within(first ?? document.body).getByRole('link', { name: 'Dimmer WiFi' })).toHaveAttribute(
      'href',
      '/producto/119',
    );
  });

  it('shows the shipping cost by the formula, and the pesos missing for free shipping', () => {
    renderCart();
    const shipping = screen.getByText('Envío por Andreani', { selector: 'dt' }).parentElement;
    expect(shipping).toHaveTextContent(inPesos(shippingOf(PRICE)));
    expect(screen.getByText('Total').parentElement).toHaveTextContent(inPesos(PRICE + shippingOf(PRICE)));
    const missing = missingForFreeShipping(PRICE, 0);
    expect(screen.getByText(/^Te faltan/)).toHaveTextContent(
      `Te faltan ${inPesos(missing)} para el envío gratis`,
    );
  });

  it('adds no more than the stock', () => {
    renderCart({ products: [relay] });
    expect(screen.getByRole('button', { name: 'Sumar uno' })).toBeDisabled();
    expect(screen.getByText('Es la última')).toBeVisible();
  });

  it('removes a product, focuses the next one, and restores the product on undo', async () => {
    const opened = renderCart({ products: [wifiDimmer, relay] });
    await userEvent.click(screen.getByRole('button', { name: 'Quitar Dimmer WiFi' }));
    expect(cartContents(opened)).toEqual([[138, 1]]);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Quitar Placa de relés' })).toHaveFocus());
    await userEvent.click(screen.getByRole('button', { name: 'Deshacer' }));
    expect(cartContents(opened).map(([id]) => id)).toEqual([119, 138]);
  });

  it('focuses the heading when the last product is removed', async () => {
    renderCart();
    await userEvent.click(screen.getByRole('button', { name: 'Quitar Dimmer WiFi' }));
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Sin productos' })).toHaveFocus());
  });

  it('offers every payment method', () => {
    renderCart();
    const options = within(screen.getByRole('combobox', { name: 'Método de pago' })).getAllByRole('option');
    expect(options.map((option) => option.textContent)).toEqual(paymentMethodsFor([COURIER]));
  });

  it('shows a placeholder while its products are loading', () => {
    const shop = shopForTests();
    shop.cart.change((items) => addToCart(items, wifiDimmer, 1));
    renderPage(<CartPage />, { services: shop });
    expect(screen.getByText('Cargando tu carrito…')).toBeInTheDocument();
  });

  it('shows changes of stock and price until the buyer acknowledges them, and clamps the quantity', async () => {
    const now = { ...wifiDimmer, stock: 2, price: 20_000 };
    const shop = shopForTests({ readProducts: () => Promise.resolve(byId(now)) });
    shop.catalogue.put([wifiDimmer]);
    shop.catalogue.store.setState({ status: 'ready' });
    shop.cart.change((items) => addToCart(items, wifiDimmer, 4));
    renderPage(<CartPage />, { services: shop });
    const notice = await screen.findByRole('alert');
    expect(notice).toHaveTextContent('Dimmer WiFi: solo quedan 2, habías puesto 4.');
    expect(notice).toHaveTextContent(
      `Dimmer WiFi: ahora cuesta ${inPesos(priceOf(20_000))} (antes ${inPesos(PRICE)}).`,
    );
    expect(cartContents({ shop })).toEqual([[119, 2]]);
    await userEvent.click(screen.getByRole('button', { name: 'Entendido' }));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});

it('links to a product that the cart lost to a shortage that is over', async () => {
  const readProducts = () => Promise.resolve(byId({ ...relay, stock: 0 }));
  const { shop: page } = renderCart({ products: [relay], orders: { readProducts } });
  await screen.findByRole('link', { name: /^Avisame/ });
  act(() => page.catalogue.put([relay]));
  expect(
    screen.getByText(/^Placa de relés: lo bajamos de 1 a 0 porque no alcanzaba\. Ya hay más\./),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: 'Ver producto' })).toHaveAttribute('href', '/producto/138');
});

it('the cart of a week ago shows the price that rose since until the buyer acknowledges it', async () => {
  const products = [{ ...wifiDimmer, price: 20_000 }];
  renderCart().unmount();
  const later = renderCart({ products });
  expect(screen.getByText(/Dimmer WiFi: ahora cuesta/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Entendido' }));
  later.unmount();
  renderCart({ products });
  expect(screen.queryByText(/ahora cuesta/)).not.toBeInTheDocument();
});

it('the cart shows no change while the catalogue may be outdated', () => {
  renderCart().unmount();
  const { shop } = renderCart({ products: [{ ...wifiDimmer, price: 5000 }] });
  act(() => shop.catalogue.store.setState({ status: 'loading' }));
  expect(screen.queryByText(/ahora cuesta/)).not.toBeInTheDocument();
  act(() => shop.catalogue.store.setState({ status: 'ready' }));
  expect(screen.getByText(/ahora cuesta/)).toBeVisible();
});

it('the cart is checked against the stock again when the buyer signs in', async () => {
  const readProducts = vi.fn<Orders['readProducts']>().mockResolvedValue(null);
  const opened = renderCart({ orders: { readProducts } });
  await waitFor(() => expect(readProducts).toHaveBeenCalledTimes(1));
  readProducts.mockResolvedValue(new Map([[119, { ...wifiDimmer, stock: 0 }]]));
  opened.shop.database.record = aBuyer();
  await act(() => opened.shop.signIn());
  expect(await screen.findByText('Ups! Sin stock! Quitamos Dimmer WiFi.')).toBeVisible();
  expect(screen.getByRole('link', { name: /^Avisame por WhatsApp cuando vuelva/ })).toHaveAttribute(
    'href',
    expect.stringContaining(encodeURIComponent(`${location.origin}/producto/119`)),
  );
});

it('the cart is shown when the order parameter of the address is empty', () => {
  renderPage(<CartPage />, { services: shopForTests(), address: '/carrito?pedido=' });
  expect(screen.getByRole('heading', { level: 1, name: 'Sin productos' })).toBeVisible();
});
