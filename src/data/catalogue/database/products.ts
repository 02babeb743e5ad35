import {
  collection,
  documentId,
  getDocs,
  limit,
  orderBy,
  query,
  Timestamp,
  where,
  type QueryDocumentSnapshot,
} from 'firebase/firestore/lite';
import * as v from 'valibot';
import type { Env } from '#config/env.ts';
import type { Product } from '#domain/catalogue/product.ts';
import { nextTask } from '#data/async/when-idle.ts';
import { decodedOnly } from '#data/firestore/decode.ts';
import { liteFirestore, readAllPages } from '#data/firestore/lite.ts';
import { decodeProduct } from '#data/firestore/product-codec.ts';
import { StoredTimestamp } from '#data/firestore/timestamp.ts';

/** Products per request. firestore.rules refuse visitors more, because a request can lock the documents that it reads. */
export const PRODUCTS_PAGE = 100;

/** Milliseconds to wait for a page of products on a slow connection. */
const PAGE_TIMEOUT_MS = 30_000;

/** Reads every product; skips documents that are not products. */
export async function readAllProducts(env: Env): Promise<Product[]> {
  const all = query(collection(liteFirestore(env), 'productos'), orderBy(documentId()));
  return decodeAll(await readAllPages(all, PRODUCTS_PAGE, PAGE_TIMEOUT_MS));
}

/** Reads the products changed after a time of the database's clock. Firestore bills one document when nothing changed. */
export async function readChangedProducts(
  env: Env,
  since: StoredTimestamp,
): Promise<{ readonly products: Product[]; readonly until: StoredTimestamp }> {
  const database = liteFirestore(env);
  // Starting Firestore and building its first query take 0.1 s on a phone, so each gets its own task.
  await nextTask();
  const all = collection(database, 'productos');
  const after = new Timestamp(since.seconds, since.nanoseconds);
  const changed = query(all, where('actualizado', '>', after), orderBy('actualizado'));
  const docs = await readAllPages(changed, PRODUCTS_PAGE);
  const last = v.safeParse(StoredTimestamp, docs.at(-1)?.get('actualizado'));
  return { products: decodeAll(docs), until: last.success ? last.output : since };
}

/** Reads the current products with these ids (at most 30); unknown ids are absent. */
export async function readProductsById(env: Env, ids: readonly number[]): Promise<Map<number, Product>> {
  const docs = await readStoredProducts(env, ids.map(String));
  return new Map(decodeAll(docs).map((product) => [product.id, product]));
}

/** Reads these products' documents as stored (at most 30); unknown ids are absent. */
export async function readStoredProducts(
  env: Env,
  ids: readonly string[],
): Promise<readonly QueryDocumentSnapshot[]> {
  if (ids.length === 0) return [];
  const all = collection(liteFirestore(env), 'productos');
  return (await getDocs(query(all, where(documentId(), 'in', ids), limit(ids.length)))).docs;
}

function decodeAll(docs: readonly QueryDocumentSnapshot[]): Product[] {
  return decodedOnly(docs.map((doc) => decodeProduct(doc.data())));
}
