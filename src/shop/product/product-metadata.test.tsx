import { act } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { inShop } from '#tests/support/fixtures/in-shop.ts';
import { dimmer, renderProduct } from '#tests/support/screens/open-product.tsx';
import { priceOf } from '#tests/support/screens/pesos.ts';
import { makers } from '#config/shop/catalogue.ts';
import { productData } from '#shop/product/structured-data.ts';
import { formatPesos } from '#domain/text/money.ts';

beforeEach(() => void vi.stubGlobal('matchMedia', () => ({ matches: true })));

describe('metadata', () => {
  const meta = (selector: string) => document.head.querySelector(selector);
  const picture = 'https://http2.mlstatic.com/D_NQ_NP_1-MLA1-O.jpg';
  const large = 'https://http2.mlstatic.com/D_NQ_NP_1-MLA1-F.jpg';

  it('the head has the product, its price, its picture and an address without query', () => {
    renderProduct({ ...dimmer, imgMeliUrl: [{ url: '', secure_url: picture }] });
    const price = priceOf(dimmer.price);
    const description = `Dimmer: ${formatPesos(price)}, con stock. Envío por Andreani o retiro en persona.`;
    expect(meta('meta[name="description"]')).toHaveAttribute('content', description);
    expect(meta('meta[property="og:description"]')).toHaveAttribute('content', description);
    expect(meta('meta[property="og:image"]')).toHaveAttribute('content', large);
    expect(meta('meta[property="og:type"]')).toHaveAttribute('content', 'product');
    expect(meta('link[rel="canonical"]')).toHaveAttribute('href', `${location.origin}${location.pathname}`);
    expect(meta('meta[name="robots"]')).toHaveAttribute('content', 'index, follow');
    const { '@graph': data } = JSON.parse(meta('script[type="application/ld+json"]')?.textContent ?? '');
    expect(data[0]).toMatchObject({ name: 'Dimmer', offers: { price, priceCurrency: 'ARS' } });
    expect(meta('meta[property="product:price:amount"]')).toHaveAttribute('content', String(price));
  });

  it('the description names no pick-up in a shop without one', async () => {
    const { productMeta } = await inShop(
      { shipping: { pickUp: null } },
      () => import('./product-metadata.ts'),
    );
    expect(productMeta(dimmer).description).toMatch(/con stock\. Envío por Andreani\.$/);
  });

  it('the product names its maker where its title does, else no brand', () => {
    const brands = [`Maceta de ${makers[0]}`, 'Maceta de barro'].map((title) =>
      JSON.stringify(productData({ ...dimmer, internalCategory: '', title }, ''))
        .match(/"brand":.*?}/)
        ?.join(''),
    );
    expect(brands).toEqual([`"brand":{"@type":"Brand","name":"${makers[0]}"}`, undefined]);
  });

  it('a prerendered head is kept, follows the stock, and leaves nothing of the product behind', () => {
    document.head.innerHTML = `
      <link rel="canonical" href="https://tienda.example/producto/119">
      <meta property="product:price:amount" content="1"><meta property="product:availability" content="in stock">
      <script type="application/ld+json">{}</script>`;
    const { services, unmount } = renderProduct();
    const count = (selector: string) => document.head.querySelectorAll(selector).length;
    const one = [
      'link[rel="canonical"]',
      '[property="product:price:amount"]',
      '[type="application/ld+json"]',
    ];
    expect(one.map(count)).toEqual([1, 1, 1]);
    expect(meta('link[rel="canonical"]')?.getAttribute('href')).toMatch(/^https:\/\/tienda\.example\//);
    expect(meta('script')?.textContent).toContain('https://tienda.example/producto/119');
    act(() => services.catalogue.put([{ ...dimmer, stock: 0 }]));
    expect(meta('meta[property="product:availability"]')).toHaveAttribute('content', 'out of stock');
    expect(meta('script')?.textContent).toContain('OutOfStock');
    expect(one.map(count)).toEqual([1, 1, 1]);
    unmount();
    expect(count('[property^="product:"], [type="application/ld+json"]')).toBe(0);
  });

  it('a product off sale is not indexed, and has no offer for previews or search engines', () => {
    renderProduct({ ...dimmer, pausado: true });
    expect(meta('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
    expect(meta('meta[name="description"]')?.getAttribute('content')).toContain(
      'Dimmer: por ahora no está a la venta.',
    );
    expect(meta('meta[property="product:availability"]')).toHaveAttribute('content', 'out of stock');
    expect(meta('meta[property="product:price:amount"]')).toBeNull();
    const data = meta('script[type="application/ld+json"]')?.textContent;
    expect(data).toContain('"Product"');
    expect(data).not.toContain('Offer');
  });

  it('the seller’s text appears in the page’s description and in its structured data, as one line', () => {
    renderProduct({ ...dimmer, descripcion: 'Para placas de 5 V.\n- Dos canales.' });
    const content = meta('meta[name="description"]')?.getAttribute('content');
    expect(content).toMatch(/con stock\. Para placas de 5 V\. - Dos canales\.$/);
    expect(document.querySelector('script[type="application/ld+json"]')?.textContent).toContain(
      '"description":"Para placas de 5 V. - Dos canales."',
    );
  });

  it('the page of an unknown product is not indexed', () => {
    renderProduct(dimmer, '/producto/99999');
    expect(meta('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
    expect(meta('script[type="application/ld+json"]')).toBeNull();
  });
});
