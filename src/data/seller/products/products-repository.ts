import {
  collection,
  documentId,
  onSnapshot,
  limit,
  orderBy,
  query,
  startAfter,
  Timestamp,
  type Firestore,
  type QueryDocumentSnapshot,
} from 'firebase/firestore';
import type { Product } from '#domain/catalogue/product.ts';
import type { ProductRequest } from '#domain/seller/product-changes.ts';
import type { Decoded } from '#data/firestore/decode.ts';
import { decodeProduct } from '#data/firestore/product-codec.ts';
import { MIRROR_ADDRESS, readMirror, type Mirror } from '#data/catalogue/read-mirror.ts';
import { withTimeout } from '#data/async/timeout.ts';
import type { SellerAccess } from '#data/seller/database/access.ts';
import { readPages } from '#data/seller/database/read-pages.ts';
import { applyProduct } from './apply-changes.ts';

/** One document of `productos`: a product, or a damaged document with its raw content. */
export interface ProductEntry {
  readonly id: string;
  readonly product: Decoded<Product>;
}

export interface ProductListeners {
  /** Receives known or changed products. */
  onProducts(entries: readonly ProductEntry[]): void;
  /** Receives the ids of deleted documents. */
  onRemoved(ids: readonly string[]): void;
  /**
   * The catalogue is complete; later products are changes. `published`: time of the site's mirror by the browser's clock;
   * null without one, when every document was read.
   */
  onReady(published: Date | null): void;
  onFailure(cause: unknown): void;
}

/** Documents of one query: as many as firestore.rules allow. */
const PAGE = 500;

/** Changes after which the subscription starts again from the newest, well before the limit of firestore.rules. */
const MANY_CHANGES = 300;

/** Reads and writes products for the seller (docs/panel.md#seller-products). */
export function productsRepository(
  access: SellerAccess,
  readSiteMirror: () => Promise<Mirror | null> = () => readMirror(MIRROR_ADDRESS),
) {
  return {
    /**
     * Subscribes to the catalogue. The first products come from the site's mirror, which costs no read, with the
     * documents that changed since; without a mirror every document is read. Returns the function that unsubscribes.
     */
    follow: (listeners: ProductListeners) => followProducts(access.database(), readSiteMirror, listeners),
    /** Reads every document, page by page, for a file or a comparison that must not rely on the mirror. */
    async readAll(onPage: (entries: readonly ProductEntry[]) => void): Promise<void> {
      for await (const docs of pages(access.database())) onPage(docs.map(productEntry));
    },
    /** Writes a product with its log entry. */
    apply: (request: ProductRequest) => applyProduct(access, request),
  };
}

function followProducts(
  database: Firestore,
  readSiteMirror: () => Promise<Mirror | null>,
  listeners: ProductListeners,
): () => void {
  let stop = (): void => undefined;
  let stopped = false;

  /** Subscribes to changes after a time, or after a product's change, and starts again before the list grows long. */
  function watch(since: Timestamp | QueryDocumentSnapshot, onCaughtUp: () => void): void {
    const changes = query(collection(database, 'productos'), orderBy('actualizado'));
    let caughtUp = false;
    stop();
    stop = onSnapshot(
      query(changes, startAfter(since), limit(PAGE)),
      { includeMetadataChanges: true },
      (snapshot) => {
        const changed = snapshot.docChanges().filter(({ type }) => type !== 'removed');
        const removed = snapshot.docChanges().filter(({ type }) => type === 'removed');
        if (removed.length > 0) listeners.onRemoved(removed.map(({ doc }) => doc.id));
        if (changed.length > 0) listeners.onProducts(changed.map(({ doc }) => productEntry(doc)));
        // Documents that the panel read before come from the cache first; the server's answer follows.
        if (snapshot.metadata.fromCache) return undefined;
        const newest = snapshot.docs.at(-1);
        if (snapshot.size >= MANY_CHANGES && newest !== undefined) {
          return watch(newest, caughtUp ? () => undefined : onCaughtUp);
        }
        if (!caughtUp) onCaughtUp();
        caughtUp = true;
        return undefined;
      },
      fail,
    );
  }

  function fail(cause: unknown): void {
    stop();
    if (!stopped) listeners.onFailure(cause);
  }

  async function start(): Promise<void> {
    const mirror = await readSiteMirror();
    if (stopped) return;
    if (mirror !== null) {
      listeners.onProducts(mirror.products.map(mirroredEntry));
      const { seconds, nanoseconds } = mirror.at;
      const published = new Date(mirror.age === null ? seconds * 1000 : Date.now() - mirror.age);
      // Offline the SDK would wait for ever.
      await withTimeout(new Promise<void>((resolve) => watch(new Timestamp(seconds, nanoseconds), resolve)));
      if (!stopped) listeners.onReady(published);
      return;
    }
    let since: Timestamp | null = null;
    for await (const docs of pages(database)) {
      if (stopped) return;
      // A change after the first page was read is newer than every change on that page.
      since ??= newestOf(docs);
      listeners.onProducts(docs.map(productEntry));
    }
    listeners.onReady(null);
    watch(since ?? Timestamp.fromMillis(0), () => undefined);
  }

  start().catch(fail);
  return () => {
    stopped = true;
    stop();
  };
}

/** Reads every product, one page at a time; an empty catalogue is one empty page. */
function pages(database: Firestore) {
  return readPages(query(collection(database, 'productos'), orderBy(documentId())), PAGE);
}

function newestOf(docs: readonly QueryDocumentSnapshot[]): Timestamp {
  const times = docs
    .map((one): unknown => one.get('actualizado'))
    .filter((time) => time instanceof Timestamp);
  return times.reduce((newest, time) => (time > newest ? time : newest), Timestamp.fromMillis(0));
}

function productEntry(one: QueryDocumentSnapshot): ProductEntry {
  return { id: one.id, product: decodeProduct(one.data()) };
}

function mirroredEntry(product: Product): ProductEntry {
  return { id: String(product.id), product: { ok: true, value: product } };
}
