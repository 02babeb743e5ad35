import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aProduct } from '#tests/support/fixtures/a-product.ts';
import { dimmer, renderProduct, renderProductWith, others } from '#tests/support/screens/open-product.tsx';
import { priceOf, inPesos } from '#tests/support/screens/pesos.ts';
import { shopServices } from '#tests/support/screens/render-page.tsx';
import { shop } from '#config/shop/shop.ts';
import { whatsappLink } from '#config/whatsapp-link.ts';
import { categoryOf } from '#config/categories.ts';
import { paths } from '#config/paths.ts';

const WINDOW_WIDTH = window.innerWidth;
beforeEach(() => void vi.stubGlobal('matchMedia', () => ({ matches: true })));
afterEach(() => {
  window.innerWidth = WINDOW_WIDTH;
});

const buy = () => within(screen.getByRole('region', { name: 'Comprar' }));
const quantity = () => screen.getByRole('spinbutton', { name: 'Cantidad de Dimmer' });
const plus = () => screen.getByRole('button', { name: 'Sumar uno' });

describe('a product’s page', () => {
  it('the page shows title, price and stock, names the tab, and has no notice and no video', () => {
    renderProduct();
    expect(screen.getByRole('heading', { level: 1, name: 'Dimmer' })).toBeVisible();
    expect(buy().getByText(inPesos(priceOf(dimmer.price)))).toBeVisible();
    expect(buy().getByText('Quedan 3')).toBeVisible();
    expect(document.title).toBe(`Dimmer · ${shop.name}`);
    expect(screen.queryByRole('note')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Ver video' })).not.toBeInTheDocument();
  });

  it('the breadcrumb leads to the catalogue and to the product’s category', () => {
    const sensor = { ...dimmer, title: 'Sensor de luz' };
    const { name, slug } = categoryOf(sensor);
    renderProduct(sensor);
    const steps = within(screen.getByRole('navigation', { name: 'Ruta de navegación' }));
    expect(steps.getByRole('link', { name: 'Catálogo' })).toHaveAttribute('href', '/');
    expect(steps.getByRole('link', { name })).toHaveAttribute('href', paths.category(slug));
    expect(steps.getByText('Sensor de luz')).toHaveAttribute('aria-current', 'page');
  });

  it('the page refreshes its product from the marketplace', () => {
    const services = shopServices([dimmer]);
    const refresh = vi.spyOn(services.catalogue, 'refresh');
    renderProductWith(services, '/producto/119');
    expect(refresh).toHaveBeenCalledWith([119]);
  });

  it('a product without a price cannot be added, and search engines read no offer of it', async () => {
    const { services } = renderProduct({ ...dimmer, price: null });
    expect(buy().getByText('Precio a confirmar')).toBeVisible();
    expect(screen.queryByRole('spinbutton')).not.toBeInTheDocument();
    await userEvent.click(buy().getByRole('button', { name: 'Agregar al carrito' }));
    expect(screen.getByRole('alert')).toHaveTextContent('todavía no se puede pedir');
    expect(services.cart.store.getState().items).toEqual([]);
    const [data] = document.querySelectorAll('script[type="application/ld+json"]');
    expect(data?.textContent).not.toContain('offers');
  });

  it('a product off sale says so, and offers neither button nor stock', () => {
    renderProduct({ ...dimmer, pausado: true });
    expect(screen.getByText('Por ahora no está a la venta')).toBeVisible();
    expect(screen.queryByRole('button', { name: /Agregar/ })).not.toBeInTheDocument();
    expect(screen.queryByText(/Quedan|disponibles/)).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: /^Avisame por WhatsApp/ })).toBeVisible();
  });

  it('a product off sale is in no row of other products', () => {
    const paused = others.map(({ id }) => aProduct({ id, pausado: true }));
    renderProductWith(shopServices([dimmer, ...paused]), '/producto/119');
    expect(screen.queryByRole('region', { name: /También te puede|Parecidos/ })).toBeNull();
  });

  it('the quantity is at most the stock, and falls with a stock that shrinks', async () => {
    const { services } = renderProduct();
    await userEvent.click(plus());
    expect(buy().queryByText(/que quedan/)).not.toBeInTheDocument();
    await userEvent.click(plus());
    expect(quantity()).toHaveValue('3');
    expect(plus()).toBeDisabled();
    expect(buy().getByText('Son las 3 que quedan')).toBeVisible();
    act(() => services.catalogue.put([{ ...dimmer, stock: 2 }]));
    expect(quantity()).toHaveValue('2');
  });

  const tellMe = () => screen.queryByRole('link', { name: /^Avisame por WhatsApp cuando vuelva/ });

  it('a sold-out product says Agotado, offers a message for when it is back, and «Ups! Sin stock!» in place of how to buy', async () => {
    renderProduct({ ...dimmer, stock: 0 });
    expect(buy().getByText('Agotado')).toBeVisible();
    const text = `¡Hola! ¿Me avisan cuando vuelva «Dimmer»? ${location.origin}/producto/119`;
    expect(tellMe()).toHaveAttribute('href', whatsappLink(text));
    expect(screen.queryByRole('spinbutton')).not.toBeInTheDocument();
    expect(screen.queryByRole('list', { name: 'Antes de comprar' })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Agregar al carrito' }));
    expect(screen.getByRole('alert')).toHaveTextContent('Ups! Sin stock!');
  });

  it.each([
    ['in stock', {}],
    ['discontinued', { stock: 0, deprecated: true }],
    ['of the marketplace', { stock: 0, fullFilment: true }],
  ])('a product that is %s offers no message for when it is back', (_which, changes) => {
    renderProduct({ ...dimmer, ...changes });
    expect(tellMe()).not.toBeInTheDocument();
  });

  it('the page links to the marketplace, the attached information and WhatsApp', () => {
    renderProduct({ ...dimmer, info: 'https://example.com/hoja.pdf' });
    const target = (name: RegExp) => screen.getByRole('link', { name }).getAttribute('href');
    expect(target(/^Ver en Mercado Libre/)).toBe('https://articulo.mercadolibre.com.ar/MLA-119');
    expect(target(/^Más información/)).toBe('https://example.com/hoja.pdf');
    const address = `${location.origin}/producto/119`;
    const question = whatsappLink(`¡Hola! Quiero consultar por «Dimmer» ${address}`);
    expect(target(/^Consultar por WhatsApp/)).toBe(question);
    const recommend = new URL(target(/^Recomendar por WhatsApp/) ?? '');
    expect(recommend.href).toMatch(/^https:\/\/wa\.me\/\?/);
    expect(recommend.searchParams.get('text')).toContain(`${address}?share=whatsapp`);
  });

  it('a full-fulfilment product has its price, the marketplace’s link and WhatsApp, and no cart', () => {
    renderProduct({ ...dimmer, fullFilment: true });
    expect(buy().getByText(inPesos(12_500))).toBeVisible();
    for (const name of [/^Ver en Mercado Libre/, /^Consultar por WhatsApp/, /^Recomendar por WhatsApp/])
      expect(screen.getByRole('link', { name })).toBeVisible();
    expect(screen.queryByRole('spinbutton')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Agregar/ })).not.toBeInTheDocument();
  });

  it('YouTube is not contacted before the video is played', async () => {
    renderProduct({ ...dimmer, video: 'abc_DEF-123' });
    expect(screen.queryByTitle('Video de Dimmer')).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Ver video' }));
    expect(screen.getByTitle('Video de Dimmer')).toHaveAttribute(
      'src',
      'https://www.youtube-nocookie.com/embed/abc_DEF-123?autoplay=1&rel=0',
    );
    expect(screen.getByTitle('Video de Dimmer')).toHaveFocus();
    await userEvent.click(screen.getByRole('button', { name: 'Cerrar video' }));
    expect(screen.queryByTitle('Video de Dimmer')).not.toBeInTheDocument();
  });
});

describe('an address', () => {
  it.each(['99999', 'abc', '119x', '-1', '1e2'])(
    'an unknown id (%s) says so and offers what is in stock',
    (id) => {
      const soldOut = aProduct({ id: 5, title: 'Agotado', stock: 0, popularidad: 99 });
      renderProductWith(shopServices([dimmer, soldOut]), `/producto/${id}`);
      expect(screen.getByRole('heading', { level: 1, name: 'Ese producto no está' })).toBeVisible();
      expect(screen.getByRole('link', { name: 'Ver todo el catálogo' })).toHaveAttribute('href', '/');
      const row = within(screen.getByRole('region', { name: 'Esto sí lo tenemos' }));
      expect(row.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Dimmer']);
      expect(document.title).toBe(`Producto no encontrado · ${shop.name}`);
    },
  );

  it('a product appears as soon as the loading catalogue has it', () => {
    const services = shopServices();
    services.catalogue.store.setState({ status: 'loading' });
    renderProductWith(services, '/producto/119');
    expect(screen.getByRole('heading', { level: 1, name: 'Cargando producto…' })).toBeInTheDocument();
    act(() => services.catalogue.put([dimmer]));
    expect(screen.getByRole('heading', { level: 1, name: 'Dimmer' })).toBeVisible();
  });

  it('a catalogue that could not be loaded offers to retry', async () => {
    const services = shopServices();
    services.catalogue.store.setState({ status: 'failed' });
    const load = vi.spyOn(services.catalogue, 'load').mockResolvedValue();
    renderProductWith(services, '/producto/119');
    await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(load).toHaveBeenCalledOnce();
  });
});
