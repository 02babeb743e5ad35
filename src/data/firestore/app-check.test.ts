import { createServer } from 'node:http';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { whenListening, type HttpServer } from '#tools/http-server.ts';
import { TEST_ENV } from '#tests/support/screens/shop-services.ts';
import type { Env } from '#config/env.ts';
import { sellerFirebase } from '#data/seller/session/seller-firebase.ts';
import { signInWithToken } from '#data/identity/firebase-session.ts';

/** A token as App Check makes them, issued a moment ago. */
const TOKEN = `e30.${btoa(JSON.stringify({ iat: Math.floor(Date.now() / 1000) - 5 }))}.sello`;

/** Tokens of App Check that reached Firebase Auth. */
const seen: unknown[] = [];
let auth: HttpServer;
let env: Env;
/** Status with which the stand-in of App Check answers. */
let status = 200;

beforeAll(async () => {
  const server = createServer((request, response) => {
    response.setHeader('access-control-allow-origin', '*').setHeader('access-control-allow-headers', '*');
    if (request.method === 'POST') seen.push(request.headers['x-firebase-appcheck']);
    response.writeHead(request.method === 'POST' ? 401 : 200);
    response.end(JSON.stringify({ error: { message: 'Firebase App Check token is invalid.' } }));
  });
  auth = await whenListening(server.listen(0));
  env = { ...TEST_ENV, firestoreEmulator: 'localhost:1', authEmulator: auth.url };
});
afterAll(() => auth.stop());

beforeEach(() => {
  seen.length = 0;
  vi.spyOn(console, 'info').mockReturnValue();
  vi.stubEnv('VITE_APP_CHECK_KEY', 'clave');
  vi.stubEnv('VITE_FIREBASE_APP_ID', '1:2:web:3');
  const enterprise = { ready: (act: () => void) => act(), render: () => 0, execute: async () => 'humano' };
  vi.stubGlobal('grecaptcha', { enterprise });
  vi.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    for (const node of nodes) if (node instanceof Node) node.dispatchEvent(new Event('load'));
  });
  const real = globalThis.fetch;
  vi.stubGlobal('fetch', (...call: Parameters<typeof fetch>) =>
    new Request(call[0], call[1]).url.startsWith('https://content-firebaseappcheck.googleapis.com/')
      ? Promise.resolve(Response.json({ token: TOKEN, ttl: '3600s' }, { status }))
      : real(...call),
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

it('says that the browser is not verified when Firebase refuses buyer or seller without a token', async () => {
  status = 403;
  expect(await signInWithToken(env, 'token')).toBe('unverified');
  expect(await sellerFirebase(env).signIn('ana@correo.example', 'clave')).toBe('unverified');
  expect(seen).not.toContain(TOKEN);
  // The SDK warns of it.
  vi.spyOn(console, 'warn').mockClear();
});

it('asks App Check again a minute after a failure, and sends its token with the sign-in of buyer and seller', async () => {
  status = 200;
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 });
  await expect(signInWithToken(env, 'token')).rejects.toThrow('app-check-token-is-invalid');
  expect(await sellerFirebase(env).signIn('ana@correo.example', 'clave')).toBe('wrong');
  expect(seen).toEqual([TOKEN, TOKEN]);
  vi.useRealTimers();
});
