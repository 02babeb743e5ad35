import * as v from 'valibot';
import { firestoreAdmin, type FirestoreAdmin } from '../../../local/engines/firestore-admin.ts';
import { writeDocuments } from '../../../local/persistence/documents.ts';
import { toDocument } from '../../../local/persistence/seed-documents.ts';
import { seedProducts } from '../../../local/seed/catalogue.ts';
import { startStack } from '../../../local/stack.ts';
import { readEnv, type Env } from '../../../src/config/env.ts';
import { firebaseBackend } from '../../../src/data/seller/seller-firebase.ts';
import type { SellerAccess } from '../../../src/data/seller/log/log-repository.ts';
import type { SellerBackend } from '../../../src/data/seller/orders/order-entry.ts';
import type { Product } from '../../../src/domain/catalogue/product.ts';
import { SELLER } from '../screens/fake-seller.ts';

const EMAIL = `${SELLER.user}@bornera.example`;

/** A whole stack with the seller signed in to it. */
export interface SellerStack {
  readonly backend: SellerBackend;
  /** The site's configuration for it, for whoever else comes. */
  readonly env: Env;
  /** What the backend's own parts are built on. */
  readonly access: SellerAccess;
  /** Writes a document past the rules. */
  put(path: string, fields: Readonly<Record<string, unknown>>): Promise<void>;
  /** A document's fields as plain values, or null when there is none. */
  read(path: string): Promise<Readonly<Record<string, unknown>> | null>;
  /** Stores a product and returns it. */
  putProduct(id: number, changes?: Partial<Product>): Promise<Product>;
  stop(): Promise<void>;
}

export async function startSellerStack(): Promise<SellerStack> {
  const stack = await startStack({ ports: 'free', dataDir: null, siteOrigins: [] });
  const admin = firestoreAdmin(stack.addresses.firestore, stack.addresses.projectId);
  const env = readEnv(stack.siteVariables());
  const backend = firebaseBackend(env);
  if ((await backend.signIn(EMAIL, SELLER.password)) !== 'ok') throw new Error('the seller cannot sign in');
  return {
    backend,
    env,
    access: { database: () => backend.database(), who: () => EMAIL },
    put: (path, fields) => writeDocuments(admin, [toDocument(path, fields)]),
    read: (path) => readPlain(admin, path),
    async putProduct(id, changes) {
      const stored = aProductOf(id, changes);
      await writeDocuments(admin, [toDocument(`productos/${id}`, { ...stored, actualizado: new Date(0) })]);
      return stored;
    },
    async stop() {
      await backend.signOut();
      await stack.stop();
    },
  };
}

/** A product of the shop's own with five units. */
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

/** Numbers, texts, flags and moments as they are; lists and maps as the engine tells them. */
function plain(value: unknown): unknown {
  const result = v.safeParse(Scalar, value);
  return result.success ? result.output : value;
}
