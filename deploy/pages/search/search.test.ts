// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { categories } from '#config/shop/catalogue.ts';
import { robots, sitemap } from './sitemap.ts';
import { aProduct } from '#tests/support/fixtures/a-product.ts';
import { assistantsMap } from './llms.ts';
import { categoryOf } from '#config/categories.ts';
import { shopPrice } from '#domain/catalogue/product.ts';
import { shippingCost } from '#domain/checkout/shipping-cost.ts';
import { COURIER } from '#domain/shipping/courier.ts';
import { inShop } from '#tests/support/fixtures/in-shop.ts';
import { productData } from '#shop/product/structured-data.ts';
import { promises } from '#config/shop/shop.ts';

const ORIGIN = 'https://tienda.example';
const TIMES = new Map([
  [119, '2026-11-20T07:19:59.558431Z'],
  [132, '2026-11-21T10:00:00Z'],
]);

test('the sitemap lists the list, its categories, static screens and every product with the time of its last change', () => {
  const xml = new DOMParser().parseFromString(sitemap(ORIGIN, [119, 132, 7], TIMES), 'text/xml');
  const entries = [...xml.querySelectorAll('url')].map((url) => [
    url.querySelector('loc')?.textContent,
    url.querySelector('lastmod')?.textContent,
  ]);
  expect(entries).toEqual(
    expect.arrayContaining([
      [`${ORIGIN}/`, '2026-11-21T10:00:00Z'],
      ...categories.map(({ slug }) => [`${ORIGIN}/categoria/${slug}`, '2026-11-21T10:00:00Z']),
      [`${ORIGIN}/instructivo`, undefined],
      [`${ORIGIN}/producto/119`, '2026-11-20T07:19:59Z'],
      [`${ORIGIN}/producto/132`, '2026-11-21T10:00:00Z'],
      [`${ORIGIN}/producto/7`, undefined],
    ]),
  );
});

test('robots.txt names the sitemap and blocks no page, because search engines cannot see the noindex of a blocked page', () => {
  expect(robots(ORIGIN)).toBe(`User-agent: *\nAllow: /\n\nSitemap: ${ORIGIN}/sitemap.xml\n`);
});

test('each product is one line of the map for assistants, whatever its title contains', () => {
  const map = assistantsMap([aProduct({ title: 'Cable\u2028[rojo](malo)\n<b># Título' })], ORIGIN);
  expect(map.split(/[\n\u2028]/u)).toContain(
    String.raw`- [Cable \[rojo\](malo) \<b># Título](https://tienda.example/producto/101)`,
  );
});

const dimmer = aProduct({
  id: 119,
  title: 'Dimmer',
  price: 12_500,
  stock: 3,
  internalCategory: 'dimmer',
  imgMeliUrl: [{ url: '', secure_url: 'https://fotos.example/dimmer.jpg' }],
});

/** Returns the structured data of a product's page: product and breadcrumb. */
function nodesOf(product: typeof dimmer) {
  const { '@graph': graph } = Object(productData(product, ORIGIN));
  return graph;
}

test('an offer has the price that the shop charges, its stock and the withdrawal of the law', () => {
  const [product, trail] = nodesOf(dimmer);
  const price = shopPrice(dimmer) ?? 0;
  expect(product.offers).toMatchObject({
    url: `${ORIGIN}/producto/119`,
    price,
    priceCurrency: 'ARS',
    availability: 'https://schema.org/InStock',
    hasMerchantReturnPolicy: { merchantReturnDays: 10, returnFees: 'https://schema.org/FreeReturn' },
  });
  expect(trail.itemListElement.map(({ name }: { name: string }) => name)).toEqual([
    'Catálogo',
    categoryOf(dimmer).name,
    'Dimmer',
  ]);
});

test('an offer says that a product is sold out or discontinued', () => {
  const availability = (changes: object) =>
    nodesOf({ ...dimmer, ...changes })[0].offers.availability.replace('https://schema.org/', '');
  expect(availability({ stock: 0 })).toBe('OutOfStock');
  expect(availability({ stock: 0, deprecated: true })).toBe('Discontinued');
  expect(availability({ deprecated: true })).toBe('InStock');
});

test('structured data promise no conditions that the shop does not give', () => {
  expect(nodesOf({ ...dimmer, price: null })[0]).not.toHaveProperty('offers');
  const { offers } = nodesOf({ ...dimmer, fullFilment: true })[0];
  expect(offers).not.toHaveProperty('shippingDetails');
  expect(offers).not.toHaveProperty('hasMerchantReturnPolicy');
});

test.each([null, 2])(
  'an offer has its shipping, with the time of %s days, only where the shop promises one',
  async (dispatchDays) => {
    const { productData: own } = await inShop(
      { shop: { promises: { ...promises, dispatchDays } } },
      () => import('#shop/product/structured-data.ts'),
    );
    const { '@graph': graph } = Object(own(dimmer, ''));
    const value = shippingCost(COURIER, shopPrice(dimmer) ?? 0, 0);
    const promised = {
      '@type': 'OfferShippingDetails',
      shippingRate: { '@type': 'MonetaryAmount', value, currency: 'ARS' },
      shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'AR' },
      deliveryTime: expect.objectContaining({
        handlingTime: expect.objectContaining({ maxValue: dispatchDays }),
      }),
    };
    expect(graph[0].offers.shippingDetails).toEqual(dispatchDays === null ? undefined : promised);
  },
);
