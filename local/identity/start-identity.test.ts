import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import * as v from 'valibot';
import { freePort } from '../engines/ports.ts';
import { seedBuyers } from '../seed/accounts.ts';
import { IdentityClient } from '../../tests/support/browser/identity-client.ts';
import { TOKEN_CLAIM } from './options.ts';
import type { HttpServer } from '../http-server.ts';
import { startIdentity } from './start-identity.ts';

const SITE = 'http://localhost:5199';
const ANA = { email: 'ana@correo.example', password: 'ana-de-pruebas' };
const tokensSchema = v.object({ id_token: v.string(), refresh_token: v.string(), expires_in: v.number() });

let folder: string;
let server: HttpServer;
let client: IdentityClient;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'bornera-identidad-'));
  server = await start(await freePort());
  client = new IdentityClient(server.url, SITE);
});

afterEach(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

describe('signing in', () => {
  test('the ID token carries the profile and the Firebase token whose uid is the subject', async () => {
    const { id_token } = await signIn();
    const claims = decode(id_token);
    expect(claims).toMatchObject({
      iss: `${server.url}/`,
      sub: 'auth0|ana',
      nonce: 'unico',
      name: 'Ana Prueba',
      given_name: 'Ana',
      family_name: 'Prueba',
      email: 'ana@correo.example',
    });
    expect(decode(String(claims[TOKEN_CLAIM]))).toMatchObject({ uid: 'auth0|ana' });
  });

  test('a login that asks for no language gets an English page, as from Auth0', async () => {
    const { html } = await client.authorize({ ui_locales: '' });
    expect(html).toContain('<h1>Log in</h1>');
    expect(html).not.toContain('Contraseña');
  });

  test('the login page finds its stylesheet and its icon', async () => {
    const { html, url } = await client.authorize();
    const found = await Promise.all(
      Array.from(html.matchAll(/<link [^>]*href="([^"]+)"/gu), ([, href = '']) => fetch(new URL(href, url))),
    );
    expect(found.map(({ status, headers }) => [status, headers.get('content-type')])).toEqual([
      [200, 'text/css; charset=utf-8'],
      [200, 'image/svg+xml'],
    ]);
  });

  test('the popup stays open until the shop closes it', async () => {
    const page = await client.authorize();
    const { html } = await client.submit(page.url, ANA);
    expect(html).toContain('postMessage');
    expect(html).not.toContain('.close()');
  });

  test("the buyer's picture is an SVG of the identity server", async () => {
    const { id_token } = await signIn();
    const picture = await fetch(String(decode(id_token)['picture']));
    expect(picture.headers.get('content-type')).toBe('image/svg+xml');
    expect(await picture.text()).toContain('>A</text>');
  });

  test('the login page’s style sheet holds the shop’s colours and buttons', async () => {
    const { url, html } = await client.authorize();
    const [, address = ''] = /rel="stylesheet" href="([^"]+)"/.exec(html) ?? [];
    const sheet = await fetch(new URL(address, url));
    expect(sheet.headers.get('content-type')).toContain('text/css');
    expect(await sheet.text()).toMatch(/--copper:[^]*\.button[^]*\.mark/);
  });

  test('a wrong password shows the form again, with an error linked to the fields and the typed address', async () => {
    const page = await client.authorize();
    const again = await client.submit(page.url, { ...ANA, password: 'otra' });
    expect(again.status).toBe(401);
    expect(again.html).toContain('El correo o la contraseña no son correctos.');
    expect(again.html).toContain('aria-describedby="error"');
    expect(again.html).toContain('value="ana@correo.example"');
    expect((await client.submit(page.url, ANA)).answer.get('code')).not.toBeNull();
  });

  test('«Cancelar» ends in access_denied with Auth0’s words for a cancellation', async () => {
    const page = await client.authorize();
    const { answer } = await client.submit(page.url, {}, '/cancelar');
    expect(answer.get('error')).toBe('access_denied');
    expect(answer.get('error_description')).toBe('User has canceled the interaction.');
    expect(answer.get('state')).toBe('estado');
  });

  test('an account that the Action refuses ends in access_denied with the reason', async () => {
    const page = await client.authorize();
    const { answer } = await client.submit(page.url, {
      email: 'bloqueada@correo.example',
      password: 'bloqueada-de-pruebas',
    });
    expect(answer.get('error')).toBe('access_denied');
    expect(answer.get('error_description')).toContain('bloqueada');
  });

  test('a redirect address outside the shop is refused', async () => {
    const { status, answer } = await client.authorize({ redirect_uri: 'https://otra.example' });
    expect(status).toBe(400);
    expect(answer.get('code')).toBeNull();
  });

  test('a sign-in without PKCE gets no code', async () => {
    const { answer } = await client.authorize({ code_challenge: '', code_challenge_method: '' });
    expect(answer.get('error')).toBe('invalid_request');
  });

  test('markup in the typed address is escaped', async () => {
    const page = await client.authorize();
    const again = await client.submit(page.url, { email: '"><script>x', password: 'y' });
    expect(again.html).not.toContain('<script>x');
  });
});

describe('staying signed in', () => {
  test('a refresh token works once and returns the next one and a new Firebase token', async () => {
    const first = await signIn();
    const second = v.parse(tokensSchema, await (await client.refresh(first.refresh_token)).json());
    expect(second.refresh_token).not.toBe(first.refresh_token);
    expect(decode(String(decode(second.id_token)[TOKEN_CLAIM]))).toMatchObject({ uid: 'auth0|ana' });
    expect((await client.refresh(first.refresh_token)).status).toBe(400);
  });

  test('session, refresh token and keys survive a restart', async () => {
    const { refresh_token } = await signIn();
    const before = await jwks();
    await server.stop();
    server = await start(server.port);
    // fetch must notice first that its kept connection is gone.
    await sleep(30);
    expect(await jwks()).toEqual(before);
    expect((await client.refresh(refresh_token)).status).toBe(200);
    expect((await client.authorize({ prompt: 'none' })).answer.get('code')).not.toBeNull();
  });

  test('logout ends the session and redirects only to addresses of the shop', async () => {
    await signIn();
    expect((await client.logout('https://otra.example/')).headers.get('location')).toBeNull();
    await signIn();
    expect((await client.logout(`${SITE}/user`)).headers.get('location')).toBe(`${SITE}/user`);
    expect((await client.authorize({ prompt: 'none' })).answer.get('error')).toBe('login_required');
  });
});

test("only the shop's origins may read the token endpoint's answers", async () => {
  const { headers } = await client.refresh('nada');
  expect(headers.get('access-control-allow-origin')).toBe(SITE);
  const stranger = new IdentityClient(server.url, 'https://otra.example');
  const refused = await stranger.refresh('nada');
  expect(refused.headers.get('access-control-allow-origin')).toBeNull();
});

test('faults can be switched on and off', async () => {
  await faults({ deny: true });
  const page = await client.authorize();
  expect((await client.submit(page.url, ANA)).answer.get('error')).toBe('access_denied');
  await faults({ tokenFails: true, tokenDelayMs: 120 });
  const before = Date.now();
  expect((await client.refresh('nada')).status).toBe(500);
  expect(Date.now() - before).toBeGreaterThanOrEqual(115);
  await faults({});
  expect((await client.refresh('nada')).status).toBe(400);
});

describe('answers of Auth0 without valid tokens', () => {
  test.each([
    ['mfa_required', 'Multifactor authentication required'],
    ['invalid_grant', 'Unknown or invalid refresh token.'],
    ['login_required', 'Login required'],
    ['access_denied', 'Esta cuenta está bloqueada. Escribinos para resolverlo.'],
  ])('a refresh token is refused with %s', async (error, description) => {
    const { refresh_token } = await signIn();
    await faults({ refreshError: error });
    const refused = await client.refresh(refresh_token);
    expect(refused.status).toBe(403);
    expect(refused.headers.get('access-control-allow-origin')).toBe(SITE);
    expect(await refused.json()).toMatchObject({ error, error_description: description });
  });

  test('a login can return no refresh token and a short-lived access token', async () => {
    await faults({ withoutRefreshToken: true, accessTokenLifeS: 30 });
    const page = await client.authorize();
    const { answer } = await client.submit(page.url, ANA);
    const tokens: unknown = await (await client.exchange(answer.get('code') ?? '')).json();
    expect(tokens).toMatchObject({ expires_in: 30 });
    expect(tokens).not.toHaveProperty('refresh_token');
  });

  test('a login can return a state that was never sent', async () => {
    await faults({ tamperState: true });
    const page = await client.authorize();
    const { answer } = await client.submit(page.url, ANA);
    expect(answer.get('code')).not.toBeNull();
    expect(answer.get('state')).toBe('de-otra-pagina');
  });
});

function start(port: number): Promise<HttpServer> {
  const stateFile = join(folder, 'identidad.json');
  return startIdentity({ port, buyers: seedBuyers, siteOrigins: [SITE], stateFile });
}

async function signIn(): Promise<v.InferOutput<typeof tokensSchema>> {
  const page = await client.authorize({ prompt: 'login' });
  const { answer } = await client.submit(page.url, ANA);
  const response = await client.exchange(answer.get('code') ?? '');
  return v.parse(tokensSchema, await response.json());
}

async function jwks(): Promise<unknown> {
  return (await fetch(`${server.url}/.well-known/jwks.json`)).json();
}

async function faults(body: object): Promise<void> {
  await fetch(`${server.url}/_faults`, { method: 'POST', body: JSON.stringify(body) });
}

function decode(token: string): Record<string, unknown> {
  const text = Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8');
  return v.parse(v.record(v.string(), v.unknown()), JSON.parse(text));
}
