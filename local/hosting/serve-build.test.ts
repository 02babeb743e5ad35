import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { StackAddresses } from '../stack.ts';
import { covers } from './glob.ts';
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
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Bornera</title>');
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
    expect(headers.get('strict-transport-security')).toContain('max-age=');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    // `same-origin` would cut the sign-in popup off from the page that opened it.
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups');
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
