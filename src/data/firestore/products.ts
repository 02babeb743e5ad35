import {
  collection,
  documentId,
  getDocs,
  limit,
  orderBy,
  query,
  startAfter,
  Timestamp,
  where,
  type Query,
  type QueryDocumentSnapshot,
} from 'firebase/firestore/lite';
import * as v from 'valibot';
import type { Env } from '../../config/env.ts';
import type { Product } from '../../domain/catalogue/product.ts';
import { decodedOnly } from './decode.ts';
import { liteFirestore } from './lite.ts';
import { decodeProduct } from './product-codec.ts';
import { StoredTimestamp } from './timestamp.ts';

/** Documents of one request; firestore.rules refuse more. */
const PAGE = 500;

/** Every product, page by page; documents that are no product are left out. */
export async function readProducts(env: Env): Promise<Product[]> {
  const all = collection(liteFirestore(env), 'productos');
  const first = query(all, orderBy(documentId()), limit(PAGE));
  const products: Product[] = [];
  let docs = await readPage(first);
  products.push(...decodeAll(docs));
  while (docs.length === PAGE) {
    docs = await readPage(query(first, startAfter(docs.at(-1)?.id)));
    products.push(...decodeAll(docs));
  }
  return products;
}

/**
 * The products that changed after a moment of the database's clock, and the moment of the last of those changes:
 * from where to ask next. A database where nothing changed charges for one document.
 */
export async function readChangedProducts(
  env: Env,
  since: StoredTimestamp,
): Promise<{ readonly products: Product[]; readonly until: StoredTimestamp }> {
  const all = collection(liteFirestore(env), 'productos');
  const after = new Timestamp(since.seconds, since.nanoseconds);
  const first = query(all, where('actualizado', '>', after), orderBy('actualizado'), limit(PAGE));
  const docs = await readPage(first);
  for (let size = docs.length; size === PAGE;) {
    const next = await readPage(query(first, startAfter(docs.at(-1))));
    docs.push(...next);
    size = next.length;
  }
  const last = v.safeParse(StoredTimestamp, docs.at(-1)?.get('actualizado'));
  return { products: decodeAll(docs), until: last.success ? last.output : since };
}

/** The products with these ids (at most 30) as they are this moment; unknown ids are absent. */
export async function readProductsById(env: Env, ids: readonly number[]): Promise<Map<number, Product>> {
  if (ids.length === 0) return new Map();
  const all = collection(liteFirestore(env), 'productos');
  const docs = await readPage(query(all, where(documentId(), 'in', ids.map(String)), limit(ids.length)));
  return new Map(decodeAll(docs).map((product) => [product.id, product]));
}

async function readPage(page: Query): Promise<QueryDocumentSnapshot[]> {
  return (await getDocs(page)).docs;
}

function decodeAll(docs: readonly QueryDocumentSnapshot[]): Product[] {
  return decodedOnly(docs.map((doc) => decodeProduct(doc.id, doc.data())));
}
