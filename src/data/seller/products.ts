import {
  collection,
  documentId,
  getDocsFromServer,
  limit,
  onSnapshot,
  orderBy,
  query,
  startAfter,
  Timestamp,
  where,
  type Firestore,
  type QueryDocumentSnapshot,
} from 'firebase/firestore';
import type { Product } from '../../domain/product.ts';
import type { ProductOutcome, ProductRequest } from '../../domain/seller-products.ts';
import type { Decoded } from '../firestore/decode.ts';
import { decodeProduct } from '../firestore/product-codec.ts';
import type { SellerAccess } from './log.ts';
import { problemText } from './problem-text.ts';
import { applyProducts } from './products-apply.ts';

/** One document of `productos`: a product, or a damaged one with its raw content. */
export interface ProductEntry {
  readonly id: string;
  readonly product: Decoded<Product>;
}

export interface ProductListeners {
  /** Products that were read, or that changed since; `read` counts the documents. */
  onProducts(entries: readonly ProductEntry[], read: number): void;
  /** The whole catalogue was read; what comes now are changes. */
  onReady(): void;
  onFailure(cause: unknown): void;
}

/** The catalogue as the seller works on it. */
export interface ProductsBackend {
  /** Reads every product once, page by page, and from then on only what changes. Returns how to stop. */
  follow(listeners: ProductListeners): () => void;
  /** Writes at most {@link CHUNK} products in one transaction, each whole or not at all, and notes them in the log. */
  apply(requests: readonly ProductRequest[]): Promise<ProductOutcome[]>;
}

/** Documents of one request: as many as firestore.rules allow. */
const PAGE = 500;

/** Changes after which following starts over from the newest, well before the rules' bound. */
const MANY_CHANGES = 300;

/** The seller's products on Firestore. */
export function productsBackend(access: SellerAccess): ProductsBackend {
  return {
    follow: (listeners) => followProducts(access.database(), listeners),
    apply: (requests) => applyProducts(access, requests),
  };
}

function followProducts(database: Firestore, listeners: ProductListeners): () => void {
  let stop = (): void => undefined;
  let stopped = false;

  /** Everything that changes after a moment; begun anew before it grows long. */
  function watch(since: Timestamp): void {
    const products = collection(database, 'productos');
    const changes = query(products, where('actualizado', '>', since), orderBy('actualizado'), limit(PAGE));
    stop();
    stop = onSnapshot(
      changes,
      (snapshot) => {
        const changed = snapshot.docChanges().filter(({ type }) => type !== 'removed');
        if (changed.length === 0) return;
        listeners.onProducts(
          changed.map(({ doc }) => entryOf(doc)),
          changed.length,
        );
        const newest = changedAt(snapshot.docs.at(-1));
        if (snapshot.size >= MANY_CHANGES && newest !== null) watch(newest);
      },
      fail,
    );
  }

  function fail(cause: unknown): void {
    stop();
    if (!stopped) listeners.onFailure(cause);
  }

  async function start(): Promise<void> {
    let since: Timestamp | null = null;
    let last: QueryDocumentSnapshot | undefined;
    let docs: readonly QueryDocumentSnapshot[] = [];
    do {
      docs = await readPage(database, last);
      if (stopped) return;
      // Whatever changes after the first page was read is newer than all of that page.
      since ??= newestOf(docs);
      last = docs.at(-1);
      listeners.onProducts(docs.map(entryOf), docs.length);
    } while (docs.length === PAGE);
    listeners.onReady();
    watch(since);
  }

  start().catch(fail);
  return () => {
    stopped = true;
    stop();
  };
}

async function readPage(
  database: Firestore,
  after: QueryDocumentSnapshot | undefined,
): Promise<QueryDocumentSnapshot[]> {
  const all = query(collection(database, 'productos'), orderBy(documentId()), limit(PAGE));
  return (await getDocsFromServer(after === undefined ? all : query(all, startAfter(after)))).docs;
}

function newestOf(docs: readonly QueryDocumentSnapshot[]): Timestamp {
  const moments = docs.flatMap((one) => changedAt(one) ?? []);
  return moments.reduce((newest, one) => (one > newest ? one : newest), Timestamp.fromMillis(0));
}

function changedAt(one: QueryDocumentSnapshot | undefined): Timestamp | null {
  const stored: unknown = one?.get('actualizado');
  return stored instanceof Timestamp ? stored : null;
}

function entryOf(one: QueryDocumentSnapshot): ProductEntry {
  return { id: one.id, product: decodeProduct(one.id, one.data(), problemText) };
}
