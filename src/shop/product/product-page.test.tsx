import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aProduct } from '#tests/support/fixtures/a-product.ts';
import { dimmer, openProduct, openProductWith, others } from '#tests/support/screens/open-product.tsx';
import { fakeIntersections, type Sight } from '#tests/support/screens/fake-intersections.ts';
import { priceOf, shippingOf, shown } from '#tests/support/screens/pesos.ts';
import { renderPage, shopServices } from '#tests/support/screens/render-page.tsx';
import { promises, shop } from '#config/shop/shop.ts';
import { whatsappLink } from '#config/whatsapp-link.ts';
import { categoryOf } from '#config/categories.ts';
import { addToCart } from '#domain/cart/cart.ts';
import type { Product } from '#domain/catalogue/product.ts';
import { discountOf } from '#domain/checkout/payment-methods.ts';
import { missingForFreeShipping } from '#domain/checkout/shipping-cost.ts';
import { thumbnailCount } from '#domain/catalogue/related.ts';
import { paths } from '#config/paths.ts';
import { COURIER } from '#domain/shipping/shipping-service.ts';
import {
  dispatchTime,
  LEGAL_WARRANTY_MONTHS,
  warrantyMonths,
  WITHDRAWAL_DAYS,
} from '#shop/common/seller-promises.ts';
import { Conditions } from './conditions.tsx';
import { DiscontinuedNote } from './product-detail.tsx';
import { BuyBox } from './buy-box.tsx';

const WINDOW_WIDTH = window.innerWidth;
beforeEach(() => void vi.stubGlobal('matchMedia', () => ({ matches: true })));
afterEach(() => {
  vi.unstubAllGlobals();
  window.innerWidth = WINDOW_WIDTH;
});

const buy = () => within(screen.getByRole('region', { name: 'Comprar' }));
const quantity = () => screen.getByRole('spinbutton', { name: 'Cantidad de Dimmer' });
const plus = () => screen.getByRole('button', { name: 'Sumar uno' });

describe('a product’s page', () => {
  it('the page shows title, price and stock, names the tab, and has no notice and no video', () => {
    openProduct();
    expect(screen.getByRole('heading', { level: 1, name: 'Dimmer' })).toBeVisible();
    expect(buy().getByText(shown(priceOf(dimmer.price)))).toBeVisible();
    expect(buy().getByText('Quedan 3')).toBeVisible();
    expect(document.title).toBe(`Dimmer · ${shop.name}`);
    expect(screen.queryByRole('note')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Reproducir video' })).not.toBeInTheDocument();
  });

  it('the breadcrumb leads to the catalogue and to the product’s category', () => {
    const sensor = { ...dimmer, title: 'Sensor de luz' };
    const { name, slug } = categoryOf(sensor);
    openProduct(sensor);
    const steps = within(screen.getByRole('navigation', { name: 'Ruta de navegación' }));
    expect(steps.getByRole('link', { name: 'Catálogo' })).toHaveAttribute('href', '/');
    expect(steps.getByRole('link', { name })).toHaveAttribute('href', paths.category(slug));
    expect(steps.getByText('Sensor de luz')).toHaveAttribute('aria-current', 'page');
  });

  it('the page refreshes its product from the marketplace', () => {
    const services = shopServices([dimmer]);
    const refresh = vi.spyOn(services.catalogue, 'refresh');
    openProductWith(services, '/producto/119');
    expect(refresh).toHaveBeenCalledWith([119]);
  });

  it('a product without a price cannot be added, and search engines read no offer of it', async () => {
    const { services } = openProduct({ ...dimmer, price: null });
    expect(buy().getByText('Precio a confirmar')).toBeVisible();
    expect(screen.queryByRole('spinbutton')).not.toBeInTheDocument();
    await userEvent.click(buy().getByRole('button', { name: 'Agregar al carrito' }));
    expect(screen.getByRole('alert')).toHaveTextContent('todavía no se puede pedir');
    expect(services.cart.store.getState().items).toEqual([]);
    const [data] = document.querySelectorAll('script[type="application/ld+json"]');
    expect(data?.textContent).not.toContain('offers');
  });

  it('a product off sale says so, and offers neither button nor stock', () => {
    openProduct({ ...dimmer, pausado: true });
    expect(screen.getByText('Por ahora no está a la venta')).toBeVisible();
    expect(screen.queryByRole('button', { name: /Agregar/ })).not.toBeInTheDocument();
    expect(screen.queryByText(/Quedan|disponibles/)).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: /^Avisame por WhatsApp/ })).toBeVisible();
  });

  it('a product off sale is in no row of other products', () => {
    const paused = others.map(({ id }) => aProduct({ id, pausado: true }));
    openProductWith(shopServices([dimmer, ...paused]), '/producto/119');
    expect(screen.queryByRole('region', { name: /También te puede|Parecidos/ })).toBeNull();
  });

  it('the quantity is at most the stock, and falls with a stock that shrinks', async () => {
    const { services } = openProduct();
    await userEvent.click(plus());
    expect(buy().queryByText(/que quedan/)).not.toBeInTheDocument();
    await userEvent.click(plus());
    expect(quantity()).toHaveValue('3');
    expect(plus()).toBeDisabled();
    expect(buy().getByText('Son las 3 que quedan')).toBeVisible();
    act(() => services.catalogue.put([{ ...dimmer, stock: 2 }]));
    expect(quantity()).toHaveValue('2');
  });

  it('the button adds the chosen quantity to the cart', async () => {
    const { services } = openProduct();
    await userEvent.click(plus());
    await userEvent.click(screen.getByRole('button', { name: 'Agregar al carrito' }));
    expect(services.cart.store.getState().items).toMatchObject([{ id: 119, cantidadIndividual: 2 }]);
    expect(screen.getByRole('status')).toHaveTextContent('Agregaste 2 × Dimmer.');
  });

  const tellMe = () => screen.queryByRole('link', { name: /^Avisame por WhatsApp cuando vuelva/ });

  it('a sold-out product says Agotado, offers a message for when it is back, and «Ups! Sin stock!» in place of how to buy', async () => {
    openProduct({ ...dimmer, stock: 0 });
    expect(buy().getByText('Agotado')).toBeVisible();
    const text = `¡Hola! ¿Me avisan cuando vuelva «Dimmer»? ${location.origin}/producto/119`;
    expect(tellMe()).toHaveAttribute('href', whatsappLink(text));
    expect(screen.queryByRole('spinbutton')).not.toBeInTheDocument();
    expect(screen.queryByRole('list', { name: 'Envío, pago y garantía' })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Agregar al carrito' }));
    expect(screen.getByRole('alert')).toHaveTextContent('Ups! Sin stock!');
  });

  it.each([
    ['in stock', {}],
    ['discontinued', { stock: 0, deprecated: true }],
    ['of the marketplace', { stock: 0, fullFilment: true }],
  ])('a product that is %s offers no message for when it is back', (_which, changes) => {
    openProduct({ ...dimmer, ...changes });
    expect(tellMe()).not.toBeInTheDocument();
  });

  it('the page links to the marketplace, the attached information and WhatsApp', () => {
    openProduct({ ...dimmer, info: 'https://example.com/hoja.pdf' });
    const target = (name: RegExp) => screen.getByRole('link', { name }).getAttribute('href');
    expect(target(/^Ver en Mercado Libre/)).toBe('https://articulo.mercadolibre.com.ar/MLA-119');
    expect(target(/^Hoja de datos/)).toBe('https://example.com/hoja.pdf');
    const address = `${location.origin}/producto/119`;
    const question = whatsappLink(`¡Hola! Quiero consultar por «Dimmer» ${address}`);
    expect(target(/^Consultar por WhatsApp/)).toBe(question);
    const recommend = new URL(target(/^Recomendar por WhatsApp/) ?? '');
    expect(recommend.href).toMatch(/^https:\/\/wa\.me\/\?/);
    expect(recommend.searchParams.get('text')).toContain(`${address}?share=whatsapp`);
  });

  it.each(['', 'javascript:alert(1)'])('«%s» is no address of attached information', (info) => {
    openProduct({ ...dimmer, info });
    expect(screen.queryByRole('link', { name: /Hoja de datos/ })).not.toBeInTheDocument();
  });

  it('a full-fulfilment product has its price, the marketplace’s link and WhatsApp, and no cart', () => {
    openProduct({ ...dimmer, fullFilment: true });
    expect(buy().getByText(shown(12_500))).toBeVisible();
    for (const name of [/^Ver en Mercado Libre/, /^Consultar por WhatsApp/, /^Recomendar por WhatsApp/])
      expect(screen.getByRole('link', { name })).toBeVisible();
    expect(screen.queryByRole('spinbutton')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Agregar/ })).not.toBeInTheDocument();
  });

  it('YouTube is not contacted before the video is played', async () => {
    openProduct({ ...dimmer, video: 'abc_DEF-123' });
    expect(screen.queryByTitle('Video de Dimmer')).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Reproducir video' }));
    expect(screen.getByTitle('Video de Dimmer')).toHaveAttribute(
      'src',
      'https://www.youtube-nocookie.com/embed/abc_DEF-123?autoplay=1&rel=0',
    );
    expect(screen.getByTitle('Video de Dimmer')).toHaveFocus();
    await userEvent.click(screen.getByRole('button', { name: 'Cerrar video' }));
    expect(screen.queryByTitle('Video de Dimmer')).not.toBeInTheDocument();
  });
});

describe('a discontinued product', () => {
  it('says Discontinuado, and links to its new model, if there is one', () => {
    const page = openProduct({ ...dimmer, deprecated: true });
    expect(screen.getByRole('note')).toHaveTextContent('Discontinuado');
    expect(within(screen.getByRole('note')).queryByRole('link')).not.toBeInTheDocument();
    page.unmount();
    const old = aProduct({ id: 199, deprecated: true });
    const services = shopServices([old, aProduct({ id: 138, title: 'Placa de relés, versión 2' })]);
    renderPage(<DiscontinuedNote product={old} models={new Map([[199, 138]])} />, { services });
    const link = within(screen.getByRole('note')).getByRole('link', { name: 'Placa de relés, versión 2' });
    expect(link).toHaveAttribute('href', '/producto/138');
  });
});

describe('the row of other products', () => {
  const links = () => {
    const row = within(screen.getByRole('region', { name: 'También te puede servir' }));
    return row.getAllByRole('link').map((link) => link.getAttribute('href'));
  };

  it('shows as many other products as the window is wide, sold-out ones with a badge, never the page’s own, and keeps them when it is resized', () => {
    window.innerWidth = 2560;
    const soldOut = others.map(({ id }) => aProduct({ id, stock: 0 }));
    openProductWith(shopServices([dimmer, ...soldOut]), '/producto/119');
    const before = links();
    expect(before).toHaveLength(thumbnailCount(2560));
    expect(before).not.toContain('/producto/119');
    const row = within(screen.getByRole('region', { name: 'También te puede servir' }));
    expect(row.getAllByText('Agotado')).toHaveLength(before.length);
    window.innerWidth = 800;
    act(() => void window.dispatchEvent(new Event('resize')));
    expect(links()).toEqual(before.slice(0, thumbnailCount(800)));
  });
});

it('the row «Parecidos» lists products of the same subject, and is absent without one', () => {
  const without = openProduct();
  expect(screen.queryByRole('region', { name: 'Parecidos' })).not.toBeInTheDocument();
  without.unmount();
  const alike = aProduct({ id: 50, title: 'Dimmer de dos canales' });
  openProductWith(shopServices([dimmer, alike, ...others]), '/producto/119');
  const links = within(screen.getByRole('region', { name: 'Parecidos' })).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/producto/50']);
});

describe('an address', () => {
  it.each(['99999', 'abc', '119x', '-1', '1e2'])(
    'an unknown id (%s) says so and offers other products',
    (id) => {
      openProduct(dimmer, `/producto/${id}`);
      expect(screen.getByRole('heading', { level: 1, name: 'Ese producto no está' })).toBeVisible();
      expect(screen.getByRole('link', { name: 'Ver todo el catálogo' })).toHaveAttribute('href', '/');
      expect(screen.getByRole('region', { name: 'Esto sí lo tenemos' })).toBeVisible();
      expect(document.title).toBe(`Producto no encontrado · ${shop.name}`);
    },
  );

  it('a product appears as soon as the loading catalogue has it', () => {
    const services = shopServices();
    services.catalogue.store.setState({ status: 'loading' });
    openProductWith(services, '/producto/119');
    expect(screen.getByRole('heading', { level: 1, name: 'Cargando producto…' })).toBeInTheDocument();
    act(() => services.catalogue.put([dimmer]));
    expect(screen.getByRole('heading', { level: 1, name: 'Dimmer' })).toBeVisible();
  });

  it('a catalogue that could not be loaded offers to retry', async () => {
    const services = shopServices();
    services.catalogue.store.setState({ status: 'failed' });
    const load = vi.spyOn(services.catalogue, 'load').mockResolvedValue();
    openProductWith(services, '/producto/119');
    await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(load).toHaveBeenCalledOnce();
  });
});

describe('the price by transfer', () => {
  const priceByTransfer = (product: Product, transferPercent: number) => {
    renderPage(
      <BuyBox product={product} quantity={1} onChange={vi.fn<() => void>()} transferPercent={transferPercent}>
        {null}
      </BuyBox>,
    );
    return screen.queryByText(/con transferencia/)?.parentElement ?? null;
  };

  it('stands below the price of a product that the shop discounts', () => {
    const price = priceOf(dimmer.price);
    expect(priceByTransfer(dimmer, 10)).toHaveTextContent(
      `${shown(price - discountOf(price, 10))} con transferencia (10 % off)`,
    );
  });

  it.each([
    ['the shop has no discount', dimmer, 0],
    ['the marketplace sells the product', { ...dimmer, fullFilment: true }, 10],
    ['the price is not known', { ...dimmer, price: null }, 10],
  ])('is absent where %s', (_why, product, percent) => {
    expect(priceByTransfer(product, percent)).not.toBeInTheDocument();
  });
});

describe('the conditions below the button', () => {
  const PRICE = priceOf(dimmer.price);
  const missing = (subtotal: number) => shown(missingForFreeShipping(COURIER, subtotal, 0));
  /** Its text with ordinary spaces. */
  const conditions = () =>
    screen.getByRole('list', { name: 'Envío, pago y garantía' }).textContent.replaceAll('\u00A0', ' ');

  it('name shipping, payment, dispatch, returns and warranty, and lead to the how-to', () => {
    openProduct();
    expect(conditions()).toContain(`Envío por Andreani: ${shown(shippingOf(PRICE))}`);
    expect(conditions()).toContain(`Te faltan ${missing(PRICE)} para el envío gratis`);
    expect(conditions()).toContain('MercadoPago, transferencia o eCheque');
    expect(conditions()).toContain(`Despachamos${dispatchTime(promises)} después del pago`);
    const link = (name: RegExp) => screen.getByRole('link', { name });
    expect(link(/^10 días para arrepentirte/)).toHaveAttribute('href', '/instructivo#arrepentimiento');
    expect(link(/meses de garantía$/)).toHaveAttribute('href', '/instructivo#garantia');
  });

  it('name where to pick up an order, in a shop that offers it', () => {
    const place = { address: 'Belgrano 45', hours: 'lunes a viernes de 10 a 18' };
    renderPage(<Conditions product={dimmer} quantity={1} place={place} />);
    expect(conditions()).toContain('Retiro en persona, sin costo: Belgrano 45, lunes a viernes de 10 a 18');
  });

  it('compute the shipping of the chosen quantity', async () => {
    // One costs less than what ships for free; two cost more.
    const price = Math.floor(missingForFreeShipping(COURIER, 0, 0) * 0.75);
    openProduct({ ...dimmer, price });
    expect(conditions()).toContain(`Envío por Andreani: ${shown(shippingOf(priceOf(price)))}`);
    await userEvent.click(plus());
    expect(conditions()).toContain('Envío gratis por Andreani');
    expect(conditions()).not.toContain('Te faltan');
  });

  it('add the product to the shipping of the cart, once', () => {
    const other = aProduct({ id: 5, price: dimmer.price });
    const services = shopServices([dimmer, other]);
    openProductWith(services, '/producto/119');
    act(() => services.cart.change((cart) => addToCart(cart, other, 1)));
    const both = `Con tu carrito: ${shown(shippingOf(2 * PRICE))} (te faltan ${missing(2 * PRICE)})`;
    expect(conditions()).toContain(both);
    act(() => services.cart.change((cart) => addToCart(cart, dimmer, 1)));
    expect(conditions()).toContain(both);
    act(() => services.cart.change((cart) => addToCart(cart, other, 9)));
    expect(conditions()).toContain('Con lo que hay en tu carrito, ¡gratis!');
  });

  it.each([
    [{ fullFilment: true }, /^Lo vende y lo envía Mercado Libre$/],
    [{ price: null }, /Envío por Andreani: depende del precio, a confirmar/],
  ])('of a product with %o say %s', (changes, text) => {
    openProduct({ ...dimmer, ...changes });
    expect(conditions()).toMatch(text);
  });
});

it('what the seller promises is at least what the law gives, and a time of dispatch only where one is decided', () => {
  expect([WITHDRAWAL_DAYS, LEGAL_WARRANTY_MONTHS]).toEqual([10, 6]);
  expect(warrantyMonths({ ...promises, warrantyMonths: 3 })).toBe(LEGAL_WARRANTY_MONTHS);
  expect(warrantyMonths({ ...promises, warrantyMonths: 12 })).toBe(12);
  expect(dispatchTime({ ...promises, dispatchDays: null })).toBe('');
  expect(dispatchTime({ ...promises, dispatchDays: 1 })).toBe(' dentro del día hábil siguiente');
  expect(dispatchTime({ ...promises, dispatchDays: 3 })).toBe(' dentro de los 3 días hábiles');
});

describe('the bar at the bottom of a phone', () => {
  let sight: Sight;
  beforeEach(() => {
    sight = fakeIntersections();
  });
  const bar = () => screen.queryByRole('region', { name: 'Comprar sin volver arriba' });
  const original = () => screen.getByRole('button', { name: 'Agregar al carrito' });

  it('has the price and adds the chosen quantity while the real button and the footer are out of sight', async () => {
    const footer = document.createElement('footer');
    document.body.append(document.createElement('main'), footer);
    const { services } = openProduct();
    await userEvent.click(plus());
    expect(bar()).not.toBeInTheDocument();
    act(() => sight.leave(original()));
    expect(bar()).toHaveTextContent(shown(priceOf(dimmer.price)));
    await userEvent.click(within(bar() ?? footer).getByRole('button', { name: 'Agregar Dimmer al carrito' }));
    expect(services.cart.store.getState().items).toMatchObject([{ id: 119, cantidadIndividual: 2 }]);
    act(() => sight.enter(footer));
    expect(bar()).not.toBeInTheDocument();
    document.body.replaceChildren();
  });

  it.each([{ stock: 0 }, { price: null }])('stays away where the product has %o', (changes) => {
    openProduct({ ...dimmer, ...changes });
    act(() => sight.leave(original()));
    expect(bar()).not.toBeInTheDocument();
  });
});
