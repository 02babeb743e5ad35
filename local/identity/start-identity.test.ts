import { afterEach, beforeEach, expect, test } from 'vitest';
import * as v from 'valibot';
import { freePort } from '../engines/ports.ts';
import { seedBuyers } from '../seed/accounts.ts';
import { IdentityClient } from '../../tests/support/browser/identity-client.ts';
import { TOKEN_CLAIM } from './options.ts';
import type { HttpServer } from '../../tools/http-server.ts';
import { startIdentity } from './start-identity.ts';

const SITE = 'http://localhost:5199';
const ANA = { email: 'ana@correo.example', password: 'ana-de-pruebas' };
const tokensSchema = v.object({ id_token: v.string(), refresh_token: v.string() });

let server: HttpServer;
let client: IdentityClient;

beforeEach(async () => {
  server = await startIdentity({ port: await freePort(), buyers: seedBuyers, siteOrigins: [SITE] });
  client = new IdentityClient(server.url, SITE);
});

afterEach(() => server.stop());

// The browser tests sign in, fail and stay signed in here. These are the refusals of Auth0 that a more generous server
// would hide.

test('a login that asks for no language gets an English page, as from Auth0', async () => {
  const { html } = await client.authorize({ ui_locales: '' });
  expect(html).toContain('<h1>Log in</h1>');
  expect(html).not.toContain('Contraseña');
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

test('a refresh token works once and returns the next one and a new Firebase token', async () => {
  const first = await signIn();
  const second = v.parse(tokensSchema, await (await client.refresh(first.refresh_token)).json());
  expect(second.refresh_token).not.toBe(first.refresh_token);
  expect(decode(String(decode(second.id_token)[TOKEN_CLAIM]))).toMatchObject({ uid: 'auth0|ana' });
  expect((await client.refresh(first.refresh_token)).status).toBe(400);
});

test('logout ends the session and redirects only to addresses of the shop', async () => {
  await signIn();
  expect((await client.logout('https://otra.example/')).headers.get('location')).toBeNull();
  await signIn();
  expect((await client.logout(`${SITE}/user`)).headers.get('location')).toBe(`${SITE}/user`);
  expect((await client.authorize({ prompt: 'none' })).answer.get('error')).toBe('login_required');
});

test("only the shop's origins may read the token endpoint's answers", async () => {
  const { headers } = await client.refresh('nada');
  expect(headers.get('access-control-allow-origin')).toBe(SITE);
  const stranger = new IdentityClient(server.url, 'https://otra.example');
  const refused = await stranger.refresh('nada');
  expect(refused.headers.get('access-control-allow-origin')).toBeNull();
});

async function signIn(): Promise<v.InferOutput<typeof tokensSchema>> {
  const page = await client.authorize({ prompt: 'login' });
  const { answer } = await client.submit(page.url, ANA);
  const response = await client.exchange(answer.get('code') ?? '');
  return v.parse(tokensSchema, await response.json());
}

function decode(token: string): Record<string, unknown> {
  const text = Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8');
  return v.parse(v.record(v.string(), v.unknown()), JSON.parse(text));
}
