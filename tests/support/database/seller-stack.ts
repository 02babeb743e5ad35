import * as v from 'valibot';
import { firestoreAdmin, type FirestoreAdmin } from '#local/engines/firestore-admin.ts';
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

/** A whole local shop with the seller signed in. */
export interface SellerStack {
  readonly repositories: SellerRepositories;
  /** The site's configuration, for tests that add a buyer. */
  readonly env: Env;
  /** Access to build a single repository. */
  readonly access: SellerAccess;
  /** Writes a document without the rules. */
  put(path: string, fields: Readonly<Record<string, unknown>>): Promise<void>;
  /** Writes many documents, by path. */
  putAll(documents: Readonly<Record<string, Readonly<Record<string, unknown>>>>): Promise<void>;
  /** Returns a document's fields as plain values, or null when it does not exist. */
  read(path: string): Promise<Readonly<Record<string, unknown>> | null>;
  /** Stores a product and returns it. */
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
    read: (path) => readPlain(admin, path),
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

/** Returns a product that the shop itself stores, with five units. */
export function aProductOf(id: number, changes: Partial<Product> = {}): Product {
  const [first] = seedProducts;
  if (first === undefined) throw new Error('The seed is empty.');
  return { ...first, id, title: `Producto ${id}`, fullFilment: false, stock: 5, ...changes };
}

const StoredDocument = v.object({ fields: v.record(v.string(), v.unknown()) });

async function readPlain(admin: FirestoreAdmin, path: string): Promise<Record<string, unknown> | null> {
  const answer = await fetch(`${admin.documents}/${path}`, { headers: admin.headers });
  if (answer.status === 404) return null;
  const { fields } = v.parse(StoredDocument, await answer.json());
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, plain(value)]));
}

const Scalar = v.union([
  v.pipe(
    v.object({ integerValue: v.string() }),
    v.transform(({ integerValue }) => Number(integerValue)),
  ),
  v.pipe(
    v.object({ doubleValue: v.number() }),
    v.transform(({ doubleValue }) => doubleValue),
  ),
  v.pipe(
    v.object({ stringValue: v.string() }),
    v.transform(({ stringValue }) => stringValue),
  ),
  v.pipe(
    v.object({ booleanValue: v.boolean() }),
    v.transform(({ booleanValue }) => booleanValue),
  ),
  v.pipe(
    v.object({ timestampValue: v.string() }),
    v.transform(({ timestampValue }) => new Date(timestampValue)),
  ),
]);

/** Returns numbers, texts, flags and dates as plain values; lists and maps stay as the engine returns them. */
function plain(value: unknown): unknown {
  const result = v.safeParse(Scalar, value);
  return result.success ? result.output : value;
}
