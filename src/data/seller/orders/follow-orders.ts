import {
  collection,
  endAt,
  limit,
  onSnapshot,
  orderBy,
  query,
  startAfter,
  Timestamp,
  where,
  type DocumentSnapshot,
  type Firestore,
  type OrderByDirection,
  type Query,
  type QuerySnapshot,
} from 'firebase/firestore';
import {
  isOldestFirst,
  orderDateRange,
  queriedStatuses,
  type OrderQuery,
} from '../../../domain/seller/order-filter.ts';
import { orderEntry, orderTime, type OrderEntry } from './order-entry.ts';

export interface LivePage {
  /** In the filter's order. */
  readonly entries: readonly OrderEntry[];
  /** More orders may exist. */
  readonly more: boolean;
  /** The connection is lost: the entries may be old. */
  readonly stale: boolean;
  /** An order was added, changed or removed since the last page; reading older orders or going offline is no change. */
  readonly changed: boolean;
  /** Newer orders than any before, where the list is newest first. */
  readonly arrived: readonly OrderEntry[];
}

export interface LiveListeners {
  onPage(page: LivePage): void;
  /** The database refused or broke off; no further page follows. */
  onFailure(cause: unknown): void;
}

export type LiveOrders = ReturnType<typeof followOrders>;

/** True in every settled order; false or absent in the others. */
const PAID_FIELD = 'pago.acreditado';

/** Orders of one live query; firestore.rules allow 100. */
const PAGE = 50;

/** One live query: the first orders, those pushed out of them, or the orders after the previous page. */
interface Page {
  docs: readonly DocumentSnapshot[];
  /** The server has answered. */
  known: boolean;
  stale: boolean;
  stop: () => void;
}

/**
 * Subscribes to the orders of a filter in live pages of 50. Orders that others push out of the first page get a page of their
 * own, so that no order is lost between two pages.
 */
export function followOrders(database: Firestore, filter: OrderQuery, listeners: LiveListeners) {
  const orders = ordersQuery(database, filter);
  const pages: Page[] = [];
  const entries = new WeakMap<DocumentSnapshot, OrderEntry>();
  const oldestFirst = isOldestFirst(filter);
  const byPlace = (one: DocumentSnapshot, other: DocumentSnapshot) =>
    (orderTime(one) - orderTime(other)) * (oldestFirst ? 1 : -1);

  /** Follows a part of the orders as the page at this place. */
  function open(part: Query, at: number, docs: readonly DocumentSnapshot[] = []): void {
    const page: Page = { docs, known: false, stale: false, stop: () => undefined };
    pages.splice(at, 0, page);
    page.stop = onSnapshot(
      query(part, limit(PAGE)),
      { includeMetadataChanges: true },
      (snapshot) => {
        const isFirst = page === pages[0];
        const arrived = isFirst && page.known && !oldestFirst ? arrivals(snapshot, page.docs[0]) : [];
        const changed = page.known && snapshot.docChanges().length > 0;
        page.docs = snapshot.docs;
        page.stale = snapshot.metadata.fromCache;
        page.known ||= !page.stale;
        if (isFirst) openPushedOut(snapshot);
        emit(arrived, changed);
      },
      fail,
    );
  }

  /** A removed order whose place is after the full first page was pushed out by others, not deleted. */
  function openPushedOut(snapshot: QuerySnapshot): void {
    const last = snapshot.docs.at(-1);
    if (pages.length < 2 || last === undefined || snapshot.size < PAGE) return;
    const pushedOut = snapshot
      .docChanges()
      .filter(({ type, doc }) => type === 'removed' && byPlace(doc, last) >= 0)
      .map(({ doc }) => doc)
      .sort(byPlace);
    const end = pushedOut.at(-1);
    if (end !== undefined) open(query(orders, startAfter(last), endAt(end)), 1, pushedOut);
  }

  function emit(arrived: readonly OrderEntry[], changed: boolean): void {
    if (!pages.some(({ known }) => known)) {
      // Offline from the start: there is nothing to show yet.
      if (pages[0]?.stale) listeners.onPage({ entries: [], more: false, stale: true, changed, arrived });
      return;
    }
    const byId = new Map<string, DocumentSnapshot>();
    for (const doc of pages.flatMap(({ docs }) => docs)) if (!byId.has(doc.id)) byId.set(doc.id, doc);
    const last = pages.at(-1);
    listeners.onPage({
      entries: Array.from(byId.values(), entryOf),
      more: last?.known === false || last?.docs.length === PAGE,
      stale: pages.some((page) => page.known && page.stale),
      changed,
      arrived,
    });
  }

  /** Decodes a document once: an unchanged order stays the same object, so that its row is not rendered again. */
  function entryOf(doc: DocumentSnapshot): OrderEntry {
    const entry = entries.get(doc) ?? orderEntry(doc);
    entries.set(doc, entry);
    return entry;
  }

  /** Returns the orders newer than the newest known one; an older order only takes the place of a deleted one. */
  function arrivals(snapshot: QuerySnapshot, newest: DocumentSnapshot | undefined): OrderEntry[] {
    const since = newest === undefined ? -1 : orderTime(newest);
    const added = snapshot.docChanges().filter(({ type, doc }) => type === 'added' && orderTime(doc) > since);
    return added.map(({ doc }) => entryOf(doc));
  }

  function close(): void {
    for (const { stop } of pages) stop();
  }

  function fail(cause: unknown): void {
    close();
    listeners.onFailure(cause);
  }

  open(orders, 0);
  return {
    more(): void {
      const last = pages.at(-1);
      const end = last?.docs.at(-1);
      if (last?.known && last.docs.length === PAGE && end !== undefined)
        open(query(orders, startAfter(end)), pages.length);
    },
    close,
  };
}

/**
 * Returns the Firestore query of an order filter. firestore.indexes.json has every combination: each list's order, and oldest
 * first with `totalCosto` for sums.
 */
export function ordersQuery(
  database: Firestore,
  filter: OrderQuery,
  direction: OrderByDirection = isOldestFirst(filter) ? 'asc' : 'desc',
): Query {
  const { from, before } = orderDateRange(filter);
  const statuses = queriedStatuses(filter);
  return query(
    collection(database, 'ordenes'),
    ...(statuses === null ? [] : [where('estado', 'in', statuses)]),
    // No query finds a missing field: the orders that are settled are left out where the list is shown.
    ...(filter.pago === 'pagado' ? [where(PAID_FIELD, '==', true)] : []),
    ...(filter.servicio === null ? [] : [where('servicioEnvio', '==', filter.servicio)]),
    ...(from === null ? [] : [where('fecha', '>=', Timestamp.fromDate(from))]),
    ...(before === null ? [] : [where('fecha', '<', Timestamp.fromDate(before))]),
    orderBy('fecha', direction),
  );
}
