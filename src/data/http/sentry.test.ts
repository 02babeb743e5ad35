import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { collectUnexpected, reportUnexpected } from '../report.ts';
import { sendFailure } from './sentry.ts';

const received: { address: string; body: string }[] = [];
let sentry: Server;
let dsn: string;

beforeAll(async () => {
  sentry = createServer((request, response) => {
    let body = '';
    request.on('data', (text: Buffer) => (body += text.toString()));
    request.on('end', () => {
      received.push({ address: request.url ?? '', body });
      response.end('{}');
    });
  });
  await new Promise<void>((resolve) => sentry.listen(0, '127.0.0.1', resolve));
  const address = sentry.address();
  dsn = `http://publica@127.0.0.1:${address !== null && typeof address === 'object' ? address.port : 0}/42`;
});
afterAll(() => void sentry.close());
beforeEach(() => {
  received.length = 0;
  vi.spyOn(console, 'info').mockReturnValue();
});

it('reports an error with its kind, words and stack', async () => {
  await sendFailure(dsn, 'screen', new TypeError('x is not a function'));
  expect(received[0]?.address).toBe('/api/42/envelope/?sentry_version=7&sentry_key=publica');
  const [, , event = '{}'] = (received[0]?.body ?? '').split('\n');
  expect(JSON.parse(event)).toMatchObject({
    tags: { where: 'screen' },
    exception: { values: [{ type: 'TypeError', value: 'x is not a function' }] },
  });
});

it('takes out what could be somebody’s', async () => {
  const cause = new Error(
    'no usuarios/auth0|64ab of ana@correo.example, 11 5555-0100, DNI 30111222 at https://bornera.example/user?code=secreto',
  );
  await sendFailure(dsn, 'screen', cause);
  const body = received[0]?.body ?? '';
  for (const personal of ['64ab', 'ana@', '5555-0100', '30111222', 'secreto'])
    expect(body.split('\n')[2]).not.toContain(personal);
  expect(body).toContain('[correo]');
});

it('reports the same failure once, and not a part that a deploy took away', async () => {
  const chunk = new Error('gone');
  chunk.name = 'ChunkLoadError';
  for (const cause of [new Error('again'), new Error('again'), chunk])
    await sendFailure(dsn, 'screen', cause);
  expect(received).toHaveLength(1);
});

it('hears of what a screen could not survive', () => {
  const heard: unknown[] = [];
  collectUnexpected((where, cause) => heard.push([where, cause]));
  reportUnexpected('screen', 'one');
  expect(heard).toEqual([['screen', 'one']]);
});
