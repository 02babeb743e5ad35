// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { aProduct } from '../../tests/support/fixtures/a-product.ts';
import { describedPage, fillPage } from './page.ts';
import { productHead } from './prerender-catalogue.ts';

const template = readFileSync('index.html', 'utf8');
const dimmer = aProduct({
  id: 119,
  title: 'Dimmer <b>"220 V"</b> & más',
  price: 10_000,
  imgMeliUrl: [{ url: '', secure_url: 'https://fotos.example/dimmer.jpg' }],
});

/** An element of the page's head as a browser, or what shows a preview, reads it. */
function headOf(html: string): (selector: string) => Element | null {
  const { head } = new DOMParser().parseFromString(html, 'text/html');
  return (selector) => head.querySelector(selector);
}

test('a product’s page has its escaped title, description and picture for link previews', () => {
  const head = headOf(describedPage(template, productHead(dimmer, 'https://tienda.example')));
  const title = 'Dimmer <b>"220 V"</b> & más';
  expect(head('title')?.textContent).toBe(`${title} · Bornera`);
  expect(head('meta[property="og:title"]')?.getAttribute('content')).toBe(`${title} · Bornera`);
  expect(head('meta[name="description"]')?.getAttribute('content')).toMatch(
    /^Dimmer .* más: \$\s8\.000, con stock\./u,
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

test('a built page without one of the tags is an error', () => {
  expect(() => describedPage('<html><head></head></html>', productHead(dimmer, ''))).toThrow(/has no/u);
});

test('a filled page names its path and mirror, has its pictures preloaded and carries inert JSON', () => {
  const markup = '<link rel="preload" as="image" href="/a.webp"/><h1>RAI</h1>';
  const product = JSON.stringify({ title: '</script><b>' });
  const built = '<html><head></head><body><div id="root"></div></body></html>';
  const page = fillPage(built, { markup, path: '/producto/7', mirror: '1.2', product });
  const read = new DOMParser().parseFromString(page, 'text/html');
  expect(read.head.querySelector('link')?.getAttribute('href')).toBe('/a.webp');
  expect(read.querySelector('#root')?.innerHTML).toBe('<h1>RAI</h1>');
  const { path, mirror } = read.querySelector<HTMLElement>('#root')?.dataset ?? {};
  expect([path, mirror]).toEqual(['/producto/7', '1.2']);
  expect(read.querySelector('script')?.textContent).toContain(String.raw`\u003c/script>`);
});
