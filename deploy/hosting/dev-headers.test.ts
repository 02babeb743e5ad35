import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createServer, type ViteDevServer } from 'vite';
import { freePort } from '#local/engines/ports.ts';
import { LOCAL } from '#tests/support/fixtures/local-addresses.ts';
import { hostingHeaders } from './dev-headers.ts';
import { commonHeaders, localHosting, POLICY_HEADER } from './hosting-config.ts';
import { parsePolicy } from './policy.ts';

let folder: string;
let server: ViteDevServer;
let page: { readonly headers: Headers; readonly text: string };

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'bornera-desarrollo-'));
  writeFileSync(
    join(folder, 'index.html'),
    '<!doctype html><html><head><title>Bornera</title></head></html>',
  );
  const port = await freePort();
  server = await createServer({
    root: folder,
    configFile: false,
    logLevel: 'silent',
    plugins: [hostingHeaders(LOCAL)],
    server: { host: '127.0.0.1', port, ws: false },
  });
  await server.listen();
  const response = await fetch(`http://127.0.0.1:${port}/`);
  page = { headers: response.headers, text: await response.text() };
});

afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

test('the dev server sends every header of the deployed site except caching and the policy', () => {
  const { [POLICY_HEADER]: _policy, ...headers } = commonHeaders(localHosting(LOCAL));
  expect(Object.keys(headers)).toContain('Strict-Transport-Security');
  const sent = Object.keys(headers).map((name) => [name, page.headers.get(name)]);
  expect(Object.fromEntries(sent)).toEqual(headers);
});

test('the dev server’s policy is the deployed one, without trusted types, plus Vite’s socket, worker and nonce', () => {
  const all = parsePolicy(commonHeaders(localHosting(LOCAL))[POLICY_HEADER] ?? '');
  expect([...all.keys()].slice(-2)).toEqual(['require-trusted-types-for', 'trusted-types']);
  const deployed = new Map([...all].slice(0, -2));
  const sent = parsePolicy(page.headers.get(POLICY_HEADER) ?? '');
  expect([...sent.keys()]).toEqual([...deployed.keys()]);
  const more = [...sent].flatMap(([name, words]) => {
    expect(words).toEqual(expect.arrayContaining([...(deployed.get(name) ?? [])]));
    return words.filter((word) => !deployed.get(name)?.includes(word)).map((word) => `${name} ${word}`);
  });
  const nonce = /nonce-[\w-]+/u.exec(more[0] ?? '')?.[0];
  expect(more).toEqual([
    `script-src '${nonce}'`,
    `style-src '${nonce}'`,
    'worker-src blob:',
    'connect-src ws://localhost:*',
    'connect-src ws://127.0.0.1:*',
  ]);
  expect(page.text).toContain(`nonce="${nonce?.replace('nonce-', '')}"`);
});
