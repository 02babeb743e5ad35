import { connect, createServer } from 'node:net';
import type { Socket } from 'node:net';

export interface Relay {
  readonly port: number;
  readonly stop: () => Promise<void>;
}

const HOST = '127.0.0.1';

/**
 * Opens a port in front of an engine's own. The engine is filled behind the closed door, so no page ever sees
 * it half restored, and `onRequest` hears of every byte that a client sends, which is when data may change.
 * @param port 0 takes a free one.
 */
export function startTcpRelay(port: number, target: number, onRequest: () => void): Promise<Relay> {
  const open = new Set<Socket>();
  const server = createServer({ noDelay: true }, (client) => {
    const engine = connect({ port: target, host: HOST, noDelay: true });
    for (const socket of [client, engine]) {
      open.add(socket);
      socket.once('close', () => {
        open.delete(socket);
        client.destroy();
        engine.destroy();
      });
      // A broken connection also closes; the client tries again by itself.
      socket.on('error', () => undefined);
    }
    client.on('data', onRequest);
    client.pipe(engine);
    engine.pipe(client);
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, HOST, () => {
      const address = server.address();
      resolve({
        port: address !== null && typeof address === 'object' ? address.port : port,
        stop: () =>
          new Promise((done) => {
            server.close(() => {
              done();
            });
            for (const socket of open) socket.destroy();
          }),
      });
    });
  });
}
