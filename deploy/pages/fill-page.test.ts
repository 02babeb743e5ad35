// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { aProduct } from '#tests/support/fixtures/a-product.ts';
import { shopPrice } from '#domain/catalogue/product.ts';
import { formatPesos } from '#domain/text/money.ts';
import { screens } from '#config/screens.ts';
import { pageOfPath } from './pages.ts';
import { frameHead, productHead } from './search/heads.ts';
import { describedPage, fillPage } from './fill-page.ts';
import { shop } from '#config/shop/shop.ts';

const template = readFileSync('index.html', 'utf8');
const dimmer = aProduct({
  id: 119,
  title: 'Dimmer <b>"220 V"</b> & más',
  price: 10_000,
  imgMeliUrl: [{ url: '', secure_url: 'https://fotos.example/dimmer.jpg' }],
});

const price = shopPrice(dimmer) ?? 0;

/** Returns a function that finds an element of the page's head, as a browser or a link preview reads it. */
function headOf(html: string): (selector: string) => Element | null {
  const { head } = new DOMParser().parseFromString(html, 'text/html');
  return (selector) => head.querySelector(selector);
}

test('a product’s page has its escaped title, description and picture for link previews', () => {
  const head = headOf(describedPage(template, productHead(dimmer, 'https://tienda.example')));
  const title = 'Dimmer <b>"220 V"</b> & más';
  expect(head('title')?.textContent).toBe(`${title} · ${shop.name}`);
  expect(head('meta[property="og:title"]')?.getAttribute('content')).toBe(`${title} · ${shop.name}`);
  expect(head('meta[name="description"]')?.getAttribute('content')).toContain(
    `${title}: ${formatPesos(price)}, con stock.`,
  );
  expect(head('meta[property="og:description"]')?.getAttribute('content')).toMatch(/con stock/u);
  expect(head('meta[property="og:type"]')?.getAttribute('content')).toBe('product');
  expect(head('meta[property="og:image"]')?.getAttribute('content')).toBe('https://fotos.example/dimmer.jpg');
  expect(head('link[rel="canonical"]')?.getAttribute('href')).toBe('https://tienda.example/producto/119');
  expect(head('meta[property="og:url"]')?.getAttribute('content')).toBe(
    'https://tienda.example/producto/119',
  );
});

test('a product without pictures keeps the shop’s picture, and without an origin has no canonical address', () => {
  const head = headOf(describedPage(template, productHead(aProduct({ id: 7 }), '')));
  expect(head('meta[property="og:image"]')?.getAttribute('content')).toBe('/og.png');
  expect(head('link[rel="canonical"]')).toBeNull();
});

test('a product’s page says price, currency and availability to link previews; without a price only availability', () => {
  const head = headOf(describedPage(template, productHead(dimmer, 'https://tienda.example')));
  const content = (name: string) => head(`meta[property="product:${name}"]`)?.getAttribute('content');
  expect([content('price:amount'), content('price:currency'), content('availability')]).toEqual([
    String(price),
    'ARS',
    'in stock',
  ]);
  const unpriced = headOf(
    describedPage(template, productHead(aProduct({ id: 7, price: null, stock: 0 }), '')),
  );
  expect(unpriced('meta[property="product:price:amount"]')).toBeNull();
  expect(unpriced('meta[property="product:availability"]')?.getAttribute('content')).toBe('out of stock');
});

test('a preview shows the product’s first picture, large and as JPEG, or the shop’s own with its size', () => {
  const stored = 'https://http2.mlstatic.com/D_NQ_NP_123-MLA456_012026-O.webp';
  const pictured = aProduct({ id: 7, imgMeliUrl: [{ url: '', secure_url: stored }] });
  const picture = (html: string, name: string) =>
    headOf(html)(`meta[property="og:image${name}"]`)?.getAttribute('content');
  const page = describedPage(template, productHead(pictured, 'https://tienda.example'));
  expect(picture(page, '')).toBe('https://http2.mlstatic.com/D_NQ_NP_123-MLA456_012026-F.jpg');
  expect(picture(page, ':width')).toBeUndefined();
  const list = describedPage(template, frameHead(pageOfPath('/'), 'https://tienda.example'));
  expect(picture(list, '')).toBe('https://tienda.example/og.png');
  expect([picture(list, ':width'), picture(list, ':height')]).toEqual(['1200', '630']);
  for (const html of [page, list])
    expect(headOf(html)('meta[name="twitter:card"]')?.getAttribute('content')).toBe('summary_large_image');
});

test('profile, cart, panel and not-found page ask not to be indexed; list and how-to have canonical addresses', () => {
  const seen = screens.map(({ path, description = shop.description }) => {
    const head = headOf(describedPage(template, frameHead(pageOfPath(path), 'https://tienda.example')));
    const robots = head('meta[name="robots"]')?.getAttribute('content');
    expect(head('meta[name="description"]')?.getAttribute('content')).toBe(description);
    return [path, robots, head('link[rel="canonical"]')?.getAttribute('href')];
  });
  expect(seen).toEqual(
    expect.arrayContaining([
      ['/', 'index, follow', 'https://tienda.example/'],
      ['/producto/:currentId', 'index, follow', undefined],
      ['/carrito', 'noindex', undefined],
      ['/user', 'noindex', undefined],
      ['/instructivo', 'index, follow', 'https://tienda.example/instructivo'],
      ['/admin', 'noindex', undefined],
      ['*', 'noindex', undefined],
    ]),
  );
});

test('no element of the head is duplicated, and structured data cannot end their script', () => {
  const hostile = aProduct({ id: 7, title: '</script><script>alert(1)</script>' });
  const page = describedPage(template, productHead(hostile, 'https://tienda.example'));
  const { head } = new DOMParser().parseFromString(page, 'text/html');
  const names = [...head.querySelectorAll('meta[name], meta[property]')].map(
    (meta) => meta.getAttribute('name') ?? meta.getAttribute('property'),
  );
  expect(names).toHaveLength(new Set(names).size);
  const [data, ...others] = head.querySelectorAll('script');
  expect(others).toEqual([]);
  expect(data?.textContent).not.toContain('<');
  expect(JSON.parse(data?.textContent ?? '')['@graph'][0].name).toBe(hostile.title);
});

test('a filled page names its path, has its pictures preloaded and carries inert JSON', () => {
  const markup = '<link rel="preload" as="image" href="/a.webp"/><h1>RAI</h1>';
  const products = JSON.stringify({ title: '</script><b>' });
  const built = '<html><head></head><body><div id="root"></div></body></html>';
  const page = fillPage(built, { markup, path: '/producto/7', products });
  const read = new DOMParser().parseFromString(page, 'text/html');
  expect(read.head.querySelector('link')?.getAttribute('href')).toBe('/a.webp');
  expect(read.querySelector('#root')?.innerHTML).toBe('<h1>RAI</h1>');
  expect(read.querySelector<HTMLElement>('#root')?.dataset['path']).toBe('/producto/7');
  expect(read.querySelector('script')?.textContent).toContain(String.raw`\u003c/script>`);
});

test('a page of a large shop does not load the list of products by itself', () => {
  const link = '<link rel="later" as="fetch" crossorigin href="/lista.json">';
  const built = `<html><head>\n    ${link}\n</head><body><div id="root"></div></body></html>`;
  const small = fillPage(built, { markup: '', path: '/', products: '{}' });
  const large = fillPage(built, { markup: '', path: '/', products: '{}', isEnough: true });
  expect([small.includes(link), large.includes(link)]).toEqual([true, false]);
});
