import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';
import { ToolError } from '#tools/run-tool.ts';

/** Below the range of ephemeral ports: an outgoing connection could take one of those first. */
const FREE_FROM = 20_000;
const FREE_COUNT = 12_000;
const TRIES = 100;

/** Each process starts elsewhere. */
let given = randomInt(FREE_COUNT);

/** A TCP port that is free right now, and another one with each call: the caller may listen much later. */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    given = (given + 1) % FREE_COUNT;
    const port = FREE_FROM + given;
    if (await isFree(port)) return port;
  }
  throw new ToolError('No port is free.');
}

/** True when both loopback addresses are free: browsers try either for `localhost`. */
export async function isFree(port: number): Promise<boolean> {
  return (await canListen(port, '127.0.0.1')) && (await canListen(port, '::1'));
}

/**
 * Returns the wanted port, or the next free one after it, which is logged. The usual ports of the parts lie at least
 * TRIES apart, so no two parts can get the same one.
 * @param part name of the part of the stack that uses the port.
 * @throws ToolError when TRIES ports in a row are taken.
 */
export async function usualPort(part: string, wanted: number, log: (line: string) => void): Promise<number> {
  for (let port = wanted; port < wanted + TRIES; port += 1) {
    if (!(await isFree(port))) continue;
    if (port !== wanted) log(`Port ${wanted} is taken: ${part} uses ${port}`);
    return port;
  }
  throw new ToolError(
    `No port from ${wanted} to ${wanted + TRIES - 1} is free for ${part}: end what uses them.`,
  );
}

function canListen(port: number, host: string): Promise<boolean> {
  const server = createServer();
  return new Promise((resolve) => {
    server.once('error', ({ code = '' }: NodeJS.ErrnoException) => {
      // A machine without IPv6 cannot have the port taken there.
      resolve(code === 'EADDRNOTAVAIL' || code === 'EAFNOSUPPORT');
    });
    server.listen(port, host, () => server.close(() => resolve(true)));
  });
}

/** Each part of the stack: its usual port, and its name for a person. */
const PARTS = {
  firestore: [8080, 'Firestore'],
  auth: [9099, 'Firebase Auth'],
  ui: [4000, "the engine's page"],
  identity: [4400, 'the identity server'],
  services: [4600, 'the stand-ins of outside services'],
} as const;

/** One port for each part of the stack. */
export type StackPorts = Readonly<Record<keyof typeof PARTS, number>>;

/** The usual ports; where one is taken, the next free one, which is logged. */
export function usualPorts(log: (line: string) => void): Promise<StackPorts> {
  return choosePorts((part) => usualPort(PARTS[part][1], PARTS[part][0], log));
}

/** Random free ports, for tests. */
export function freePorts(): Promise<StackPorts> {
  return choosePorts(freePort);
}

async function choosePorts(choose: (part: keyof StackPorts) => Promise<number>): Promise<StackPorts> {
  return {
    firestore: await choose('firestore'),
    auth: await choose('auth'),
    ui: await choose('ui'),
    identity: await choose('identity'),
    services: await choose('services'),
  };
}
