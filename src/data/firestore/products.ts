import {
  collection,
  documentId,
  getDocs,
  limit,
  orderBy,
  query,
  startAfter,
  where,
  type Query,
  type QueryDocumentSnapshot,
} from 'firebase/firestore/lite';
import type { Env } from '../../config/env.ts';
import type { Product } from '../../domain/product.ts';
import { decodedOnly } from './decode.ts';
import { liteFirestore } from './lite.ts';
import { decodeProduct } from './product-codec.ts';

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
