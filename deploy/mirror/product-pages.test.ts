// @vitest-environment jsdom
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aProduct } from '../../tests/support/fixtures/a-product.ts';
import { productPage, writeProductPages } from './product-pages.ts';

const template = readFileSync('index.html', 'utf8');
const dimmer = aProduct({
  id: 119,
  title: 'Dimmer <b>"220 V"</b> & más',
  price: 10_000,
  imgMeliUrl: [{ url: '', secure_url: 'https://fotos.example/dimmer.jpg' }],
});

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bornera-paginas-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** An element of the page's head as a browser, or what shows a preview, reads it. */
function headOf(html: string): (selector: string) => Element | null {
  const { head } = new DOMParser().parseFromString(html, 'text/html');
  return (selector) => head.querySelector(selector);
}

test('a product’s page has its escaped title, description and picture for link previews', () => {
  const head = headOf(productPage(template, dimmer, 'https://tienda.example'));
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
  const head = headOf(productPage(template, aProduct({ id: 7 }), ''));
  expect(head('meta[property="og:image"]')?.getAttribute('content')).toBe('/og.png');
  expect(head('link[rel="canonical"]')).toBeNull();
});

test('a built page without one of the tags is an error', () => {
  expect(() => productPage('<html><head></head></html>', dimmer, '')).toThrow(/has no/u);
});

test('product pages are written beside the mirror only where a site is built', () => {
  const mirror = join(folder, 'catalogo.json');
  expect(writeProductPages(mirror, [dimmer], '')).toBe(0);
  writeFileSync(join(folder, 'producto.html'), template);
  expect(writeProductPages(mirror, [dimmer, aProduct({ id: 7 })], '')).toBe(2);
  expect(readFileSync(join(folder, 'producto/7.html'), 'utf8')).toContain(
    '<title>Producto 7 · Bornera</title>',
  );
});
