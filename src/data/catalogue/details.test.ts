import { waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import {
  encodeList,
  encodeMirror,
  encodeProducts,
  encodeWithoutDetails,
  LARGE_CATALOGUE,
} from '#deploy/mirror/static-mirror.ts';
import { fillPage } from '#deploy/pages/fill-page.ts';
import { aProduct } from '#tests/support/fixtures/a-product.ts';
import { TEST_ENV } from '#tests/support/screens/shop-services.ts';
import { createCatalogue } from './catalogue-store.ts';
import { decodeMirror } from './read-mirror.ts';

const picture = (name: string) => ({
  url: `https://fotos.example/${name}`,
  secure_url: `https://fotos.example/${name}`,
});
const PRODUCTS = Array.from({ length: LARGE_CATALOGUE + 1 }, (_, at) =>
  aProduct({
    id: at + 1,
    idMeli: `MLA${at}`,
    video: 'abc',
    imgMeliUrl: [picture('1.jpg'), picture('2.jpg')],
  }),
);
const READ_TIME = '2026-11-20T07:19:59Z';
const LIST = encodeList(encodeMirror({ products: PRODUCTS, readTime: READ_TIME }, 0));

/** Returns a product's page as a large shop publishes it. */
function pageOf(id: number): string {
  const at = { seconds: 0, nanoseconds: 0 };
  const products = encodeProducts(
    at,
    PRODUCTS.filter((product) => product.id === id),
  );
  const template =
    '<head>\n<link rel="later" as="fetch" crossorigin href="/lista.json"></head><div id="root"></div>';
  return fillPage(template, { markup: '', path: `/producto/${id}`, products, isEnough: true });
}

/** Serves a list and the products' pages; returns the requested addresses. */
function serve(list = LIST): string[] {
  const asked: string[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    const address = input instanceof Request ? input.url : String(input);
    asked.push(address);
    if (address === '/lista.json')
      return new Response(list, { headers: { 'content-type': 'application/json' } });
    return new Response(pageOf(Number(address.replace('/producto/', ''))));
  });
  return asked;
}

afterEach(() => {
  document.body.replaceChildren();
});

it('a product of a large shop gets its other pictures and its video from its own page, once', async () => {
  const asked = serve();
  const catalogue = createCatalogue(TEST_ENV);
  await catalogue.showMirror();
  expect(catalogue.store.getState().live.get(7)).toMatchObject({ video: '', imgMeliUrl: [picture('1.jpg')] });
  await catalogue.refresh([7]);
  await catalogue.refresh([7]);
  expect(catalogue.store.getState().live.get(7)).toEqual(PRODUCTS[6]);
  expect(asked).toEqual(['/lista.json', '/producto/7']);
});

it('a prerendered page of a large shop requests the list at the first interaction, and keeps its details', async () => {
  const asked = serve();
  document.body.innerHTML = pageOf(7);
  const catalogue = createCatalogue(TEST_ENV);
  const carried = document.getElementById('productos')?.textContent ?? '';
  catalogue.showPage(decodeMirror(JSON.parse(carried)), '/producto/7');
  void catalogue.load();
  await catalogue.refresh([7]);
  expect(asked).toEqual([]);
  window.dispatchEvent(new Event('pointerdown'));
  await waitFor(() => expect(catalogue.store.getState().live.size).toBe(LARGE_CATALOGUE + 1));
  expect(asked).toEqual(['/lista.json']);
  expect(catalogue.store.getState().live.get(7)).toEqual(PRODUCTS[6]);
});

it('the products of a prerendered list lack their details until the mirror of a small shop has loaded', async () => {
  const few = PRODUCTS.slice(0, 3);
  serve(encodeMirror({ products: few, readTime: READ_TIME }, 0));
  const catalogue = createCatalogue(TEST_ENV);
  const carried = encodeWithoutDetails({ seconds: 1, nanoseconds: 0 }, few, few.length);
  catalogue.showPage(decodeMirror(JSON.parse(carried)), '/');
  expect(catalogue.store.getState().live.get(1)).toMatchObject({ video: '', imgMeliUrl: [picture('1.jpg')] });
  await catalogue.showMirror();
  expect([...catalogue.store.getState().live.values()]).toEqual(few);
});

it('the list of a small shop is its whole mirror, and its pages load it in parallel with their scripts', () => {
  const mirror = encodeMirror({ products: PRODUCTS.slice(0, LARGE_CATALOGUE), readTime: READ_TIME }, 0);
  expect(encodeList(mirror)).toBe(mirror);
});

it('a full-fulfilment product in the list of a large shop keeps its listing, to which its card links', () => {
  const [first, ...others] = PRODUCTS;
  const products = [{ ...(first ?? aProduct({})), fullFilment: true }, ...others];
  const list = encodeList(encodeMirror({ products, readTime: READ_TIME }, 0));
  const listed = decodeMirror(JSON.parse(list)).products.map(({ id, idMeli }) => [id, idMeli]);
  expect(Object.fromEntries(listed)).toMatchObject({ 1: 'MLA0', 2: '' });
});
