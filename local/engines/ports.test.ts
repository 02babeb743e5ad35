import { createServer } from 'node:net';
import type { Server } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { freePort, usualPort } from './ports.ts';

const busy: Server[] = [];

afterEach(async () => {
  await Promise.all(busy.splice(0).map((server) => new Promise((resolve) => server.close(resolve))));
});

test('usualPort logs and returns the next port when the wanted one is taken', async () => {
  const wanted = await freePort();
  await occupy(wanted, '127.0.0.1');
  const said: string[] = [];
  const port = await usualPort('Firestore', wanted, (line) => said.push(line));
  expect(port).toBeGreaterThan(wanted);
  expect(said).toEqual([`Port ${wanted} is taken: Firestore uses ${port}`]);
});

test('usualPort skips a port that is taken on IPv6 only, which browsers may prefer', async ({ skip }) => {
  const wanted = await freePort();
  if (!(await occupy(wanted, '::1'))) skip('this machine has no IPv6');
  expect(await usualPort('el sitio', wanted, () => undefined)).not.toBe(wanted);
});

/** False on a machine without that address. */
function occupy(port: number, host: string): Promise<boolean> {
  const server = createServer();
  return new Promise((resolve) => {
    server.once('error', () => {
      resolve(false);
    });
    server.listen(port, host, () => {
      busy.push(server);
      resolve(true);
    });
  });
}
