import {
  collection,
  documentId,
  onSnapshot,
  limit,
  orderBy,
  query,
  type Firestore,
  type QueryDocumentSnapshot,
} from 'firebase/firestore';
import type { Product } from '#domain/catalogue/product.ts';
import type { ProductRequest } from '#domain/seller/product-changes.ts';
import type { Decoded } from '#data/firestore/decode.ts';
import { decodeProduct } from '#data/firestore/product-codec.ts';
import { MIRROR_ADDRESS, readMirror } from '#data/catalogue/read-mirror.ts';
import type { SellerAccess } from '#data/seller/database/access.ts';
import { readPages } from '#data/seller/database/read-pages.ts';
import { applyProduct } from './apply-changes.ts';

/** One document of `productos`: a product, or a damaged document with its raw content. */
export interface ProductEntry {
  readonly id: string;
  readonly product: Decoded<Product>;
}

export interface ProductListeners {
  /** Receives the current products. */
  onProducts(entries: readonly ProductEntry[]): void;
  /** Called when every document was read; later products are changes. */
  onReady(): void;
  onFailure(cause: unknown): void;
}

/** Documents per query: as many as firestore.rules allow. */
const PAGE = 500;

/** The newest changes in the subscription: more than can arrive between two snapshots. */
const FOLLOWED = 50;

/** Reads and writes products for the seller (docs/panel.md#seller-products). */
export function productsRepository(access: SellerAccess) {
  return {
    /** Reads every product, then subscribes to changes. Returns a function that unsubscribes. */
    follow: (listeners: ProductListeners) => followProducts(access.database(), listeners),
    /** Returns when the site's mirror was created, by the browser's clock; null without a mirror. */
    async published(): Promise<Date | null> {
      const mirror = await readMirror(MIRROR_ADDRESS);
      return mirror && new Date(mirror.age === null ? mirror.at.seconds * 1000 : Date.now() - mirror.age);
    },
    /** Writes a product with its log entry. */
    apply: (request: ProductRequest) => applyProduct(access, request),
  };
}

function followProducts(database: Firestore, listeners: ProductListeners): () => void {
  const products = collection(database, 'productos');
  let unsubscribe = (): void => undefined;
  let stopped = false;
  const fail = (cause: unknown) => {
    if (!stopped) listeners.onFailure(cause);
  };

  async function start(): Promise<void> {
    for await (const docs of readPages(query(products, orderBy(documentId())), PAGE)) {
      if (stopped) return;
      listeners.onProducts(docs.map(productEntry));
    }
    listeners.onReady();
    const newest = query(products, orderBy('actualizado', 'desc'), limit(FOLLOWED));
    unsubscribe = onSnapshot(
      newest,
      (snapshot) => {
        // A document that leaves the newest ones was pushed out or deleted; the next full read shows which.
        const changed = snapshot.docChanges().filter(({ type }) => type !== 'removed');
        listeners.onProducts(changed.map(({ doc }) => productEntry(doc)));
      },
      fail,
    );
  }

  start().catch(fail);
  return () => {
    stopped = true;
    unsubscribe();
  };
}

function productEntry(one: QueryDocumentSnapshot): ProductEntry {
  return { id: one.id, product: decodeProduct(one.data()) };
}
