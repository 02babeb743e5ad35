import { connect, createServer } from 'node:net';
import type { Socket } from 'node:net';

export interface Relay {
  readonly port: number;
  readonly stop: () => Promise<void>;
}

const HOST = '127.0.0.1';

/**
 * Starts a relay in front of an engine's port. It opens after the engine has its data, so no page sees a partly
 * restored database. `onRequest` is called for everything that a client sends: data may have changed.
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
      // A broken connection also emits `close`.
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
