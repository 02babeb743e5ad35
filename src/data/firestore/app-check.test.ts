import { createServer } from 'node:http';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { whenListening, type HttpServer } from '#tools/http-server.ts';
import { TEST_ENV } from '#tests/support/screens/shop-services.ts';
import type { Env } from '#config/env.ts';
import { sellerFirebase } from '#data/seller/session/seller-firebase.ts';
import { signInWithToken } from '#data/identity/firebase-session.ts';

/** An App Check token issued a moment ago. */
const TOKEN = `e30.${btoa(JSON.stringify({ iat: Math.floor(Date.now() / 1000) - 5 }))}.sello`;

/** reCAPTCHA's assessment. */
const execute = vi.fn<() => Promise<string>>();

/** App Check tokens that reached Firebase Auth. */
const tokens: unknown[] = [];
let auth: HttpServer;
let env: Env;

beforeAll(async () => {
  const server = createServer((request, response) => {
    response.setHeader('access-control-allow-origin', '*').setHeader('access-control-allow-headers', '*');
    if (request.method === 'POST') tokens.push(request.headers['x-firebase-appcheck']);
    response.writeHead(request.method === 'POST' ? 401 : 200);
    response.end(JSON.stringify({ error: { message: 'Firebase App Check token is invalid.' } }));
  });
  auth = await whenListening(server.listen(0));
  env = { ...TEST_ENV, firestoreEmulator: 'localhost:1', authEmulator: auth.url };
});
afterAll(() => auth.stop());

beforeEach(() => {
  tokens.length = 0;
  vi.stubEnv('VITE_APP_CHECK_KEY', 'clave');
  vi.stubEnv('VITE_FIREBASE_APP_ID', '1:2:web:3');
  const render = (_container: unknown, { callback }: { callback: () => void }) => callback();
  vi.stubGlobal('grecaptcha', { enterprise: { ready: (act: () => void) => act(), render, execute } });
  const real = globalThis.fetch;
  vi.stubGlobal('fetch', (...call: Parameters<typeof fetch>) =>
    new Request(call[0], call[1]).url.startsWith('https://content-firebaseappcheck.googleapis.com/')
      ? Promise.resolve(Response.json({ token: TOKEN, ttl: '3600s' }))
      : real(...call),
  );
});

it('says that the browser is not verified when Firebase refuses buyer or seller without a token', async () => {
  execute.mockRejectedValue(null);
  expect(await signInWithToken(env, 'token')).toBe('unverified');
  expect(await sellerFirebase(env).signIn('ana@correo.example', 'clave')).toBe('unverified');
  expect(tokens).not.toContain(TOKEN);
  // The SDK logs a warning about the failure.
  vi.spyOn(console, 'warn').mockClear();
});

it('sends App Check’s token with the sign-in of buyer and seller as soon as there is one again', async () => {
  execute.mockResolvedValue('humano');
  await expect
    .poll(() => signInWithToken(env, 'token').catch(String))
    .toContain('app-check-token-is-invalid');
  expect(await sellerFirebase(env).signIn('ana@correo.example', 'clave')).toBe('wrong');
  expect(tokens.slice(-2)).toEqual([TOKEN, TOKEN]);
});
