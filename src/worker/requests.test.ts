import { expect, it } from 'vitest';
import { isResponseFor, isCatalogue, isPage, isPicture, isStatic, type WorkerRequest } from './requests.ts';

const SITE = 'https://tienda.example';
const KINDS = { isCatalogue, isPage, isPicture, isStatic };

function kindsOf(address: string, headers: HeadersInit = {}): string[] {
  const url = new URL(address, SITE);
  const asked: WorkerRequest = {
    url,
    sameOrigin: url.origin === SITE,
    request: new Request(url, { headers }),
  };
  return Object.entries(KINDS).flatMap(([name, is]) => (is(asked) ? [name] : []));
}

it.each([
  ['/', 'isPage'],
  ['/producto/132?share=amigo', 'isPage'],
  ['/carrito', 'isPage'],
  ['/no-hay', 'isPage'],
  ['/catalogo.json', 'isCatalogue'],
  ['/lista.json', 'isCatalogue'],
  ['/static/js/index-abc.js', 'isStatic'],
  ['https://http2.mlstatic.com/D_NQ_NP_1-MLA1-O.webp', 'isPicture'],
  ['/static/fotos/D_NQ_NP_1-MLA1-C.webp', 'isPicture'],
])('the worker caches %s as %s', (address, kind) => {
  expect(kindsOf(address)).toEqual([kind]);
});

it.each([
  '/__/auth/handler',
  '/sw.js',
  '/favicon.svg?zx=1',
  'https://firestore.googleapis.com/google.firestore.v1.Firestore/Listen/channel',
  'https://identitytoolkit.googleapis.com/v1/accounts:lookup',
  'https://bornera.us.auth0.com/oauth/token',
  'https://apis.andreani.com/v1/envios/360000102000579/trazas',
  'https://api.mercadolibre.com/items/MLA1',
  'https://lh3.googleusercontent.com/a/ana',
  'https://s.gravatar.com/avatar/1',
])('the worker leaves %s to the browser', (address) => {
  expect(kindsOf(address)).toEqual([]);
});

it('the worker leaves partial requests to the browser', () => {
  expect(kindsOf('/static/js/index-abc.js', { range: 'bytes=0-9' })).toEqual([]);
});

function answer(type: string, status = 200): Response {
  return new Response('', { status, headers: { 'content-type': type } });
}

it.each([
  ['/static/js/index-abc.js', 'text/javascript; charset=utf-8'],
  ['/static/css/index-abc.css', 'text/css'],
  ['/static/svg/logo-abc.svg', 'image/svg+xml'],
  ['/lista.json', 'application/json'],
  ['/manifest.webmanifest', 'application/manifest+json'],
  ['/producto/132?share=amigo', 'text/html; charset=utf-8'],
])('the worker caches a response for %s of type %s, and no page or error instead', (path, type) => {
  const address = new URL(path, SITE).href;
  expect(isResponseFor(address, answer(type))).toBe(true);
  expect(isResponseFor(address, answer(type, 404))).toBe(false);
  expect(isResponseFor(address, answer(type.includes('html') ? 'text/plain' : 'text/html'))).toBe(false);
  expect(isResponseFor(address, new Response(null))).toBe(false);
});
