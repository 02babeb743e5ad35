import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { whenListening, type HttpServer } from '#tools/http-server.ts';
import { reportUnexpectedErrors } from './unexpected-errors.ts';
import { reportUnexpected } from './report-error.ts';

const received: string[] = [];
let sentry: HttpServer;

beforeAll(async () => {
  const server = createServer((request, response) => {
    void text(request).then((body) => received.push(body));
    response.setHeader('access-control-allow-origin', '*').end('{}');
  });
  sentry = await whenListening(server.listen(0));
});
afterAll(() => sentry.stop());

it('reports the failures that happen before Sentry’s SDK is loaded, and no login without a network', async () => {
  reportUnexpectedErrors(`${sentry.url.replace('://', '://publica@')}/42`);
  // While the page starts, an error boundary, a script and an unhandled promise fail.
  reportUnexpected('screen', new Error('a screen failed'));
  window.dispatchEvent(new ErrorEvent('error', { error: new Error('a script failed') }));
  window.dispatchEvent(
    Object.assign(new Event('unhandledrejection'), { reason: new Error('a promise failed') }),
  );
  await expect.poll(() => received.length, { timeout: 10_000 }).toBe(3);
  const all = received.join('\n');
  for (const [where, what] of [
    ['screen', 'a screen failed'],
    ['uncaught', 'a script failed'],
    ['rejection', 'a promise failed'],
  ])
    expect(all).toMatch(new RegExp(`"where":"${where}".*"${what}"`));

  reportUnexpected('panel', new Error('the panel failed'));
  await expect.poll(() => received.length).toBe(4);

  const offline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  reportUnexpected('sign-in', new Error('without a network'));
  offline.mockRestore();
  reportUnexpected('sign-in', new Error('with a network'));
  await expect.poll(() => received.length).toBe(5);
  expect(received.join('\n')).not.toContain('without a network');
});
