import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aProduct } from '#tests/support/fixtures/a-product.ts';
import { dimmer, openProduct, openProductWith, others } from '#tests/support/screens/open-product.tsx';
import { priceOf, shown } from '#tests/support/screens/pesos.ts';
import { renderPage, shopServices } from '#tests/support/screens/render-page.tsx';
import { shop } from '#config/shop/shop.ts';
import { whatsappLink } from '#config/whatsapp-link.ts';
import { categoryOf } from '#config/categories.ts';
import type { Product } from '#domain/catalogue/product.ts';
import { discountOf } from '#domain/checkout/payment-methods.ts';
import { formatPesos } from '#domain/text/money.ts';
import { thumbnailCount } from '#domain/catalogue/thumbnails.ts';
import { paths } from '#config/paths.ts';
import { DiscontinuedNote } from './discontinued-note.tsx';
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

  it('the heart adds the product to the favourites', async () => {
    const { services } = openProduct();
    await userEvent.click(screen.getByRole('button', { name: 'Guardar Dimmer en favoritos' }));
    expect(services.favourites.store.getState().ids).toEqual([119]);
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

  it('a product off sale is kept from search engines, with no offer for previews or engines', () => {
    openProduct({ ...dimmer, pausado: true });
    const content = (selector: string) => document.head.querySelector(selector)?.getAttribute('content');
    expect(content('meta[name="robots"]')).toBe('noindex');
    expect(content('meta[name="description"]')).toContain('Dimmer: por ahora no está a la venta.');
    expect(content('meta[property="product:availability"]')).toBe('out of stock');
    expect(content('meta[property="product:price:amount"]')).toBeUndefined();
    const data = document.head.querySelector('script[type="application/ld+json"]')?.textContent;
    expect(data).toContain('"Product"');
    expect(data).not.toContain('Offer');
  });

  it('a product off sale is in no row of other products', () => {
    const paused = others.map(({ id }) => aProduct({ id, pausado: true }));
    localStorage.setItem('bornera.seen', JSON.stringify({ version: 1, value: [1, 2] }));
    openProductWith(shopServices([dimmer, ...paused]), '/producto/119');
    expect(screen.queryByRole('region', { name: /También te puede|Lo último|Parecidos/ })).toBeNull();
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

  it('a sold-out product says Agotado, and «Ups! Sin stock!» when it is added', async () => {
    openProduct({ ...dimmer, stock: 0 });
    expect(buy().getByText('Agotado')).toBeVisible();
    expect(screen.queryByRole('spinbutton')).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Agregar al carrito' }));
    expect(screen.getByRole('alert')).toHaveTextContent('Ups! Sin stock!');
  });

  const tellMe = () => screen.queryByRole('link', { name: /^Avisame por WhatsApp cuando vuelva/ });

  it('a sold-out product offers a WhatsApp message that asks to be told when it is back', () => {
    openProduct({ ...dimmer, stock: 0 });
    const text = `¡Hola! ¿Me avisan cuando vuelva «Dimmer»? ${location.origin}/producto/119`;
    expect(tellMe()).toHaveAttribute('href', whatsappLink(text));
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
    expect(target(/^Información adjunta/)).toBe('https://example.com/hoja.pdf');
    const address = `${location.origin}/producto/119`;
    const question = whatsappLink(`¡Hola! Quiero consultar por «Dimmer» ${address}`);
    expect(target(/^Consultar por WhatsApp/)).toBe(question);
    const order = new URL(target(/^Pedir por WhatsApp/) ?? '').searchParams.get('text');
    expect(order).toContain(`1 x Dimmer: ${formatPesos(priceOf(dimmer.price))}`);
    expect(order).toContain(`${location.origin}/carrito?items=119x1\n`);
    const recommend = new URL(target(/^Recomendar por WhatsApp/) ?? '');
    expect(recommend.href).toMatch(/^https:\/\/wa\.me\/\?/);
    expect(recommend.searchParams.get('text')).toContain(`${address}?share=whatsapp`);
  });

  it.each([{ stock: 0 }, { pausado: true }, { price: null }, { fullFilment: true }])(
    'a product that the shop cannot sell is not ordered by WhatsApp: %j',
    (changes) => {
      openProduct({ ...dimmer, ...changes });
      expect(screen.getByRole('link', { name: /^Consultar por WhatsApp/ })).toBeVisible();
      expect(screen.queryByRole('link', { name: /^Pedir por WhatsApp/ })).not.toBeInTheDocument();
    },
  );

  it.each(['', 'javascript:alert(1)'])('«%s» is no address of attached information', (info) => {
    openProduct({ ...dimmer, info });
    expect(screen.queryByRole('link', { name: /Información adjunta/ })).not.toBeInTheDocument();
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
    expect(screen.getAllByRole('link', { name: /^Agotado/ })).toHaveLength(before.length);
    window.innerWidth = 800;
    act(() => void window.dispatchEvent(new Event('resize')));
    expect(links()).toEqual(before.slice(0, thumbnailCount(800)));
  });
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
