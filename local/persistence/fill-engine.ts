import { join } from 'node:path';
import type { Product } from '../../src/domain/catalogue/product.ts';
import type { Engine } from '../engines/engine.ts';
import { localAccounts, SELLER_UID, seedSeller } from '../seed/accounts.ts';
import type { StackPorts } from '../stack-ports.ts';
import { authAdmin } from './auth-admin.ts';
import { startAuthRelay } from './auth-relay.ts';
import { writeDocuments } from './documents.ts';
import type { StoredDocument } from './documents.ts';
import { readCopy, startKeeper } from './keeper.ts';
import { toDocument } from './seed-documents.ts';
import { startTcpRelay } from './tcp-relay.ts';

interface FillOptions {
  readonly ports: StackPorts;
  readonly dataDir: string | null;
  readonly products: readonly Product[];
  readonly log: (line: string) => void;
}

/**
 * Fills the engine with the documents of the last run, the missing ones of the seed, and the accounts. Then opens the
 * ports that pages use, and keeps a copy of every change on the disk.
 * @returns a function that closes the ports and copies what is pending.
 */
export async function fillEngine(engine: Engine, options: FillOptions): Promise<() => Promise<void>> {
  const { ports, products, log } = options;
  if (engine.auth === null) throw new Error('the stack needs Auth');
  const servicesUrl = `http://localhost:${ports.services}`;
  const file = options.dataDir === null ? null : join(options.dataDir, 'documentos.json');
  const kept = file === null ? [] : readCopy(file, servicesUrl, log);
  const missing = missingSeed(kept, products);
  await writeDocuments(engine, [...kept, ...missing]);
  const accounts = authAdmin(engine.auth, engine.projectId, localAccounts);
  await accounts.ensureAccounts();
  const keeper = file === null ? null : startKeeper(file, servicesUrl, engine, log);
  if (missing.length > 0) keeper?.touch();
  const touch = (): void => keeper?.touch();
  const relays = await Promise.all([
    startTcpRelay(ports.firestore, engine.firestore.port, touch),
    startAuthRelay(ports.auth, engine.auth, accounts),
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
