import { randomInt } from 'node:crypto';
import { createServer, type Server } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
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

/** Waits while another shop starts and holds this port: both would find the same ones free. @returns lets the next one start */
export async function turnToStart(): Promise<() => void> {
  const turn = createServer();
  while ((await listenFailure(turn, 4799, '127.0.0.1')) !== null) await sleep(300);
  return () => void turn.close();
}

async function canListen(port: number, host: string): Promise<boolean> {
  const server = createServer();
  const failure = await listenFailure(server, port, host);
  await new Promise((resolve) => server.close(resolve));
  // A machine without IPv6 cannot have the port taken there.
  return failure === null || failure === 'EADDRNOTAVAIL' || failure === 'EAFNOSUPPORT';
}

function listenFailure(server: Server, port: number, host: string): Promise<string | null> {
  return new Promise((resolve) => {
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    server.listen(port, host, () => resolve(null));
  });
}
