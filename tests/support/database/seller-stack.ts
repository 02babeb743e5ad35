import { firestoreAdmin } from '#local/engines/firestore-admin.ts';
import { writeDocuments } from '#local/persistence/database-copy.ts';
import { toDocument } from '#tools/firestore-values.ts';
import { seedProducts } from '#local/seed/catalogue.ts';
import { seedSeller } from '#local/seed/accounts.ts';
import { startStack, type StackOptions } from '#local/stack.ts';
import { readEnv, type Env } from '#config/env.ts';
import type { SellerAccess } from '#data/seller/database/access.ts';
import type { SellerRepositories } from '#data/seller/session/seller-firebase.ts';
import { sellerFirebase } from '#data/seller/session/seller-firebase.ts';
import { liveFirestore } from '#data/firestore/live.ts';
import type { Product } from '#domain/catalogue/product.ts';
import { openDatabase } from './database.ts';

/** A whole local shop with the seller signed in. */
export interface SellerStack {
  readonly repositories: SellerRepositories;
  /** The site's configuration, for tests that add a buyer. */
  readonly env: Env;
  /** Access for creating a single repository. */
  readonly access: SellerAccess;
  /** Writes a document without the rules. */
  put(path: string, fields: Readonly<Record<string, unknown>>): Promise<void>;
  putAll(documents: Readonly<Record<string, Readonly<Record<string, unknown>>>>): Promise<void>;
  /** Deletes documents without the rules. */
  removeAll(paths: readonly string[]): Promise<void>;
  /** Returns a document's fields as plain values, or null when it does not exist. */
  read(path: string): Promise<Readonly<Record<string, unknown>> | null>;
  putProduct(id: number, changes?: Partial<Product>): Promise<Product>;
  stop(): Promise<void>;
}

export async function startSellerStack(history?: StackOptions['history']): Promise<SellerStack> {
  const stack = await startStack({ dataDir: null, siteOrigins: [], ...(history && { history }) });
  const admin = firestoreAdmin(stack.addresses.firestore, stack.addresses.projectId);
  const env = readEnv(stack.siteVariables());
  const firebase = sellerFirebase(env);
  if ((await firebase.signIn(seedSeller.email, seedSeller.password)) !== 'ok')
    throw new Error('the seller cannot sign in');
  return {
    repositories: firebase.repositories,
    env,
    access: { database: () => liveFirestore(env, 'seller'), email: () => seedSeller.email },
    put: (path, fields) => writeDocuments(admin, [toDocument(path, fields)]),
    putAll: (documents) =>
      writeDocuments(
        admin,
        Object.entries(documents).map(([path, fields]) => toDocument(path, fields)),
      ),
    removeAll: (paths) => openDatabase(admin.documents).rewrite(paths, []),
    read(path) {
      const [collection = '', id = ''] = path.split('/');
      return openDatabase(admin.documents).get(collection, id);
    },
    async putProduct(id, changes) {
      const stored = aProductOf(id, changes);
      await writeDocuments(admin, [toDocument(`productos/${id}`, { ...stored, actualizado: new Date(0) })]);
      return stored;
    },
    async stop() {
      await firebase.signOut();
      await stack.stop();
    },
  };
}

/** Returns a product as the shop itself stores one, with five units. */
export function aProductOf(id: number, changes: Partial<Product> = {}): Product {
  const [first] = seedProducts;
  if (first === undefined) throw new Error('The seed is empty.');
  return { ...first, id, title: `Producto ${id}`, fullFilment: false, stock: 5, ...changes };
}
