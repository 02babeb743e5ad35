import { createServer } from 'node:net';
import type { Server } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { freePort, holdUsualPort, isFree, usualPorts, type HeldPort } from './ports.ts';

const busy: Server[] = [];
let held: HeldPort | null = null;

afterEach(async () => {
  await held?.release();
  await Promise.all(busy.splice(0).map((server) => new Promise((resolve) => server.close(resolve))));
});

test('a usual port is held until its release, so that a second shop takes and logs the next one', async () => {
  const preferred = await freePort();
  held = await holdUsualPort('the site', preferred, () => undefined);
  expect(held.port).toBe(preferred);
  const logged: string[] = [];
  const second = await holdUsualPort('the site', preferred, (line) => logged.push(line));
  await second.release();
  expect(second.port).toBeGreaterThan(preferred);
  expect(logged).toEqual([`Port ${preferred} is taken: the site uses ${second.port}`]);
  await held.release();
  expect(await isFree(preferred)).toBe(true);
});

test('two shops that start at once get no port in common, before any of their parts listens', async () => {
  const shops = [await usualPorts(() => undefined), await usualPorts(() => undefined)];
  await Promise.all(shops.map(({ services }) => services.release()));
  const ports = shops.flatMap((shop) => Object.values<number | HeldPort>(shop));
  const numbers = ports.map((port) => (typeof port === 'number' ? port : port.port));
  expect(new Set(numbers).size).toBe(10);
});

test('a port that is taken on IPv6 only, which browsers may prefer, is skipped', async ({ skip }) => {
  const preferred = await freePort();
  if (!(await occupy(preferred, '::1'))) skip('this machine has no IPv6');
  held = await holdUsualPort('the site', preferred, () => undefined);
  expect(held.port).not.toBe(preferred);
});

/** Resolves to false on a machine without that address. */
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
