import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inShop } from '#tests/support/fixtures/in-shop.ts';
import type * as redirects from '#domain/catalogue/redirects.ts';
import { REDIRECT_SHARE_TAG } from '#domain/catalogue/redirects.ts';
import { LOCAL } from '#tests/support/fixtures/local-addresses.ts';
import {
  commonHeaders,
  deployConfig,
  localHosting,
  POLICY_HEADER,
  productionHosting,
} from './hosting-config.ts';
import type * as oldAddresses from './old-addresses.ts';
import { oldAddressRedirects } from './old-addresses.ts';
import { parsePolicy, type Variables } from './policy.ts';
import { serveBuild } from './serve-build.ts';

const NO_BUILD = 'no-hay-carpeta';
const SCRIPT = `export const much = '${'texto '.repeat(1000)}';`;

const OLD_WORDS: [string, number][] = [
  ['rai', 132],
  ['dimmer', 119],
];

/** The old addresses of a shop that moved from another site. */
let former: typeof redirects & typeof oldAddresses;

let folder: string;
let site: Awaited<ReturnType<typeof serveBuild>>;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'bornera-sitio-'));
  for (const kind of ['js', 'css']) mkdirSync(join(folder, 'static', kind), { recursive: true });
  for (const page of ['index', 'producto', 'carrito', 'user', 'instructivo', 'otra'])
    writeFileSync(join(folder, `${page}.html`), '<!doctype html><title>Bornera</title>');
  mkdirSync(join(folder, 'producto'));
  writeFileSync(join(folder, 'producto/132.html'), '<!doctype html><title>RAI · Tienda</title>');
  for (const file of ['catalogo.json', 'favicon.svg', 'og.png', 'sw.js', 'static/css/main-abc.css'])
    writeFileSync(join(folder, file), '{}');
  writeFileSync(join(folder, 'static/js/main-abc.js'), SCRIPT);
  former = await inShop({ catalogue: { oldAddressWords: OLD_WORDS } }, async () => ({
    ...(await import('./old-addresses.ts')),
    ...(await import('#domain/catalogue/redirects.ts')),
  }));
  const hosting = { ...localHosting(LOCAL), redirects: former.oldAddressRedirects() };
  site = await serveBuild({ dir: folder, hosting, port: 0 });
});

afterAll(async () => {
  await site.stop();
  rmSync(folder, { recursive: true, force: true });
});

test('the server answers every route with a page that the browser revalidates', async () => {
  for (const path of ['/', '/producto/132', '/carrito?de=lista']) {
    const response = await fetch(site.url + path);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
  }
});

test('the server answers a product’s address with its own built page, or else with the general product page', async () => {
  const titleOf = async (path: string) =>
    /<title>(.*)<\/title>/u.exec(await (await fetch(site.url + path)).text())?.[1];
  expect(await titleOf('/producto/132')).toBe('RAI · Tienda');
  expect(await titleOf('/producto/132?share=amigo')).toBe('RAI · Tienda');
  expect(await titleOf('/producto/7')).toBe('Bornera');
});

test.each(['/CARRITO', '/carrito/', '/Producto/00132/', '/producto/132).', '/producto/132%C2%BB', '/Admin'])(
  'the server answers %s with a page of the shop at once',
  async (path) => {
    expect((await get(path, {})).statusCode).toBe(200);
  },
);

test.each(['/carritos', '/producto/132/otro', '/x/carrito'])(
  'the server has no page for %s',
  async (path) => {
    expect((await get(path, {})).statusCode).toBe(404);
  },
);

test('only files under /static are cached for ever', async () => {
  const caching = async (path: string) => (await get(path, {})).headers['cache-control'];
  for (const path of ['/catalogo.json', '/favicon.svg', '/og.png', '/producto/1', '/carrito'])
    expect([path, await caching(path)]).toEqual([path, 'public, max-age=0, must-revalidate']);
  for (const path of ['/static/js/main-abc.js', '/static/css/main-abc.css'])
    expect([path, await caching(path)]).toEqual([path, 'public, max-age=31536000, immutable']);
});

test.each(['/%E0%A4%A', '/producto/%', '/carrito?de=%E0%A4%A'])(
  'the server answers 400 to %s, whose encoding is broken, and goes on',
  async (path) => {
    expect((await get(path, {})).statusCode).toBe(400);
    expect((await get('/carrito', {})).statusCode).toBe(200);
  },
);

test('an address that ends in .html redirects to the clean one', async () => {
  const { statusCode, headers } = await get('/carrito.html', {});
  expect([statusCode, headers.location]).toEqual([301, '/carrito']);
});

test.each([
  '/productos/rai',
  '/productos/RAI-v2',
  '/tienda/productos/modulo-rai/info',
  '/productos/dimmer-rai',
  '/productos/esp32',
  '/productos%2Frai',
  '/productos',
  '/rai',
])(
  'the host redirects %s permanently to the address that the app shows, and only if the app redirects it too',
  async (path) => {
    const product = former.redirectedProduct(path);
    const { statusCode, headers } = await get(path, {});
    const { pathname, searchParams } = new URL(headers.location ?? path, site.url);
    const expected = product === null ? [404, null] : [301, REDIRECT_SHARE_TAG];
    expect([statusCode, searchParams.get('share')]).toEqual(expected);
    expect(pathname === `/producto/${product}`).toBe(product !== null);
  },
);

test('a redirect keeps the parameters of an old address, after its own share tag', async () => {
  const { headers } = await get('/productos/rai?utm_source=boletin&share=amigo', {});
  const { searchParams } = new URL(headers.location ?? '', site.url);
  expect(searchParams.get('utm_source')).toBe('boletin');
  expect(searchParams.get('share')).toBe(REDIRECT_SHARE_TAG);
});

test('a chunk of an earlier deploy is a 404 instead of a page', async () => {
  expect((await fetch(`${site.url}/static/js/main-old.js`)).status).toBe(404);
});

describe('the policy header', () => {
  test('names the real hosts in production, and allows neither inline code nor framing', async () => {
    const real = await serveBuild({ dir: folder, hosting: productionHosting(), port: 0 });
    const { headers } = await fetch(real.url);
    await real.stop();
    const policy = headers.get('content-security-policy') ?? '';
    for (const host of ['firestore', 'identitytoolkit', 'securetoken']) {
      expect(policy).toContain(`https://${host}.googleapis.com`);
    }
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('unsafe');
    expect(policy).not.toContain('localhost');
    expect(policy).toMatch(/default-src 'none'; script-src 'self';/u);
    expect(policy).toContain("base-uri 'none'");
    expect(headers.get('strict-transport-security')).toMatch(/^max-age=(\d{8,}); includeSubDomains$/u);
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    expect(headers.get('permissions-policy')).toContain('geolocation=(self)');
    expect(headers.get('permissions-policy')).toMatch(/camera=\(\).*microphone=\(\).*payment=\(\)/u);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    // In WebKit, every value except the default disconnects the sign-in popup from the page that opened it.
    expect(headers.get('cross-origin-opener-policy')).toBeNull();
  });
});

test('the service worker may ask only this site and the host of the pictures', async () => {
  const policyOf = async (path: string) => (await get(path, {})).headers['content-security-policy'];
  expect(await policyOf('/sw.js')).toBe("default-src 'none'; connect-src 'self' http://localhost:4646");
  const pages = parsePolicy(String(await policyOf('/')));
  expect(pages.get('manifest-src')).toEqual(["'self'"]);
  expect(pages.get('worker-src')).toEqual(["'self'"]);
});

describe('the policy of a deploy', () => {
  const SITE = {
    VITE_AUTH0_DOMAIN: 'tienda.us.auth0.com',
    VITE_MARKETPLACE_URL: 'https://api.mercadolibre.com',
    VITE_COURIER_URL: 'https://correo.example/envios/{n}/trazas',
    VITE_SENTRY_DSN: 'https://publica@o1.ingest.sentry.io/42',
    VITE_EMAIL_URL: '',
  };
  const headersOf = (variables: Variables) => commonHeaders(deployConfig(variables, NO_BUILD).hosting);
  const words = parsePolicy(headersOf(SITE)[POLICY_HEADER] ?? '');

  test('lists the addresses of the site’s configuration', () => {
    expect(words.get('connect-src')).toEqual([
      "'self'",
      'https://firestore.googleapis.com',
      'https://identitytoolkit.googleapis.com',
      'https://securetoken.googleapis.com',
      'https://tienda.us.auth0.com',
      'https://api.mercadolibre.com',
      'https://correo.example',
      'https://o1.ingest.sentry.io',
    ]);
    expect(words.get('frame-src')).toEqual([
      'https://www.youtube-nocookie.com',
      'https://tienda.us.auth0.com',
    ]);
  });

  test('lists further hosts of pictures where they are configured', () => {
    const { [POLICY_HEADER]: policy = '' } = headersOf({
      ...SITE,
      VITE_PICTURE_HOSTS: 'https://i.imgur.com, fotos.example',
    });
    const hosts = parsePolicy(policy).get('img-src') ?? [];
    const added = hosts.filter((host) => !words.get('img-src')?.includes(host));
    expect(added).toEqual(['https://i.imgur.com', 'https://fotos.example']);
  });

  test('lists the hosts of App Check and reCAPTCHA only where a key is configured', () => {
    const added = (name: string) => {
      const { [POLICY_HEADER]: policy = '' } = headersOf({ ...SITE, VITE_APP_CHECK_KEY: 'clave' });
      return parsePolicy(policy)
        .get(name)
        ?.filter((word) => !words.get(name)?.includes(word));
    };
    expect(added('connect-src')).toEqual([
      'https://content-firebaseappcheck.googleapis.com',
      'https://www.google.com/recaptcha/',
    ]);
    expect(added('trusted-types')).toEqual(['*']);
    expect(headersOf(SITE)[POLICY_HEADER]).not.toMatch(/recaptcha|appcheck/u);
  });

  test('allows the styles and the script that the build put into its pages by their hashes, and no other', () => {
    const build = mkdtempSync(join(tmpdir(), 'bornera-paginas-'));
    mkdirSync(join(build, '.prerender'));
    const page =
      '<style>a{b:c}</style><script type="module">go()</script><script type="application/ld+json">{}</script>';
    for (const name of ['index', 'carrito']) writeFileSync(join(build, `.prerender/${name}.html`), page);
    const { [POLICY_HEADER]: policy = '' } = commonHeaders(deployConfig(SITE, build).hosting);
    rmSync(build, { recursive: true });
    const hashOf = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;
    expect(parsePolicy(policy).get('style-src')).toEqual(["'self'", hashOf('a{b:c}')]);
    expect(parsePolicy(policy).get('script-src')).toEqual(["'self'", hashOf('go()')]);
    expect(policy).not.toContain('unsafe');
  });

  test('is the only change to the headers of firebase.json', () => {
    const { [POLICY_HEADER]: _own, ...others } = headersOf(SITE);
    const { [POLICY_HEADER]: _policy, ...common } = commonHeaders(productionHosting());
    expect(others).toEqual(common);
    expect(deployConfig(SITE, NO_BUILD)).toMatchObject({
      firestore: { rules: 'firestore.rules' },
      hosting: { public: 'dist', redirects: oldAddressRedirects() },
    });
  });
});

function get(path: string, headers: Record<string, string>): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    request(site.url.replace('localhost', '127.0.0.1') + path, { headers }, (response) => {
      response.resume();
      response.once('end', () => {
        resolve(response);
      });
    })
      .once('error', reject)
      .end();
  });
}
