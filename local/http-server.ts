import { once } from 'node:events';
import type { Server, ServerResponse } from 'node:http';
import { setTimeout } from 'node:timers/promises';

const POLL_MS = 10;

export interface HttpServer {
  /** `http://localhost:port` */
  readonly url: string;
  readonly port: number;
  /** Resolves when no request is being answered. */
  readonly whenIdle: () => Promise<void>;
  /** Closes the server and every open connection. */
  readonly stop: () => Promise<void>;
}

/**
 * Resolves when the server, whose `listen` was called, accepts connections.
 * @throws Error with code `EADDRINUSE` when its port is taken.
 */
export async function listening(server: Server): Promise<HttpServer> {
  const open = new Set<ServerResponse>();
  server.on('request', (_request, response) => {
    open.add(response);
    response.once('close', () => open.delete(response));
  });
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no TCP port.');
  return {
    url: `http://localhost:${address.port}`,
    port: address.port,
    async whenIdle() {
      while (open.size > 0) await setTimeout(POLL_MS);
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
