import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { StackAddresses } from '../../local/stack.ts';
import { covers } from './glob.ts';
import { deployConfig, hostingOf, POLICY_HEADER, readHosting } from './hosting-config.ts';
import { parsePolicy } from './policy.ts';
import { serveBuild } from './serve-build.ts';

const LOCAL: StackAddresses = {
  projectId: 'demo-bornera',
  firestore: { host: '127.0.0.1', port: 8181 },
  auth: 'http://127.0.0.1:9191',
  identity: 'http://localhost:4141',
  services: 'http://localhost:4646',
  ui: null,
};
const SCRIPT = `export const much = '${'texto '.repeat(1000)}';`;

let folder: string;
let site: Awaited<ReturnType<typeof serveBuild>>;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'bornera-sitio-'));
  mkdirSync(join(folder, 'static/js'), { recursive: true });
  for (const page of ['index', 'producto', 'carrito', 'perfil', 'ayuda', 'otra'])
    writeFileSync(join(folder, `${page}.html`), '<!doctype html><title>Bornera</title>');
  mkdirSync(join(folder, 'producto'));
  writeFileSync(join(folder, 'producto/132.html'), '<!doctype html><title>RAI · Bornera</title>');
  writeFileSync(join(folder, 'catalogo.json'), '{}');
  writeFileSync(join(folder, 'static/js/main-abc.js'), SCRIPT);
  site = await serveBuild({ dir: folder, addresses: LOCAL, port: 0 });
});

afterAll(async () => {
  await site.stop();
  rmSync(folder, { recursive: true, force: true });
});

test('every route of the page is the page, asked for anew each time', async () => {
  for (const path of ['/', '/producto/132', '/carrito?de=lista']) {
    const response = await fetch(site.url + path);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
  }
});

test('a product that has a page of its own is served it, and any other the page of all', async () => {
  const titleOf = async (path: string) =>
    /<title>(.*)<\/title>/u.exec(await (await fetch(site.url + path)).text())?.[1];
  expect(await titleOf('/producto/132')).toBe('RAI · Bornera');
  expect(await titleOf('/producto/132?share=amigo')).toBe('RAI · Bornera');
  expect(await titleOf('/producto/7')).toBe('Bornera');
});

test('the catalogue’s mirror is asked for anew too, and what has a hash in its name never', async () => {
  const caching = (path: string) => readHosting(null).headersFor(path)['Cache-Control'];
  for (const path of ['/catalogo.json', '/favicon.svg', '/og.png', '/producto/1', '/index.html'])
    expect(caching(path)).toBe('public, max-age=0, must-revalidate');
  for (const path of ['/static/js/main-abc.js', '/static/css/main-abc.css', '/static/woff2/letter-abc.woff2'])
    expect(caching(path)).toBe('public, max-age=31536000, immutable');
});

test('a script is kept for ever and sent compressed', async () => {
  const response = await get('/static/js/main-abc.js', { 'accept-encoding': 'gzip, br' });
  expect(response.headers).toMatchObject({
    'content-encoding': 'br',
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  expect(Number(response.headers['content-length'])).toBeLessThan(SCRIPT.length / 10);
  const plain = await get('/static/js/main-abc.js', { 'accept-encoding': 'identity' });
  expect(Number(plain.headers['content-length'])).toBe(SCRIPT.length);
});

test('a chunk of an earlier deploy is a 404, never the page', async () => {
  expect((await fetch(`${site.url}/static/js/main-old.js`)).status).toBe(404);
});

test('an unchanged file is not sent twice', async () => {
  const first = await fetch(`${site.url}/`);
  const again = await get('/', { 'if-none-match': first.headers.get('etag') ?? '' });
  expect(again.statusCode).toBe(304);
});

describe('the policy', () => {
  test('names the local addresses where production has its hosts, and none of those', async () => {
    const policy = (await fetch(site.url)).headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(/connect-src [^;]*http:\/\/127\.0\.0\.1:8181/u);
    expect(policy).toMatch(/frame-src [^;]*http:\/\/localhost:4141/u);
    expect(policy).toMatch(/img-src [^;]*http:\/\/localhost:4646/u);
    expect(policy).not.toMatch(/googleapis|auth0|mercadolibre/u);
  });

  test('in production names the real ones, and never lets inline code run or a frame hold the shop', async () => {
    const real = await serveBuild({ dir: folder, addresses: null, port: 0 });
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
    expect(policy).toContain("base-uri 'none'; object-src 'none'");
    expect(headers.get('strict-transport-security')).toMatch(/^max-age=(\d{8,}); includeSubDomains$/u);
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    expect(headers.get('permissions-policy')).toContain('geolocation=(self)');
    expect(headers.get('permissions-policy')).toMatch(/camera=\(\).*microphone=\(\).*payment=\(\)/u);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    // `same-origin` would cut the sign-in popup off from the page that opened it.
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups');
  });
});

describe('the policy of a deploy', () => {
  const SITE = {
    VITE_AUTH0_DOMAIN: 'tienda.us.auth0.com',
    VITE_MARKETPLACE_URL: 'https://api.mercadolibre.com',
    VITE_COURIER_URL: 'https://correo.example/envios/{n}/trazas',
    VITE_SENTRY_DSN: 'https://publica@o1.ingest.sentry.io/42',
    VITE_EMAIL_URL: '',
  };
  const words = parsePolicy(hostingOf(deployConfig(SITE)).headersFor('/')[POLICY_HEADER] ?? '');

  test('lets the page go to the addresses of its configuration', () => {
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

  test('lets it go nowhere that is not configured', () => {
    const all = [...words.values()].flat().join(' ');
    expect(all).not.toMatch(/bornera|emailjs|callmebot|blynk|docs\.google|nominatim|ipify/u);
    const plain = hostingOf(deployConfig({ VITE_AUTH0_DOMAIN: 'a.auth0.com' })).headersFor('/')[
      POLICY_HEADER
    ];
    expect(plain).not.toContain('sentry');
  });

  test('is all that it changes of firebase.json', () => {
    const { [POLICY_HEADER]: _own, ...others } = hostingOf(deployConfig(SITE)).headersFor('/');
    const { [POLICY_HEADER]: _kept, ...kept } = readHosting(null).headersFor('/');
    expect(others).toEqual(kept);
    expect(deployConfig(SITE)).toMatchObject({
      firestore: { rules: 'firestore.rules' },
      hosting: { public: 'dist' },
    });
  });
});

test("Firebase's patterns cover what they say", () => {
  expect(covers('**', '/producto/1')).toBe(true);
  expect(covers('/static/**', '/static/js/a.js')).toBe(true);
  expect(covers('/static/**', '/estatico/a.js')).toBe(false);
  expect(covers('!/@(static)/**', '/static/js/a.js')).toBe(false);
  expect(covers('!/@(static)/**', '/')).toBe(true);
  expect(covers('/*.json', '/catalogo.json')).toBe(true);
  expect(covers('/*.json', '/a/b.json')).toBe(false);
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
