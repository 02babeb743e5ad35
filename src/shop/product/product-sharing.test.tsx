import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aProduct } from '#tests/support/fixtures/a-product.ts';
import { dimmer, openProduct, openProductWith, others } from '#tests/support/screens/open-product.tsx';
import { priceOf } from '#tests/support/screens/pesos.ts';
import { shopServices } from '#tests/support/screens/render-page.tsx';
import { formatPesos } from '#domain/text/money.ts';

beforeEach(() => void vi.stubGlobal('matchMedia', () => ({ matches: true })));
afterEach(() => void vi.unstubAllGlobals());

describe('sharing', () => {
  const share = () => userEvent.click(screen.getByRole('button', { name: 'Compartir' }));
  const native = vi.fn<Navigator['share']>();
  const offer = (act: Navigator['share']) =>
    Object.defineProperty(navigator, 'share', { configurable: true, value: act });
  afterEach(() => {
    Reflect.deleteProperty(navigator, 'share');
    vi.restoreAllMocks();
  });

  it('the share sheet receives the address with its share parameter', async () => {
    offer(native.mockResolvedValue());
    openProduct();
    await share();
    expect(native).toHaveBeenCalledWith(
      expect.objectContaining({ title: 'Dimmer', url: `${location.origin}/producto/119?share=compartir` }),
    );
  });

  it('closing the share sheet shows no message', async () => {
    offer(() => Promise.reject(new DOMException('closed', 'AbortError')));
    openProduct();
    await share();
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
  });

  it('without a share sheet the address is copied and a toast says so', async () => {
    const user = userEvent.setup();
    openProduct();
    await user.click(screen.getByRole('button', { name: 'Compartir' }));
    expect(await screen.findByRole('status')).toHaveTextContent('Enlace copiado');
    expect(await navigator.clipboard.readText()).toBe(`${location.origin}/producto/119?share=enlace`);
  });

  it('an address that cannot be copied is shown', async () => {
    const user = userEvent.setup();
    openProduct();
    vi.spyOn(console, 'info').mockReturnValue();
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'));
    await user.click(screen.getByRole('button', { name: 'Compartir' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('/producto/119?share=enlace');
  });
});

describe('viewed products', () => {
  const row = () => within(screen.getByRole('region', { name: 'Lo último que viste' }));

  it('the viewed products are listed, the last first, without the page’s own', () => {
    const services = shopServices([dimmer, ...others]);
    for (const id of [4, 5, 119, 6]) services.recentlySeen.add(id);
    openProductWith(services, '/producto/119');
    const shown = row().getAllByRole('link');
    expect(shown.map((link) => link.getAttribute('href'))).toEqual([
      '/producto/6',
      '/producto/5',
      '/producto/4',
    ]);
    expect(services.recentlySeen.store.getState().ids).toEqual([119, 6, 5, 4]);
  });

  it('«Olvidar» removes the viewed products', async () => {
    const services = shopServices([dimmer, ...others]);
    services.recentlySeen.add(5);
    openProductWith(services, '/producto/119');
    await userEvent.click(row().getByRole('button', { name: 'Olvidar' }));
    expect(screen.queryByRole('region', { name: 'Lo último que viste' })).not.toBeInTheDocument();
    expect(services.recentlySeen.store.getState().ids).toEqual([]);
  });
});

describe('related products', () => {
  it('the row lists products of the same subject, and is absent without one', () => {
    const without = openProduct();
    expect(screen.queryByRole('region', { name: 'Parecidos' })).not.toBeInTheDocument();
    without.unmount();
    const alike = aProduct({ id: 50, title: 'Dimmer de dos canales' });
    openProductWith(shopServices([dimmer, alike, ...others]), '/producto/119');
    const links = within(screen.getByRole('region', { name: 'Parecidos' })).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/producto/50']);
  });
});

describe('metadata', () => {
  const meta = (selector: string) => document.head.querySelector(selector);
  const picture = 'https://http2.mlstatic.com/D_NQ_NP_1-MLA1-O.jpg';
  const large = 'https://http2.mlstatic.com/D_NQ_NP_1-MLA1-F.jpg';

  it('the head has the product, its price, its picture and an address without query', () => {
    openProduct({ ...dimmer, imgMeliUrl: [{ url: '', secure_url: picture }] });
    const price = priceOf(dimmer.price);
    const description = `Dimmer: ${formatPesos(price)}, con stock. Envíos a toda la Argentina.`;
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

  it('a prerendered head is kept, follows the stock, and leaves nothing of the product behind', () => {
    document.head.innerHTML = `
      <link rel="canonical" href="https://tienda.example/producto/119">
      <meta property="product:price:amount" content="1"><meta property="product:availability" content="in stock">
      <script type="application/ld+json">{}</script>`;
    const { services, unmount } = openProduct();
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

  it('the page of an unknown product is not indexed', () => {
    openProduct(dimmer, '/producto/99999');
    expect(meta('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
    expect(meta('script[type="application/ld+json"]')).toBeNull();
  });
});
