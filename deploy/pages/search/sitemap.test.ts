// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { categories } from '#config/shop/catalogue.ts';
import { robots, sitemap } from './sitemap.ts';

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

test('robots.txt names the sitemap and shuts out no page, because a page that is not read keeps its noindex secret', () => {
  expect(robots(ORIGIN)).toBe(`User-agent: *\nAllow: /\n\nSitemap: ${ORIGIN}/sitemap.xml\n`);
});
