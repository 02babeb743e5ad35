import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { aProduct } from '#tests/support/fixtures/a-product.ts';
import { priceOf, shippingOf, inPesos } from '#tests/support/screens/pesos.ts';
import { shippingFormula } from '#config/shop/shipping.ts';
import { renderPage, shopServices } from '#tests/support/screens/render-page.tsx';
import type { Product } from '#domain/catalogue/product.ts';
import { List } from '#tests/support/screens/list.tsx';

const rele = aProduct({ id: 1, title: 'Módulo Relé', popularidad: 30, price: 12_500 });
const dimmer = aProduct({ id: 119, title: 'Dimmer', popularidad: 20, price: 1000, stock: 0 });
const sensor = aProduct({ id: 3, title: 'Sensor', popularidad: 10, price: 500, stock: 2 });

function open(products: readonly Product[] = [sensor, rele, dimmer], at = '/') {
  return renderPage(<List />, { services: shopServices(products), address: at });
}

const card = (name: string) => screen.getByRole('article', { name });

describe('a card', () => {
  it('a card shows title and shop price, and links to the product', () => {
    open();
    const relay = within(card('Módulo Relé'));
    expect(relay.getByText(inPesos(priceOf(rele.price)))).toBeVisible();
    expect(relay.getByRole('link', { name: 'Módulo Relé' })).toHaveAttribute('href', '/producto/1');
    // The title's link covers the card; a second link would only add a tab stop.
    expect(relay.getAllByRole('link')).toHaveLength(1);
    expect(relay.getAllByRole('button')).toHaveLength(2);
  });

  it('a press on the price opens the product, selecting text opens nothing, and the card is one tab stop', async () => {
    const { address } = open();
    const price = within(card('Módulo Relé')).getByText(inPesos(priceOf(rele.price)));
    const title = within(card('Módulo Relé')).getByRole('link');
    for (const part of [price, title]) {
      getSelection()?.selectAllChildren(part);
      fireEvent.click(part, { detail: 1 });
      expect(address()).toBe('/');
    }
    getSelection()?.removeAllRanges();
    await userEvent.click(price);
    expect(address()).toBe('/producto/1');
  });

  it('a card says Agotado without stock, how many are left from three down, and nothing above', () => {
    open([0, 1, 3, 4].map((stock) => aProduct({ id: stock + 1, popularidad: -stock, stock })));
    const badges = screen
      .getAllByRole('article')
      .map((one) => /Agotado|Quedan? \d/.exec(one.textContent)?.[0]);
    expect(badges).toEqual(['Agotado', 'Queda 1', 'Quedan 3', undefined]);
  });

  it('a card says «Envío gratis» where one unit ships for free by its price or its benefit, and is for sale here', () => {
    const dear = { price: 9_000_000 };
    const isFree = (product: Partial<Product>) => {
      open([aProduct({ title: 'Placa', ...product })]);
      const label = within(card('Placa')).queryByText('Envío gratis');
      cleanup();
      return label !== null;
    };
    expect(shippingOf(priceOf(dear.price))).toBe(0);
    expect(isFree(dear)).toBe(true);
    expect(isFree({ price: 100, freeShipping: 1e6 })).toBe(shippingFormula.benefitPercent > 0);
    for (const other of [{ price: 100 }, { stock: 0 }, { fullFilment: true }, { price: null }])
      expect(isFree({ ...dear, ...other })).toBe(false);
  });

  it('«Agregar» adds to the cart, or says «Ups! Sin stock!» for a sold-out product', async () => {
    const { services } = open();
    await userEvent.click(screen.getByRole('button', { name: 'Agregar Módulo Relé al carrito' }));
    expect(services.cart.store.getState().items).toMatchObject([{ id: 1, cantidadIndividual: 1 }]);
    await userEvent.click(screen.getByRole('button', { name: 'Agregar Dimmer al carrito, agotado' }));
    expect(screen.getByRole('alert')).toHaveTextContent('Ups! Sin stock!');
    expect(services.cart.store.getState().items).toHaveLength(1);
  });

  it('the card of a full-fulfilment product shows the full price and links only to the marketplace', () => {
    const permalink = 'https://articulo.mercadolibre.com.ar/MLA-9';
    open([aProduct({ title: 'Cautín', fullFilment: true, price: 1000, original_price: 1500, permalink })]);
    const solder = within(card('Cautín'));
    const link = solder.getByRole('link');
    expect(link).toHaveAccessibleName(/^Ver en Mercado Libre/);
    expect(link).toMatchObject({ href: permalink, target: '_blank', rel: 'noopener' });
    expect(solder.queryByRole('button')).not.toBeInTheDocument();
    expect(solder.getByText('$ 1.000')).toBeVisible();
    expect(solder.queryByText('$ 1.500')).not.toBeInTheDocument();
  });

  it('pictures of a phone’s first row load first, of a laptop’s at once, others near the viewport', () => {
    const imgMeliUrl = [{ url: '', secure_url: 'https://http2.mlstatic.com/D_NQ_NP_1-MLA1-O.jpg' }];
    open(Array.from({ length: 8 }, (_, id) => aProduct({ id, imgMeliUrl })));
    const pictures = screen.getAllByRole('presentation');
    const loading = pictures.map((picture) => picture.getAttribute('loading'));
    expect(loading).toEqual([...Array(5).fill('eager'), ...Array(3).fill('lazy')]);
    const priority = pictures.map((picture) => picture.getAttribute('fetchpriority'));
    expect(priority).toEqual([...Array(2).fill('high'), ...Array(6).fill(null)]);
  });
});
