import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { inShop } from '#tests/support/fixtures/in-shop.ts';
import { aProduct } from '#tests/support/fixtures/a-product.ts';
import type { Product } from '#domain/catalogue/product.ts';

/** Internal categories of the test's shop: all except the first have a maker document. */
const CATEGORIES = ['without-document', 'dimmer', 'rai', 'watchdog', 'bell', 'irrigation', 'wifi-doorbell'];

const documented = CATEGORIES.map((internalCategory, at) =>
  aProduct({ id: at + 1, title: `Placa ${internalCategory}`, internalCategory }),
);

/** Returns `href` and text of the links to projects: above the product list, or below the results of a search. */
async function projectLinks(products: readonly Product[], query = '') {
  const values = { catalogue: { internalCategories: new Map(CATEGORIES.map((name) => [name, name])) } };
  const { renderPage, shopServices, ProjectRow, ProjectLinks } = await inShop(values, async () => ({
    ...(await import('#tests/support/screens/render-page.tsx')),
    ...(await import('./project-row.tsx')),
    ...(await import('./search/answers.tsx')),
  }));
  const services = shopServices(products);
  renderPage(query === '' ? <ProjectRow /> : <ProjectLinks query={query} />, { services });
  return screen.queryAllByRole('link').map((link) => [link.getAttribute('href'), link.textContent]);
}

it('the home page shows the first three projects in the owner’s order, each with what one builds and the way to its document', async () => {
  expect(await projectLinks(documented)).toEqual([
    ['/producto/2#descripcion', expect.stringMatching(/^Placa dimmerRegulá la luz .*ArduinoVer proyecto$/)],
    ['/producto/3#descripcion', expect.stringMatching(/^Placa rai/)],
    ['/producto/4#descripcion', expect.stringMatching(/^Placa watchdog/)],
  ]);
});

it('a sold-out project leaves its place to the next, and of two products the one that sells more stands for it', async () => {
  const better = aProduct({ id: 9, title: 'RAI 2', internalCategory: 'rai', popularidad: 50 });
  const soldOut = aProduct({ id: 2, internalCategory: 'dimmer', stock: 0 });
  const products = [...documented.filter(({ id }) => id !== soldOut.id), soldOut, better];
  expect((await projectLinks(products)).map(([address]) => address)).toEqual([
    '/producto/9#descripcion',
    '/producto/4#descripcion',
    '/producto/5#descripcion',
  ]);
});

it('a shop without documented products shows no projects', async () => {
  expect(await projectLinks([aProduct({ id: 1 })])).toEqual([]);
});

it.each([
  ['dimmer', [['/producto/2#descripcion', expect.stringMatching(/^Proyecto paso a paso: Módulo dimmer/)]]],
  ['wifi', []],
  ['dimer', []],
])(
  'a search for «%s» leads to the documents that it names, and to none where it names many or none',
  async (query, links) => {
    expect(await projectLinks(documented, query)).toEqual(links);
  },
);
