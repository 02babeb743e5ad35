import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { inRepository } from '#tools/repository.ts';
import { siteVariables } from '#local/site-variables.ts';
import { seedProducts } from '#local/seed/catalogue.ts';
import { categories } from '#config/shop/catalogue.ts';
import { formatPesos } from '#domain/text/money.ts';
import { bestSellingProducts } from '#domain/catalogue/related.ts';
import { shopPrice } from '#domain/catalogue/product.ts';
import { brandPictures } from '#deploy/build/brand/pictures.ts';
import { currentCommit } from '#deploy/build/commit.ts';
import { pages } from './pages.ts';
import { BUILD_MS } from '#tests/support/servers/build-limit.ts';
import { LOCAL } from '#tests/support/fixtures/local-addresses.ts';
import { buildSite } from '#deploy/hosting/build-site.ts';
import { localHosting } from '#deploy/hosting/hosting-config.ts';
import { serveBuild } from '#deploy/hosting/serve-build.ts';
import { publishProducts } from './publish-mirror.ts';

const OWNERS_SENTRY = 'https://key@sentry.invalid/1';
const ORIGIN = 'https://tienda.example';
const TIMES = new Map(seedProducts.map(({ id }) => [id, '2026-11-20T07:19:59.558431Z']));
const ALWAYS = [
  ...filesIn(inRepository('public')),
  ...Object.keys(brandPictures())
    .map((address) => address.slice(1))
    .filter((file) => !file.startsWith('static/')),
  ...pages.map(({ file }) => file),
  'manifest.webmanifest',
  // A copy of the repository without Git has no commit to name.
  ...(currentCommit() === null ? [] : ['release.txt']),
  'sw.js',
];

let dist: string;
let plain: string[];
let site: Awaited<ReturnType<typeof serveBuild>>;

beforeAll(async () => {
  dist = mkdtempSync(join(tmpdir(), 'bornera-publicado-'));
  // A developer's shell may contain the configuration of a shop.
  vi.stubEnv('VITE_SENTRY_DSN', OWNERS_SENTRY);
  await buildSite({ ...siteVariables(LOCAL), VITE_PRODUCTION_HOST: 'tienda.example' }, dist);
  vi.unstubAllEnvs();
  plain = published();
  await publishProducts(
    { products: seedProducts, times: TIMES, readTime: '2026-11-22T00:00:00Z' },
    { out: join(dist, 'catalogo.json'), origin: ORIGIN },
  );
  site = await serveBuild({ dir: dist, hosting: localHosting(LOCAL), port: 0 });
}, BUILD_MS);

afterAll(async () => {
  await site.stop();
  rmSync(dist, { recursive: true, force: true });
});

/** Returns the files that firebase.json publishes, except scripts, styles and pictures, whose names change. */
function published(): string[] {
  return filesIn(dist).filter((file) => !/^static\/|(?:^|\/)\./u.test(file));
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .sort();
}

function read(file: string): string {
  return readFileSync(join(dist, file), 'utf8');
}

/** Returns the first group of a pattern; undefined without a match. */
function found(text: string, pattern: RegExp): string | undefined {
  return pattern.exec(text)?.[1];
}

/**
 * Returns syntax that the oldest browsers cannot parse (docs/buying.md#browsers): look-behinds and `v` flags, which the build
 * does not transform, and ranges in media queries. An unsupported container query is harmless.
 */
function newerSyntax(file: string): string[] {
  const newer = file.endsWith('.js')
    ? /RegExp\((["'`])(?:(?!\1).)*?(?:\(\?<[=!]|\1,["'`]\w*v)|["'`]\((?:width|height) ?[<>]/gu
    : /@media[^{]*(?:[<>]|not ?\()[^{]*/gu;
  return read(file).match(newer) ?? [];
}

const robotsOf = (html: string) => found(html, /<meta\s+name="robots"\s+content="([^"]*)"/u);

/** Returns a page's text as visible without scripts. */
function textOf(html: string): string {
  const main = found(html, /<main[^>]*>(.*)<\/main>/su) ?? '';
  return main.replaceAll(/<[^>]*>/gu, ' ').replaceAll(/[\s\u2060]+/gu, ' ');
}

test('a build for tests, benches and previews knows nothing of the services of the shell’s own shop', () => {
  const scripts = filesIn(join(dist, 'static/js')).map((file) => read(`static/js/${file}`));
  expect(scripts.length).toBeGreaterThan(10);
  expect(scripts.filter((code) => code.includes(OWNERS_SENTRY))).toEqual([]);
});

test('no file of a build has syntax that the oldest supported browsers cannot parse', () => {
  const files = filesIn(dist).filter((file) => /\.(?:css|html|js)$/u.test(file));
  expect(files.flatMap(newerSyntax)).toEqual([]);
});

test('a build without a mirror holds the plain app, the how-to and the maker documents', () => {
  expect(plain).toEqual([...new Set(ALWAYS)].sort());
});

test.runIf(currentCommit())('a site names the commit that it was built from', () => {
  expect(read('release.txt')).toMatch(/^[0-9a-f]{40}(-dirty)?\n$/);
});

test('a deploy publishes a page for each category and product, sitemap, robots, product feed and the map for assistants', () => {
  const products = seedProducts.map(({ id }) => `producto/${id}.html`);
  const ofCategories = categories.map(({ slug }) => `categoria/${slug}.html`);
  const ofAll = ['catalogo.json', 'feed.xml', 'lista.json', 'llms.txt', 'sitemap.xml'];
  expect(published()).toEqual([...new Set([...ALWAYS, ...ofAll, ...ofCategories, ...products])].sort());
});

test('every product’s page shows name, price and stock without a script', () => {
  const bare = seedProducts.filter((product) => {
    const page = read(`producto/${product.id}.html`);
    const price = shopPrice(product);
    const shown = [
      /<h1[^>]*>.{3}/u.test(page),
      textOf(page).includes(price === null ? 'confirmar' : plainPrice(price)),
    ];
    return shown.includes(false) || !/Agotado|Queda|disponible|Mercado Libre/u.test(textOf(page));
  });
  expect(bare.map(({ id }) => id)).toEqual([]);
});

/** Returns a price with plain spaces, like the result of `textOf`. */
function plainPrice(price: number): string {
  return formatPesos(price).replaceAll(/\s/gu, ' ');
}

test.each(['carrito.html', 'user.html'])('%s has links to the six best sellers that exist', async (file) => {
  const nav = found(read(file), /<nav id="mas-vendidos" hidden="">(.*?)<\/nav>/u) ?? '';
  const paths = Array.from(nav.matchAll(/<a href="([^"]*)">[^<]{3}/gu), ([, path = '']) => path);
  expect(paths).toEqual(bestSellingProducts(seedProducts).map(({ id }) => `/producto/${id}`));
  expect(paths).toHaveLength(6);
  const replies = await Promise.all(paths.map((path) => fetch(site.url + path)));
  expect(replies.filter(({ ok }) => !ok)).toEqual([]);
});

test('every address of the sitemap answers with a page that may be indexed under this address', async () => {
  const xml = read('sitemap.xml');
  const addresses = [...xml.matchAll(/<loc>(.+?)<\/loc>/gu)].map(([, address = '']) => address);
  expect(addresses).toHaveLength(seedProducts.length + categories.length + 2);
  for (const address of addresses) {
    const reply = await fetch(site.url + new URL(address).pathname);
    const page = await reply.text();
    const canonical = found(page, /<link rel="canonical" href="([^"]*)"/u);
    expect([address, reply.status, robotsOf(page), canonical]).toEqual([
      address,
      200,
      'index, follow',
      address,
    ]);
  }
});

test.each(['/user', '/carrito', '/admin', '/producto/999999', '/no-existe'])(
  'search engines leave %s out',
  async (path) => {
    const page = await (await fetch(site.url + path)).text();
    expect(robotsOf(page)).toBe('noindex');
    expect(read('sitemap.xml')).not.toContain(path);
  },
);

test('every page delays painting until the element after its screen is parsed', () => {
  for (const file of plain.filter((name) => name.endsWith('.html'))) {
    const html = read(file);
    const awaited = found(html, /<link rel="expect" href="#([\w-]+)" blocking="render">/u);
    const places = ['id="contenido"', '</main>', `id="${awaited}"`].map((part) => html.indexOf(part));
    expect([file, places]).toEqual([file, places.toSorted((one, other) => one - other)]);
    expect([file, html.split(`id="${awaited}"`).length]).toEqual([file, 2]);
  }
});

describe('the map for assistants', () => {
  test('begins with a title, and every address of the site in it exists', async () => {
    const text = read('llms.txt');
    expect(text).toMatch(/^# .{3}/u);
    const links = Array.from(
      text.matchAll(/\]\(https:\/\/tienda\.example(\/[^)]*)\)/gu),
      ([, path = '']) => path,
    );
    expect(links).toEqual(expect.arrayContaining(['/', '/instructivo', '/producto/132']));
    const replies = await Promise.all(
      links.map(async (path) => [path, (await fetch(site.url + path)).status] as const),
    );
    expect(replies.filter(([, status]) => status !== 200)).toEqual([]);
  });
});

test('a product off sale keeps its page, which is no longer indexed, and leaves list, sitemap and map', async () => {
  const [paused, ...others] = seedProducts.toSorted((a, b) => b.popularidad - a.popularidad);
  if (paused === undefined) throw new Error('The seed is empty.');
  const products = [{ ...paused, pausado: true }, ...others];
  await publishProducts(
    { products, times: TIMES, readTime: '2026-11-22T00:00:00Z' },
    { out: join(dist, 'catalogo.json'), origin: ORIGIN },
  );
  const page = read(`producto/${paused.id}.html`);
  expect(robotsOf(page)).toBe('noindex');
  expect(textOf(page)).toContain('Por ahora no está a la venta');
  expect(page).not.toContain('"Offer"');
  for (const file of ['index.html', 'sitemap.xml'])
    expect([file, read(file).includes(`/producto/${paused.id}"`)]).toEqual([file, false]);
  for (const file of ['sitemap.xml', 'feed.xml']) expect(read(file)).not.toContain(`/producto/${paused.id}<`);
  expect(read('llms.txt')).not.toContain(`/producto/${paused.id})`);
  expect(read('llms.txt')).toContain(`${others.length} productos`);
});
