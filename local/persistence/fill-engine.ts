import { join } from 'node:path';
import type { Product } from '#domain/catalogue/product.ts';
import type { Engine } from '#local/engines/engine.ts';
import { SELLER_UID, seedSeller } from '#local/seed/accounts.ts';
import { keepCopy, readCopy, writeDocuments } from './database-copy.ts';
import { toDocument, type StoredDocument } from '#tools/firestore-values.ts';

interface FillOptions {
  readonly dataDir: string | null;
  readonly products: readonly Product[];
  readonly history: readonly StoredDocument[];
  readonly log: (line: string) => void;
}

/**
 * Fills the engine with the documents of the last run, missing seed documents, and the seller's account. Then keeps a copy of the
 * database on disk.
 * @returns a function that saves pending changes
 */
export async function fillEngine(engine: Engine, options: FillOptions): Promise<() => Promise<void>> {
  const { dataDir, log } = options;
  const file = dataDir === null ? null : join(dataDir, 'documentos.json');
  const stored = file === null ? [] : readCopy(file, log);
  await writeDocuments(engine, [...stored, ...missingSeed(stored, options)]);
  await createSellerAccount(engine);
  return file === null ? () => Promise.resolve() : keepCopy(file, engine, log);
}

/** Returns the seed documents that are not stored yet: the seller's changes are never overwritten. A shop with data gets no history. */
function missingSeed(
  stored: readonly StoredDocument[],
  { products, history }: Pick<FillOptions, 'products' | 'history'>,
): StoredDocument[] {
  const past = stored.length === 0 ? history : [];
  const present = new Set([...stored, ...past].map(({ path }) => path));
  const actualizado = new Date();
  const seed = [
    ...products.map((product) => toDocument(`productos/${product.id}`, { ...product, actualizado })),
    toDocument(`admins/${SELLER_UID}`, { correo: seedSeller.email }),
  ];
  return [...past, ...seed.filter(({ path }) => !present.has(path))];
}

/** Creates the seller's account of Firebase Auth. Buyers' accounts are created when they sign in. */
async function createSellerAccount({ auth, projectId, headers }: Engine): Promise<void> {
  const { email, password } = seedSeller;
  const answer = await fetch(`${auth}/identitytoolkit.googleapis.com/v1/projects/${projectId}/accounts`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ localId: SELLER_UID, email, password, emailVerified: true }),
  });
  if (!answer.ok) throw new Error(`The seller's account was not created: ${await answer.text()}`);
}
