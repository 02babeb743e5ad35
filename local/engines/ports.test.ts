import { createServer } from 'node:net';
import type { Server } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { freePort, usualPort } from './ports.ts';

const busy: Server[] = [];

afterEach(async () => {
  await Promise.all(busy.splice(0).map((server) => new Promise((resolve) => server.close(resolve))));
});

test('a taken port is moved on from, and said in Spanish', async () => {
  const wanted = await freePort();
  await occupy(wanted, '127.0.0.1');
  const said: string[] = [];
  const port = await usualPort('Firestore', wanted, new Set(), (line) => said.push(line));
  expect(port).toBeGreaterThan(wanted);
  expect(said).toEqual([`El puerto ${wanted} está ocupado: Firestore usa el ${port}`]);
});

test('a free port is taken without a word', async () => {
  const wanted = await freePort();
  const said: string[] = [];
  expect(await usualPort('el sitio', wanted, new Set(), (line) => said.push(line))).toBe(wanted);
  expect(said).toEqual([]);
});

test('a port promised to another part of the stack is not given twice', async () => {
  const wanted = await freePort();
  const taken = new Set<number>();
  const quiet = (): void => undefined;
  expect(await usualPort('uno', wanted, taken, quiet)).toBe(wanted);
  expect(await usualPort('otro', wanted, taken, quiet)).not.toBe(wanted);
});

test('a port that somebody holds on IPv6 alone counts as taken: browsers may reach them instead', async ({
  skip,
}) => {
  const wanted = await freePort();
  if (!(await occupy(wanted, '::1'))) skip('this machine has no IPv6');
  expect(await usualPort('el sitio', wanted, new Set(), () => undefined)).not.toBe(wanted);
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
