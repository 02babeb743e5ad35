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
  type Firestore,
  type QueryDocumentSnapshot,
} from 'firebase/firestore';
import type { Product } from '../../../domain/catalogue/product.ts';
import type { ProductOutcome, ProductRequest } from '../../../domain/seller/product-changes.ts';
import type { Decoded } from '../../firestore/decode.ts';
import { decodeProduct } from '../../firestore/product-codec.ts';
import { readMirror, type Mirror } from '../../catalogue/mirror.ts';
import { withTimeout } from '../../async/timeout.ts';
import type { SellerAccess } from '../log/log-repository.ts';
import { problemText } from '../problem-text.ts';
import { applyProducts } from './apply-changes.ts';

/** One document of `productos`: a product, or a damaged one with its raw content. */
export interface ProductEntry {
  readonly id: string;
  readonly product: Decoded<Product>;
}

export interface ProductListeners {
  /** Products that are known, or that changed since; `read` counts the documents that they cost. */
  onProducts(entries: readonly ProductEntry[], read: number): void;
  /** The catalogue is known; what comes now are changes. `whole`: every document of it was read. */
  onReady(whole: boolean): void;
  onFailure(cause: unknown): void;
}

/** The catalogue as the seller works on it. */
export interface ProductsBackend {
  /**
   * Begins with the site's mirror of the catalogue, which costs no document, and reads what changed since; without
   * a mirror it reads every product, page by page. From then on only what changes. Returns how to stop.
   */
  follow(listeners: ProductListeners): () => void;
  /** Reads every document, page by page: what goes into a file, or is compared with one, must be the database's own. */
  readAll(onPage: (entries: readonly ProductEntry[]) => void): Promise<void>;
  /** Writes at most {@link CHUNK} products in one transaction, each whole or not at all, and notes them in the log. */
  apply(requests: readonly ProductRequest[]): Promise<ProductOutcome[]>;
}

/** Documents of one request: as many as firestore.rules allow. */
const PAGE = 500;

/** Changes after which following starts over from the newest, well before the rules' bound. */
const MANY_CHANGES = 300;

/** The seller's products on Firestore. */
export function productsBackend(
  access: SellerAccess,
  askMirror: () => Promise<Mirror | null> = readMirror,
): ProductsBackend {
  return {
    follow: (listeners) => followProducts(access.database(), askMirror, listeners),
    async readAll(onPage) {
      for await (const docs of pages(access.database())) onPage(docs.map(entryOf));
    },
    apply: (requests) => applyProducts(access, requests),
  };
}

function followProducts(
  database: Firestore,
  askMirror: () => Promise<Mirror | null>,
  listeners: ProductListeners,
): () => void {
  let stop = (): void => undefined;
  let stopped = false;

  /** Everything that changes after a moment, or after a product's change; begun anew before it grows long. */
  function watch(since: Timestamp | QueryDocumentSnapshot, onCaughtUp: () => void): void {
    const changes = query(collection(database, 'productos'), orderBy('actualizado'));
    let caughtUp = false;
    stop();
    stop = onSnapshot(
      query(changes, startAfter(since), limit(PAGE)),
      { includeMetadataChanges: true },
      (snapshot) => {
        const changed = snapshot.docChanges().filter(({ type }) => type !== 'removed');
        if (changed.length > 0) {
          const entries = changed.map(({ doc }) => entryOf(doc));
          listeners.onProducts(entries, entries.length);
        }
        // What other parts of the panel read before is told first; the server's word comes after it.
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
    const mirror = await askMirror();
    if (stopped) return;
    if (mirror !== null) {
      listeners.onProducts(mirror.products.map(mirroredEntry), 0);
      const { seconds, nanoseconds } = mirror.at;
      // Without a connection no answer comes, ever.
      await withTimeout(new Promise<void>((resolve) => watch(new Timestamp(seconds, nanoseconds), resolve)));
      if (!stopped) listeners.onReady(false);
      return;
    }
    let since: Timestamp | null = null;
    for await (const docs of pages(database)) {
      if (stopped) return;
      // Whatever changes after the first page was read is newer than all of that page.
      since ??= newestOf(docs);
      listeners.onProducts(docs.map(entryOf), docs.length);
    }
    listeners.onReady(true);
    watch(since ?? Timestamp.fromMillis(0), () => undefined);
  }

  start().catch(fail);
  return () => {
    stopped = true;
    stop();
  };
}

/** Every product, a page at a time; an empty catalogue is one empty page. */
async function* pages(database: Firestore): AsyncGenerator<readonly QueryDocumentSnapshot[]> {
  let docs: readonly QueryDocumentSnapshot[] = [];
  do {
    docs = await readPage(database, docs.at(-1));
    yield docs;
  } while (docs.length === PAGE);
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

function mirroredEntry(product: Product): ProductEntry {
  return { id: String(product.id), product: { ok: true, value: product } };
}
