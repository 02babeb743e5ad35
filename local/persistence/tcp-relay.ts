import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import type { Socket } from 'node:net';
import { pipeline } from 'node:stream';

const HOST = '127.0.0.1';

/**
 * Starts a relay in front of an engine's port. It opens after the engine has its data, so no page sees a partly
 * restored database. `onRequest` is called for everything that a client sends: data may have changed.
 */
export async function startTcpRelay(
  port: number,
  target: number,
  onRequest: () => void,
): Promise<{ readonly stop: () => Promise<void> }> {
  const clients = new Set<Socket>();
  const server = createServer({ noDelay: true }, (client) => {
    clients.add(client);
    client.on('data', onRequest);
    const engine = connect({ port: target, host: HOST, noDelay: true });
    pipeline(client, engine, client, () => clients.delete(client));
  });
  await once(server.listen(port, HOST), 'listening');
  return {
    async stop() {
      server.close();
      for (const client of clients) client.destroy();
      await once(server, 'close');
    },
  };
}
