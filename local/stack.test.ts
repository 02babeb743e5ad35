import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import * as v from 'valibot';
import { readEnv } from '../src/config/env.ts';
import { firestoreAdmin } from './engines/firestore-admin.ts';
import type { FirestoreAdmin } from './engines/firestore-admin.ts';
import { customToken } from './persistence/custom-token.ts';
import { seedSeller } from './seed/accounts.ts';
import { startStack } from './stack.ts';
import type { Stack } from './stack.ts';

const SITE = 'http://localhost:5198';
const TOKENS = v.object({ idToken: v.string(), refreshToken: v.string() });
const REFRESHED = v.object({ id_token: v.string(), user_id: v.string() });

let dataDir: string;
let stack: Stack;

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'bornera-datos-'));
  stack = await startStack({ ports: 'free', dataDir, siteOrigins: [SITE] });
});

afterEach(async () => {
  await stack.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

test('siteVariables sets every variable that the site requires', () => {
  const env = readEnv(stack.siteVariables());
  expect(env.auth0.domain).toBe(stack.addresses.identity);
  expect(env.authEmulator).toBe(stack.addresses.auth);
});

test('a fresh stack has products that everyone can read and orders that only the seller can read', async () => {
  const { documents } = admin();
  expect((await fetch(`${documents}/productos/132`)).status).toBe(200);
  const { idToken } = await signIn({ email: seedSeller.email, password: seedSeller.password });
  const asSeller = { authorization: `Bearer ${idToken}` };
  expect((await fetch(`${documents}/ordenes/ninguna`, { headers: asSeller })).status).toBe(404);
  expect((await fetch(`${documents}/ordenes/ninguna`)).status).toBe(403);
});

test('orders, changed stock and sessions survive a restart at the same addresses', async () => {
  await put('ordenes/una', {
    fecha: { timestampValue: '2026-03-04T05:06:07.123456Z' },
    n: { doubleValue: 5 },
  });
  await put('productos/132', { stock: { integerValue: '3' } });
  const { idToken, refreshToken } = await signInAsAna();
  await restart();
  expect(await fieldsOf('ordenes/una')).toEqual({
    fecha: { timestampValue: '2026-03-04T05:06:07.123456Z' },
    n: { doubleValue: 5 },
  });
  expect(await fieldsOf('productos/132')).toEqual({ stock: { integerValue: '3' } });
  // The page's ID token stays valid, and its refresh token returns the next one for the same account.
  expect(await statusAs(idToken)).toBe(404);
  const refreshed = v.parse(REFRESHED, await (await refresh(refreshToken)).json());
  expect(refreshed.user_id).toBe('auth0|ana');
  expect(await statusAs(refreshed.id_token)).toBe(404);
});

test('a refresh token of an earlier run keeps its account even if another account signs in first', async () => {
  const { refreshToken } = await signInAsAna();
  await restart();
  await signIn({ email: seedSeller.email, password: seedSeller.password });
  const refreshed = v.parse(REFRESHED, await (await refresh(refreshToken)).json());
  expect(refreshed.user_id).toBe('auth0|ana');
});

test('refresh tokens that name no account are refused', async () => {
  for (const token of ['', 'rt1.12.0.demo-bornera.ad4f6e1945b4c6be0001', 'e30']) {
    const refused = await refresh(token);
    expect(refused.status).toBe(400);
    expect(await refused.json()).toEqual({ error: { code: 400, message: 'TOKEN_EXPIRED' } });
  }
});

test('a write is on the disk half a second later, without a regular stop', async () => {
  await put('ordenes/tardia', { n: { integerValue: '1' } });
  await sleep(500);
  // The first stack still runs: the second one reads the disk as it is.
  const other = await startStack({ ports: 'free', dataDir, siteOrigins: [SITE] });
  const { documents, headers } = firestoreAdmin(other.addresses.firestore, other.addresses.projectId);
  const { status } = await fetch(`${documents}/ordenes/tardia`, { headers });
  await other.stop();
  expect(status).toBe(200);
});

test('unreadable data is renamed, and the shop starts with the seed', async () => {
  await stack.stop();
  writeFileSync(join(dataDir, 'documentos.json'), '{"half":');
  const logged: string[] = [];
  stack = await startStack({
    ports: 'free',
    dataDir,
    siteOrigins: [SITE],
    log: (line) => logged.push(line),
  });
  expect(logged.join()).toContain('documentos.json.ilegible');
  expect((await fetch(`${admin().documents}/productos/132`)).status).toBe(200);
});

test('stored picture addresses change with the port of the services', async () => {
  await stack.stop();
  stack = await startStack({ ports: 'free', dataDir, siteOrigins: [SITE] });
  const text = JSON.stringify(await fieldsOf('productos/132'));
  expect(text).toContain(`${stack.addresses.services}/pictures/`);
});

function admin(): FirestoreAdmin {
  return firestoreAdmin(stack.addresses.firestore, stack.addresses.projectId);
}

async function restart(): Promise<void> {
  const { ports } = stack;
  await stack.stop();
  stack = await startStack({ ports, dataDir, siteOrigins: [SITE] });
  // fetch needs a moment to notice that its kept connections are closed.
  await sleep(30);
}

async function put(path: string, fields: object): Promise<void> {
  const { documents, headers } = admin();
  const body = JSON.stringify({ fields });
  const { status } = await fetch(`${documents}/${path}`, { method: 'PATCH', headers, body });
  expect(status).toBe(200);
}

async function fieldsOf(path: string): Promise<unknown> {
  const { documents, headers } = admin();
  const answer = await fetch(`${documents}/${path}`, { headers });
  return v.parse(v.object({ fields: v.unknown() }), await answer.json()).fields;
}

/** Status of a read that only Ana may make: 404, because the document does not exist. */
async function statusAs(idToken: string): Promise<number> {
  const headers = { authorization: `Bearer ${idToken}` };
  return (await fetch(`${admin().documents}/usuarios/auth0%7Cana`, { headers })).status;
}

async function signIn(body: Readonly<Record<string, string>>): Promise<v.InferOutput<typeof TOKENS>> {
  const kind = 'token' in body ? 'signInWithCustomToken' : 'signInWithPassword';
  const url = `${stack.addresses.auth}/identitytoolkit.googleapis.com/v1/accounts:${kind}?key=local`;
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...body, returnSecureToken: true }),
  });
  return v.parse(TOKENS, await answer.json());
}

function signInAsAna(): Promise<v.InferOutput<typeof TOKENS>> {
  return signIn({ token: customToken('auth0|ana') });
}

function refresh(refreshToken: string): Promise<Response> {
  const body = new URLSearchParams({ grant_type: 'refresh_token', refresh_token: refreshToken });
  return fetch(`${stack.addresses.auth}/securetoken.googleapis.com/v1/token?key=local`, {
    method: 'POST',
    body,
  });
}
