import { once } from 'node:events';
import type { Server } from 'node:http';

export interface HttpServer {
  /** `http://localhost:port` */
  readonly url: string;
  readonly port: number;
  /** Closes the server and every open connection. */
  readonly stop: () => Promise<void>;
}

/**
 * Resolves when the server, whose `listen` was called, accepts connections.
 * @throws Error with code `EADDRINUSE` when its port is taken
 */
export async function whenListening(server: Server): Promise<HttpServer> {
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no TCP port.');
  return {
    url: `http://localhost:${address.port}`,
    port: address.port,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
