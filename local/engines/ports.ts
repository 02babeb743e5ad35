import { randomInt } from 'node:crypto';
import { createServer, type Server } from 'node:net';
import { ToolError } from '#tools/run-tool.ts';

/** Below the range of ephemeral ports: an outgoing connection could use one of those first. */
const FREE_FROM = 20_000;
const FREE_COUNT = 12_000;
const TRIES = 100;

/** Each process starts at a different number. */
let given = randomInt(FREE_COUNT);

/** A TCP port that no other program can take until the caller's own server needs it. */
export interface HeldPort {
  readonly port: number;
  readonly release: () => Promise<void>;
}

/** Holds a free port, a different one with each call. @throws ToolError when TRIES ports in a row are taken */
export async function holdFreePort(): Promise<HeldPort> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    given = (given + 1) % FREE_COUNT;
    const held = await hold(FREE_FROM + given);
    if (held !== null) return held;
  }
  throw new ToolError('No port is free.');
}

/** Returns a TCP port that is free right now, a different one with each call: the caller may listen much later. */
export async function freePort(): Promise<number> {
  return released(await holdFreePort());
}

/** Returns true when both loopback addresses are free: browsers try either for `localhost`. */
export async function isFree(port: number): Promise<boolean> {
  const held = await hold(port);
  await held?.release();
  return held !== null;
}

/**
 * Holds the preferred port, or the next free one, which is logged. The usual ports of the parts are at least TRIES apart, so no two
 * parts can get the same one.
 * @param part name of the part of the stack that uses the port
 * @throws ToolError when TRIES ports in a row are taken
 */
export async function holdUsualPort(
  part: string,
  preferred: number,
  log: (line: string) => void,
): Promise<HeldPort> {
  for (let port = preferred; port < preferred + TRIES; port += 1) {
    const held = await hold(port);
    if (held === null) continue;
    if (port !== preferred) log(`Port ${preferred} is taken: ${part} uses ${port}`);
    return held;
  }
  throw new ToolError(
    `No port from ${preferred} to ${preferred + TRIES - 1} is free for ${part}: end what uses them.`,
  );
}

async function released({ port, release }: HeldPort): Promise<number> {
  await release();
  return port;
}

/** Listens on both loopback addresses. Returns null when either is taken. */
async function hold(port: number): Promise<HeldPort | null> {
  const servers: Server[] = [];
  const release = async (): Promise<void> => {
    await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
  };
  for (const host of ['127.0.0.1', '::1']) {
    const server = await listen(port, host);
    if (server === null) {
      await release();
      return null;
    }
    servers.push(server);
  }
  return { port, release };
}

/** Resolves to null when the port is taken. */
function listen(port: number, host: string): Promise<Server | null> {
  // An open page of an earlier run requests files, and its connection would delay the release of the port.
  const server = createServer((socket) => socket.destroy());
  return new Promise((resolve) => {
    server.once('error', ({ code = '' }: NodeJS.ErrnoException) => {
      // On a machine without IPv6 the port cannot be taken there.
      resolve(code === 'EADDRNOTAVAIL' || code === 'EAFNOSUPPORT' ? server : null);
    });
    server.listen(port, host, () => resolve(server));
  });
}

/** Each part of the stack: its usual port, and a readable name. */
const PARTS = {
  firestore: [8080, 'Firestore'],
  auth: [9099, 'Firebase Auth'],
  ui: [4000, "the engine's page"],
  identity: [4400, 'the identity server'],
  services: [4600, 'the stand-ins of outside services'],
} as const;

type Part = keyof typeof PARTS;

/** Distance between the port ranges of two shops: an engine takes seconds to listen. */
const APART = 10;

/** One port for each part of the stack. The port of the services is held until they listen. */
export type StackPorts = Readonly<Record<Exclude<Part, 'services'>, number> & { services: HeldPort }>;

/**
 * Returns the usual ports, or the next free ones, which are logged. Two shops that start at once hold different ports for their
 * services, and each searches its other ports in a range of its own.
 */
export async function usualPorts(log: (line: string) => void): Promise<StackPorts> {
  const [usual, name] = PARTS.services;
  const services = await holdUsualPort(name, usual, log);
  const further = (services.port - usual) * APART;
  return choosePorts(services, async (part) =>
    released(await holdUsualPort(PARTS[part][1], PARTS[part][0] + further, log)),
  );
}

/** Returns random free ports, for tests. */
export async function freePorts(): Promise<StackPorts> {
  return choosePorts(await holdFreePort(), freePort);
}

async function choosePorts(
  services: HeldPort,
  choose: (part: Exclude<Part, 'services'>) => Promise<number>,
): Promise<StackPorts> {
  return {
    firestore: await choose('firestore'),
    auth: await choose('auth'),
    ui: await choose('ui'),
    identity: await choose('identity'),
    services,
  };
}
