import { createServer } from 'node:http';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { TEST_ENV } from '#tests/support/screens/shop-services.ts';
import { whenListening, type HttpServer } from '#tools/http-server.ts';
import { onUnexpectedError } from '#data/reporting/report-error.ts';
import { checkSession, login, logout } from './identity-provider.tsx';

let provider: HttpServer;
let env = TEST_ENV;
/** Fields of the window's response to a login. */
let answer: Readonly<Record<string, string>>;
/** Error code with which the provider refuses a refresh token. */
let refusal: string | null = null;
/** The refresh token in the provider's responses; empty when it sends none. */
let renewal: object;
let nonce = '';
/** The `prompt` parameter of the last login. */
let prompt: string | null;
const reported: unknown[][] = [];

beforeAll(async () => {
  onUnexpectedError((...report) => reported.push(report));
  const server = createServer((_request, response) => {
    response.writeHead(refusal === null ? 200 : 403, {
      'access-control-allow-origin': '*',
      'access-control-allow-headers': '*',
    });
    const tokens = { id_token: idToken(), access_token: 'a', ...renewal, expires_in: 60 };
    response.end(JSON.stringify(refusal === null ? tokens : { error: refusal, error_description: 'No.' }));
  });
  provider = await whenListening(server.listen(0));
  env = { ...TEST_ENV, auth0: { ...TEST_ENV.auth0, domain: provider.url } };
});
afterAll(async () => {
  onUnexpectedError(() => undefined);
  await provider.stop();
});
beforeEach(() => {
  reported.length = 0;
  answer = { code: 'codigo' };
  refusal = null;
  renewal = { refresh_token: 'r' };
});

it('reports a login whose token lacks the Action’s claim', async () => {
  expect(await login(env, answeringWindow())).toEqual({ kind: 'failed', code: 'access_denied' });
  expect(reported).toEqual([['sign-in', expect.objectContaining({ code: 'missing_claim' })]]);
});

it('reports a login that the provider refuses by its code, without words that may name the buyer', async () => {
  answer = { error: 'access_denied', error_description: 'Ana Prueba no puede ingresar' };
  expect(await login(env, answeringWindow())).toEqual({ kind: 'failed', code: 'access_denied' });
  expect(reported).toEqual([['sign-in', expect.objectContaining({ code: 'access_denied' })]]);
  expect(String(reported[0]?.[1])).toBe('SignInError: access_denied');
});

it('reports no login that the buyer cancelled', async () => {
  answer = { error: 'access_denied', error_description: 'User has canceled the login' };
  expect(await login(env, answeringWindow())).toMatchObject({ code: 'cancelled' });
  expect(reported).toEqual([]);
});

it('refuses the response to another login', async () => {
  answer = { code: 'codigo', state: 'de otro ingreso' };
  expect(await login(env, answeringWindow())).toMatchObject({ kind: 'failed', code: 'invalid_state' });
});

it.each(['access_denied', 'login_required', 'mfa_required'])(
  'ends the session when the provider refuses its refresh token with %s',
  async (code) => {
    await login(env, answeringWindow());
    expect(await checkSession(env, false)).toEqual({ kind: 'confirmed' });
    refusal = code;
    expect(await checkSession(env, true)).toEqual({ kind: 'ended', code });
  },
);

it('ends the session when it has to be renewed and the provider gave no refresh token', async () => {
  renewal = {};
  await login(env, answeringWindow());
  expect(await checkSession(env, true)).toEqual({ kind: 'ended', code: 'missing_refresh_token' });
});

it('asks for the password after a sign-out without a network, until a login succeeds', async () => {
  await logout(env, false);
  answer = { error: 'access_denied' };
  for (const next of [answer, { code: 'codigo' }]) {
    answer = next;
    await login(env, answeringWindow());
    expect(prompt).toBe('login');
  }
  await login(env, answeringWindow());
  expect(prompt).toBeNull();
});

/** Returns a login window in which the provider responds at once. */
function answeringWindow(): Window {
  const { contentWindow } = document.body.appendChild(document.createElement('iframe'));
  if (contentWindow === null) throw new Error('No window.');
  return Object.create(contentWindow, {
    location: { value: Object.defineProperty({}, 'href', { set: reply }) },
    closed: { value: false },
    close: { value: () => undefined },
  });
}

function reply(address: string): void {
  const { origin, searchParams } = new URL(address);
  nonce = searchParams.get('nonce') ?? '';
  prompt = searchParams.get('prompt');
  const response = { state: searchParams.get('state'), ...answer };
  const data = { type: 'authorization_response', response };
  setTimeout(() => window.dispatchEvent(new MessageEvent('message', { data, origin })));
}

function idToken(): string {
  const now = Math.floor(Date.now() / 1000);
  const claims = {
    iss: `${env.auth0.domain}/`,
    aud: env.auth0.clientId,
    sub: 'auth0|ana',
    nonce,
    iat: now,
    exp: now + 60,
  };
  return `${encoded({ alg: 'RS256', typ: 'JWT' })}.${encoded(claims)}.sello`;
}

function encoded(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}
