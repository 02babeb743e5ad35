import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { whenListening, type HttpServer } from '#tools/http-server.ts';
import { createReporter } from './sentry.ts';

const received: { address: string; body: string }[] = [];
let sentry: HttpServer;
let dsn: string;

beforeAll(async () => {
  const server = createServer((request, response) => {
    void text(request).then((body) => received.push({ address: request.url ?? '', body }));
    response.setHeader('access-control-allow-origin', '*').end('{}');
  });
  sentry = await whenListening(server.listen(0));
  dsn = `${sentry.url.replace('://', '://publica@')}/42`;
});
afterAll(() => sentry.stop());
beforeEach(() => {
  received.length = 0;
});

/** Returns the next report to Sentry: the envelope's header, its item's header, and the event. */
async function nextReport(): Promise<{ envelope: string; event: unknown }> {
  const before = received.length;
  await expect.poll(() => received.length).toBeGreaterThan(before);
  const { body = '' } = received.at(-1) ?? {};
  return { envelope: body, event: JSON.parse(body.split('\n')[2] ?? '{}') };
}

it('reports an error with its kind, message, stack and part of the page', async () => {
  createReporter(dsn)('screen', new TypeError('x is not a function'));
  const { event } = await nextReport();
  expect(received[0]?.address).toMatch(/^\/api\/42\/envelope\/\?.*sentry_key=publica/);
  expect(event).toMatchObject({
    level: 'error',
    tags: { where: 'screen' },
    exception: { values: [{ type: 'TypeError', value: 'x is not a function' }] },
  });
  expect(JSON.stringify(event)).toContain('sentry.test.ts');
});

it('reports the code of a failure and the release of the page', async () => {
  vi.stubEnv('VITE_RELEASE', 'a924c57');
  createReporter(dsn)('sign-in', Object.assign(new Error('no'), { code: 'auth/invalid-custom-token' }));
  const { event } = await nextReport();
  expect(event).toMatchObject({
    release: 'a924c57',
    tags: { where: 'sign-in', code: 'auth/invalid-custom-token' },
  });
});

it('removes personal data from a report, and sends nothing else of the page', async () => {
  history.replaceState(null, '', '/user?code=secreto#dni=30111222');
  document.cookie = 'sesion=galleta';
  const cause = new Error(
    "no usuarios/auth0|64ab of nicolas.d'angelo@correo.example, 11 5555-0100, DNI 30111222 at https://bornera.example/user?code=secreto",
    { cause: { correo: 'ana@correo.example' } },
  );
  createReporter(dsn)('screen', Object.assign(cause, { buyer: 'Ana Prueba', code: 'auth0|64ab' }));
  const { envelope, event } = await nextReport();
  for (const personal of [
    '64ab',
    'nicolas',
    'ana@',
    '5555-0100',
    '30111222',
    'secreto',
    'galleta',
    'Ana Prueba',
  ])
    expect(envelope).not.toContain(personal);
  expect(envelope).toContain('[correo]');
  expect(event).toMatchObject({
    request: { url: 'http://localhost:3000/user' },
    sdk: { settings: { infer_ip: 'never' } },
  });
  const known = 'environment event_id exception level platform request sdk tags timestamp'.split(' ');
  expect(known).toEqual(expect.arrayContaining(Object.keys(JSON.parse(JSON.stringify(event)))));
});

it('reports a rejection without an Error by its text alone', async () => {
  createReporter(dsn)('rejection', { correo: 'ana@correo.example' });
  const { envelope } = await nextReport();
  expect(envelope).toContain('[object Object]');
  expect(envelope).not.toContain('ana@');
});

it('reports each failure once, at most five a page, and no missing chunk or aborted request', async () => {
  const report = createReporter(dsn);
  const chunk = Object.assign(new Error('gone'), { name: 'ChunkLoadError' });
  const aborted = Object.assign(new Error('left'), { name: 'AbortError' });
  for (const cause of [chunk, aborted, new Error('again'), new Error('again')]) report('screen', cause);
  for (let number = 2; number < 9; number += 1) report('screen', new Error(`failure ${number}`));
  await expect.poll(() => received.length).toBe(5);
  const messages = received.map(({ body }) => /"value":"([^"]*)"/.exec(body)?.[1]);
  expect(new Set(messages)).toEqual(new Set(['again', 'failure 2', 'failure 3', 'failure 4', 'failure 5']));
});
