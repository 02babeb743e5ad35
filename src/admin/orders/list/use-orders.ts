import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useMemo, useState, type PointerEvent } from 'react';
import { useStore } from 'zustand';
import type { OrderEntry } from '#data/seller/orders/order-entry.ts';
import { loadedSince } from '#data/seller/orders/order-time.ts';
import { fieldNames } from '#domain/fields.ts';
import {
  archivedStatuses,
  EVERY_ORDER,
  isFilter,
  readFilter,
  type OrderFilter,
} from '#domain/seller/order-filter.ts';
import {
  countOrders,
  isOldestFirst,
  listOrders,
  steadyRows,
  type KnownOrders,
} from '#domain/seller/order-list.ts';
import { bestProducts, orderSearchQueries } from '#domain/seller/search.ts';
import { usePagedList } from '#admin/list/use-paged-list.ts';
import { usePanelServices } from '#admin/section/panel-services.ts';
import { useAddressSearch } from '#admin/section/use-address-text.ts';
import { useCatalogue } from '#admin/products/use-catalogue.ts';
import { useUrlParameters } from '#admin/section/use-url-parameters.ts';

export type OrderListing = ReturnType<typeof useOrders>;

/**
 * Returns the orders for the address's filter and search: those of the working set, loaded pages of the archive, and search
 * results, always in the working set's version.
 */
export function useOrders() {
  const { orders } = usePanelServices();
  const { known: working, failed } = useStore(orders.store);
  const [parameters, write] = useUrlParameters();
  const filter = useMemo(() => readFilter(parameters), [parameters]);
  const search = useAddressSearch('buscar');
  const archive = useArchive(filter);
  const found = useFound(search.query);
  // Typing must not wait for a long list.
  const text = useDeferredValue(search.text.trim());
  const known = useMemo(
    (): KnownOrders<OrderEntry> =>
      new Map([
        ...[...archive.entries, ...found.entries].map((entry) => [entry.id, entry] as const),
        ...working,
      ]),
    [archive.entries, found.entries, working],
  );
  const { since } = archive;
  const listed = useMemo(
    () => listOrders(known, filter, { text, products: found.products }, since),
    [known, filter, text, found.products, since],
  );
  const all = useMemo(
    () => (text === '' ? listed : listOrders(known, EVERY_ORDER, { text, products: found.products }, 0)),
    [listed, known, text, found.products],
  );
  const { rows, ...pointer } = useSteadyRows(listed, known, `${keyOf(filter)}|${text}`);
  const past = useMemo(() => {
    const ids = new Set(listed.map(({ id }) => id));
    return new Set(rows.flatMap(({ id }) => (ids.has(id) ? [] : [id])));
  }, [rows, listed]);
  return {
    known,
    entries: rows,
    /** Ids of rows that left the list but stay visible until the pointer leaves them. */
    past,
    /** Number of listed orders, without those. */
    count: rows.length - past.size,
    pointer,
    filter,
    search,
    found,
    status: failed || archive.failed ? 'failed' : since === Infinity ? 'loading' : 'ready',
    hasMore: archive.hasMore,
    loadingMore: archive.loadingMore,
    readMore: archive.readMore,
    retry: () => {
      if (failed) orders.retry();
      if (archive.failed) archive.readMore();
    },
    isActive: isFilter(filter) || search.text !== '',
    /** Number of found orders outside of the filter. */
    elsewhere: all.length - listed.length,
    set: (changes: Partial<OrderFilter>) => write(changes),
    setFree: () => write({ ...EVERY_ORDER }),
    clear: () => {
      search.type('');
      write({ ...EVERY_ORDER, buscar: null });
    },
  } as const;
}

function keyOf(filter: OrderFilter): string {
  return fieldNames(EVERY_ORDER)
    .map((field) => filter[field])
    .join('|');
}

/** Returns the pages of a filter with finished orders. Without a filter, the working set has the first page. */
function useArchive(filter: OrderFilter) {
  const { session, orders } = usePanelServices();
  const { last: newest, isWhole } = useStore(orders.store);
  const isArchived = archivedStatuses(filter) !== null;
  const first = isFilter(filter) ? undefined : newest;
  const list = usePagedList(
    ['archive', keyOf(filter)],
    (after) => session.repositories().orders.page(filter, after ?? first ?? null),
    { isWanted: isArchived && isFilter(filter) },
  );
  const sinceOfSet = isWhole ? 0 : isOldestFirst(filter) ? Infinity : loadedSince(newest);
  const { last = first } = list;
  return {
    ...list,
    since: isArchived ? loadedSince(last) : sinceOfSet,
    hasMore: isArchived && last != null,
  };
}

const NONE: readonly OrderEntry[] = [];

/** Runs every query of a search in the database, also for the best-matching products, for which the catalogue is read first. */
function useFound(query: string) {
  const { session } = usePanelServices();
  const { products: catalogue, isLoading } = useCatalogue(query !== '');
  const products = useMemo(() => bestProducts(query, [...catalogue.values()]), [query, catalogue]);
  const isReading = query !== '' && isLoading;
  const { data, isError, isFetching } = useQuery({
    queryKey: ['found orders', query, products],
    queryFn: () => session.repositories().orders.find(orderSearchQueries(query, products)),
    enabled: query !== '' && !isReading,
    gcTime: 0,
    structuralSharing: false,
  });
  return {
    entries: data?.entries ?? NONE,
    products,
    isCapped: data?.isCapped ?? false,
    isError,
    isFetching: isFetching || isReading,
  };
}

/** Returns the number of orders per tab; undefined until known. The database counts archived orders. */
export function useCounts(filter: OrderFilter) {
  const { session, orders } = usePanelServices();
  const { known, isWhole } = useStore(orders.store);
  const others = useMemo(() => ({ ...filter, estado: null }), [filter]);
  const { tabs, all, unfinished } = useMemo(() => countOrders(known, others), [known, others]);
  // One of these changes when an order arrives, leaves or is finished. Several changes in a row cause one count.
  const state = useSettled(isWhole ? `${all} ${tabs.Terminados}` : '');
  const { data } = useQuery({
    queryKey: ['order counts', keyOf(others), state],
    queryFn: () => {
      const archive = session.repositories().orders;
      return Promise.all([archive.count(others), archive.count({ ...others, estado: 'Terminados' })]);
    },
    enabled: isWhole,
    placeholderData: (before) => before,
    gcTime: 0,
  });
  if (!isWhole) return undefined;
  const [every, finished] = data ?? [];
  return { ...tabs, Terminados: finished === undefined ? undefined : finished - unfinished, Todos: every };
}

const SETTLE_MS = 700;

/** Returns the first non-empty value, and each later one after it has stayed the same for a moment. */
function useSettled(value: string): string {
  const [settled, settle] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => settle(value), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled === '' ? value : settled;
}

/** Milliseconds after a tap in which the next tap may still be meant for the row at that position. */
const TAP_MS = 1500;

/**
 * Keeps rows in place while the pointer is over them, and for a moment after a tap.
 * @param list identifies the list; another list is shown unchanged
 */
function useSteadyRows(listed: readonly OrderEntry[], known: KnownOrders<OrderEntry>, list: string) {
  const [pointer, setPointer] = useState<'over' | 'lifted' | null>(null);
  const [held, setHeld] = useState<{ readonly list: string; readonly ids: ReadonlySet<string> } | null>(null);
  useEffect(() => {
    if (pointer !== 'lifted') return undefined;
    const timer = setTimeout(() => setPointer(null), TAP_MS);
    return () => clearTimeout(timer);
  }, [pointer]);
  if (pointer === null && held !== null) setHeld(null);
  if (pointer !== null && held?.list !== list && listed.length > 0)
    setHeld({ list, ids: new Set(listed.map(({ id }) => id)) });
  const ids = pointer !== null && held?.list === list ? held.ids : null;
  const rows = useMemo(() => (ids === null ? listed : steadyRows(listed, ids, known)), [listed, ids, known]);
  return {
    rows,
    onPointerEnter: () => setPointer('over'),
    onPointerLeave: ({ pointerType }: PointerEvent) => setPointer(pointerType === 'mouse' ? null : 'lifted'),
  };
}
