import {
  limit,
  onSnapshot,
  query,
  startAfter,
  type DocumentSnapshot,
  type Firestore,
  type QuerySnapshot,
} from 'firebase/firestore';
import type { OrderQuery } from '../../../domain/seller/order-filter.ts';
import { entryOf, hourOf, ordersOf } from './orders-repository.ts';
import type { LiveListeners, LiveOrders, OrderEntry } from './order-entry.ts';

/** Orders of one live query; firestore.rules refuse more than 100. */
const PAGE = 50;

/** One live query: the newest orders, or those after another page's last. */
interface Page {
  docs: readonly DocumentSnapshot[];
  /** Whether the server has answered. */
  known: boolean;
  stale: boolean;
  stop: () => void;
}

/**
 * Follows the orders of a query, newest first, in pages of 50 that are all live. What new orders push out of the first page
 * is followed one by one, so that nothing falls between two pages.
 */
export function followOrders(database: Firestore, wanted: OrderQuery, listeners: LiveListeners): LiveOrders {
  const orders = ordersOf(database, wanted);
  const pages: Page[] = [];
  const entries = new WeakMap<DocumentSnapshot, OrderEntry>();
  const pushedOut = new Map<string, { doc: DocumentSnapshot; stop: () => void }>();

  function open(after: DocumentSnapshot | null): void {
    const page: Page = { docs: [], known: false, stale: false, stop: () => undefined };
    const first = pages.push(page) === 1;
    const part = after === null ? query(orders, limit(PAGE)) : query(orders, startAfter(after), limit(PAGE));
    page.stop = onSnapshot(
      part,
      { includeMetadataChanges: true },
      (snapshot) => {
        const arrived = first && page.known ? arrivals(snapshot, page.docs[0]) : [];
        const changed = page.known && snapshot.docChanges().length > 0;
        if (first) keepPushedOut(snapshot);
        page.docs = snapshot.docs;
        page.stale = snapshot.metadata.fromCache;
        page.known ||= !page.stale;
        emit(arrived, changed);
      },
      fail,
    );
  }

  /** Older than what the full first page still holds: pushed out by newer ones, not deleted. */
  function keepPushedOut(snapshot: QuerySnapshot): void {
    const last = snapshot.docs.at(-1);
    if (pages.length < 2 || last === undefined || snapshot.size < PAGE) return;
    for (const { type, doc } of snapshot.docChanges()) {
      if (type !== 'removed' || hourOf(doc) > hourOf(last) || pushedOut.has(doc.id)) continue;
      let known = false;
      const stop = onSnapshot(doc.ref, (alone) => {
        const kept = pushedOut.get(doc.id);
        if (kept === undefined) return;
        if (alone.exists()) kept.doc = alone;
        else pushedOut.delete(doc.id);
        emit([], known);
        known = true;
      });
      pushedOut.set(doc.id, { doc, stop });
    }
  }

  function emit(arrived: readonly string[], changed: boolean): void {
    if (!pages.some(({ known }) => known)) {
      // Without a connection from the start there is nothing to show yet.
      if (pages[0]?.stale) listeners.onPage({ entries: [], more: false, stale: true, changed, arrived });
      return;
    }
    const byId = new Map<string, DocumentSnapshot>();
    const [first, ...older] = pages;
    const kept = [...pushedOut.values()]
      .map(({ doc }) => doc)
      .sort((one, other) => hourOf(other) - hourOf(one));
    const inOrder = [first?.docs ?? [], kept, ...older.map(({ docs }) => docs)].flat();
    for (const doc of inOrder) if (!byId.has(doc.id)) byId.set(doc.id, doc);
    const last = pages.at(-1);
    listeners.onPage({
      entries: Array.from(byId.values(), known),
      more: last?.known === false || last?.docs.length === PAGE,
      stale: pages.some((page) => page.known && page.stale),
      changed,
      arrived,
    });
  }

  /** Decoded once: what did not change stays the same object, and its row as it was drawn. */
  function known(doc: DocumentSnapshot): OrderEntry {
    const entry = entries.get(doc) ?? entryOf(doc);
    entries.set(doc, entry);
    return entry;
  }

  function close(): void {
    for (const { stop } of [...pages, ...pushedOut.values()]) stop();
  }

  function fail(cause: unknown): void {
    close();
    listeners.onFailure(cause);
  }

  open(null);
  return {
    more() {
      const last = pages.at(-1);
      const end = last?.docs.at(-1);
      if (last?.known && last.docs.length === PAGE && end !== undefined) open(end);
    },
    close,
  };
}

/** What was added above the newest that was known; an added one below only takes a deleted one's place. */
function arrivals(snapshot: QuerySnapshot, newest: DocumentSnapshot | undefined): string[] {
  const since = newest === undefined ? -1 : hourOf(newest);
  const added = snapshot.docChanges().filter(({ type, doc }) => type === 'added' && hourOf(doc) > since);
  return added.map(({ doc }) => doc.id);
}
