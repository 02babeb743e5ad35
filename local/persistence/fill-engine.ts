import { join } from 'node:path';
import type { Product } from '#domain/catalogue/product.ts';
import type { Engine } from '#local/engines/engine.ts';
import { SELLER_UID, seedSeller } from '#local/seed/accounts.ts';
import type { StackPorts } from '#local/stack-ports.ts';
import { writeDocuments } from './database-copy.ts';
import type { StoredDocument } from '#tools/firestore-values.ts';
import { readCopy, startKeeper } from './keeper.ts';
import { toDocument } from '#tools/firestore-values.ts';
import { startTcpRelay } from './tcp-relay.ts';

interface FillOptions {
  readonly ports: StackPorts;
  readonly dataDir: string | null;
  readonly products: readonly Product[];
  readonly log: (line: string) => void;
}

/**
 * Fills the engine with the documents of the last run, the missing ones of the seed, and the seller's account. Then opens
 * the ports of the database that pages use, and keeps a copy of every change on the disk.
 * @returns a function that closes the ports and copies what is pending.
 */
export async function fillEngine(engine: Engine, options: FillOptions): Promise<() => Promise<void>> {
  const { ports, products, log } = options;
  const file = options.dataDir === null ? null : join(options.dataDir, 'documentos.json');
  const kept = file === null ? [] : readCopy(file, log);
  const missing = missingSeed(kept, products);
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

/** The documents of the seed that are not stored yet: what the seller changed is never overwritten. */
function missingSeed(kept: readonly StoredDocument[], products: readonly Product[]): StoredDocument[] {
  const present = new Set(kept.map(({ path }) => path));
  const actualizado = new Date();
  const seed = [
    ...products.map((product) => toDocument(`productos/${product.id}`, { ...product, actualizado })),
    toDocument(`admins/${SELLER_UID}`, { correo: seedSeller.email }),
  ];
  return seed.filter(({ path }) => !present.has(path));
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
