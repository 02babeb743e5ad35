import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { pipeline } from 'node:stream';
import type { Product } from '#domain/catalogue/product.ts';
import { LOCAL_HOST, type Engine } from '#local/engines/engine.ts';
import { SELLER_UID, seedSeller } from '#local/seed/accounts.ts';
import type { StackPorts } from '#local/engines/ports.ts';
import { readCopy, startKeeper, writeDocuments } from './database-copy.ts';
import { toDocument, type StoredDocument } from '#tools/firestore-values.ts';

interface FillOptions {
  readonly ports: StackPorts;
  readonly dataDir: string | null;
  readonly products: readonly Product[];
  readonly history: readonly StoredDocument[];
  readonly log: (line: string) => void;
}

/**
 * Fills the engine with the documents of the last run, the missing ones of the seed, and the seller's account. Then opens
 * the ports of the database that pages use, and keeps a copy of every change on the disk.
 * @returns a function that closes the ports and copies what is pending.
 */
export async function fillEngine(engine: Engine, options: FillOptions): Promise<() => Promise<void>> {
  const { ports, log } = options;
  const file = options.dataDir === null ? null : join(options.dataDir, 'documentos.json');
  const kept = file === null ? [] : readCopy(file, log);
  const missing = missingSeed(kept, options);
  await writeDocuments(engine, [...kept, ...missing]);
  await createPanelServices(engine);
  const keeper = file === null ? null : startKeeper(file, engine, log);
  if (missing.length > 0) keeper?.touch();
  const touch = (): void => keeper?.touch();
  const relays = await Promise.all([
    startTcpRelay(ports.firestore, engine.firestore.port, touch),
    ...(engine.ui === null ? [] : [startTcpRelay(ports.ui, Number(new URL(engine.ui).port), touch)]),
  ]);
  return async () => {
    await Promise.all(relays.map((relay) => relay.stop()));
    await keeper?.close();
  };
}

/**
 * The documents of the seed that are not stored yet: what the seller changed is never overwritten. A shop that has data gets no
 * history.
 */
function missingSeed(
  kept: readonly StoredDocument[],
  { products, history }: Pick<FillOptions, 'products' | 'history'>,
): StoredDocument[] {
  const past = kept.length === 0 ? history : [];
  const present = new Set([...kept, ...past].map(({ path }) => path));
  const actualizado = new Date();
  const seed = [
    ...products.map((product) => toDocument(`productos/${product.id}`, { ...product, actualizado })),
    toDocument(`admins/${SELLER_UID}`, { correo: seedSeller.email }),
  ];
  return [...past, ...seed.filter(({ path }) => !present.has(path))];
}

/** Creates the seller's account of Firebase Auth. Those of buyers are created when they sign in. */
async function createPanelServices({ auth, projectId, headers }: Engine): Promise<void> {
  const { email, password } = seedSeller;
  const answer = await fetch(`${auth}/identitytoolkit.googleapis.com/v1/projects/${projectId}/accounts`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ localId: SELLER_UID, email, password, emailVerified: true }),
  });
  if (!answer.ok) throw new Error(`The seller's account was not created: ${await answer.text()}`);
}

/**
 * Starts a relay in front of an engine's port. It opens after the engine has its data, so no page sees a partly
 * restored database. `onRequest` is called for everything that a client sends: data may have changed.
 */
async function startTcpRelay(
  port: number,
  target: number,
  onRequest: () => void,
): Promise<{ readonly stop: () => Promise<void> }> {
  const clients = new Set<Socket>();
  const server = createServer({ noDelay: true }, (client) => {
    clients.add(client);
    client.on('data', onRequest);
    const engine = connect({ port: target, host: LOCAL_HOST, noDelay: true });
    pipeline(client, engine, client, () => clients.delete(client));
  });
  await once(server.listen(port, LOCAL_HOST), 'listening');
  return {
    async stop() {
      server.close();
      for (const client of clients) client.destroy();
      await once(server, 'close');
    },
  };
}
