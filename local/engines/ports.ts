import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Below the range that systems lend to outgoing connections: one of those could take the port before us. */
const FREE_FROM = 20_000;
const FREE_COUNT = 12_000;

/** A random TCP port that is free right now. */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < 100; tries += 1) {
    const port = FREE_FROM + randomInt(FREE_COUNT);
    if (await isFree(port)) return port;
  }
  throw new Error('No hay puertos libres.');
}

/** Whether the port can be taken, on both loopback addresses: browsers try either for `localhost`. */
async function isFree(port: number): Promise<boolean> {
  return (await canListen(port, '127.0.0.1')) && (await canListen(port, '::1'));
}

/**
 * The wanted port, or the next free one after it, said aloud in Spanish.
 * @param taken ports already promised to other parts of the stack; the answer is added to it.
 */
export async function usualPort(
  what: string,
  wanted: number,
  taken: Set<number>,
  log: (line: string) => void,
): Promise<number> {
  for (let port = wanted; port < wanted + 100; port += 1) {
    if (taken.has(port) || !(await isFree(port))) continue;
    taken.add(port);
    if (port !== wanted) log(`El puerto ${wanted} está ocupado: ${what} usa el ${port}`);
    return port;
  }
  throw new Error(`No hay un puerto libre entre ${wanted} y ${wanted + 99} para ${what}.`);
}

function canListen(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => {
      // A machine without IPv6 cannot refuse us there.
      resolve(error.code === 'EADDRNOTAVAIL' || error.code === 'EAFNOSUPPORT');
    });
    server.listen(port, host, () => {
      server.close(() => {
        resolve(true);
      });
    });
  });
}
