import {
  skipToken,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
  type InfiniteData,
  type QueryClient,
} from '@tanstack/react-query';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import type { Cursor } from '#data/seller/database/read-pages.ts';
import { LOG_QUERY } from '#data/seller/queries.ts';
import type { LivePage } from '#data/seller/orders/follow-orders.ts';
import type { OrderEntry } from '#data/seller/orders/order-entry.ts';
import type { FoundOrders } from '#data/seller/orders/orders-repository.ts';
import { productsById } from '#data/seller/products-store.ts';
import type { PanelServices } from '#data/seller/panel-services.ts';
import { reportError } from '#data/reporting/report-error.ts';
import { placedAt } from '#domain/orders/order.ts';
import { isOfPayment, isOfQuery, isQuery, readFilter, type OrderQuery } from '#domain/seller/order-filter.ts';
import { bestProducts, matchesText, orderSearchQueries } from '#domain/seller/search.ts';
import { usePanelServices } from '#admin/common/panel-services.ts';
import { useUrlParameters } from '#admin/common/use-url-parameters.ts';
import { useAddressSearch } from '#admin/common/use-address-text.ts';

/** First parts of the keys: the live page of a filter, its older pages, a search, one order, and the counts of the tabs. */
const LIVE = 'orders';
const OLDER = 'older orders';
const FOUND = 'found orders';
const ONE = 'order';
const COUNTS = 'order counts';

interface OlderPage {
  readonly entries: readonly OrderEntry[];
  readonly next: Cursor | null;
}

const FIRST: { readonly after: Cursor | null } = { after: null };

export type OrderListing = ReturnType<typeof useOrders>;

/** Lists the orders of the filter in the address: its first page live, older pages on request, and what a search found. */
export function useOrders() {
  const { session } = usePanelServices();
  const [parameters, write] = useUrlParameters();
  const filter = useMemo(() => readFilter(parameters), [parameters]);
  const search = useAddressSearch('buscar');
  const live = useLivePage(filter);
  const older = useInfiniteQuery({
    queryKey: [OLDER, keyOf(filter)],
    queryFn: ({ pageParam }) =>
      session.repositories().orders.page(filter, pageParam ?? live.page?.last ?? null),
    initialPageParam: FIRST.after,
    getNextPageParam: ({ next }: OlderPage) => next,
    enabled: false,
    gcTime: 0,
  });
  const found = useFoundOrders(search.wanted);
  // Typing must not wait for a long list.
  const text = useDeferredValue(search.text.trim());
  const loaded = useMemo(
    () => [...(live.page?.entries ?? []), ...(older.data?.pages.flatMap(({ entries }) => entries) ?? [])],
    [live.page, older.data],
  );
  const entries = useMemo(() => {
    const all = [
      ...loaded.filter(
        (entry) => matches(entry, text) && (!entry.order.ok || isOfPayment(entry.order.value, filter.pago)),
      ),
      ...(text === '' ? [] : found.entries).filter(
        ({ order }) => !order.ok || isOfQuery(order.value, filter),
      ),
    ];
    return [...new Map(all.map((entry) => [entry.id, entry])).values()];
  }, [loaded, found.entries, filter, text]);
  const hasMore = older.data === undefined ? live.page?.last != null : older.hasNextPage;
  const readMore = () => void older.fetchNextPage();
  // A page of paid orders alone says nothing about the unpaid ones.
  const isUnanswered = entries.length === 0 && loaded.length > 0 && hasMore && text === '';
  useEffect(() => {
    if (isUnanswered && !older.isFetching) void older.fetchNextPage();
  }, [isUnanswered, older]);

  return {
    entries,
    filter,
    search,
    found,
    status: live.failed
      ? ('failed' as const)
      : live.page === undefined || isUnanswered
        ? ('loading' as const)
        : ('ready' as const),
    loaded: loaded.length,
    hasMore,
    loadingMore: older.isFetching,
    readMore,
    retry: live.retry,
    isActive: isQuery(filter) || search.text !== '',
    set: (changes: Partial<OrderQuery>) => write(changes),
    clear: () => {
      search.type('');
      write({ estado: null, pago: null, servicio: null, desde: null, hasta: null, buscar: null });
    },
  };
}

function keyOf({ estado, pago, servicio, desde, hasta }: OrderQuery): string {
  return [estado, pago, servicio, desde, hasta].join('|');
}

/** An order that cannot be read has no text to search: only its id can match. */
function matches({ id, order }: OrderEntry, text: string): boolean {
  return order.ok ? text === '' || matchesText(order.value, text) : id.includes(text);
}

/** Follows the first page of a filter while the list is on screen; the query cache keeps its last state. */
function useLivePage(filter: OrderQuery) {
  const { session } = usePanelServices();
  const queries = useQueryClient();
  const key = keyOf(filter);
  const [attempt, setAttempt] = useState(0);
  const [failed, setFailed] = useState(false);
  const { data: page } = useQuery<LivePage>({
    queryKey: [LIVE, key],
    queryFn: skipToken,
    // Unchanged orders are the same objects already.
    structuralSharing: false,
  });
  useEffect(() => {
    setFailed(false);
    return session.active()?.orders.follow(filter, {
      onPage: (next) => {
        queries.setQueryData([LIVE, key], next);
        countAgain(queries);
      },
      onFailure: (cause) => {
        reportError('seller orders', cause);
        setFailed(true);
      },
    });
    // oxlint-disable-next-line react/exhaustive-deps -- the key says all of the filter
  }, [session, queries, key, attempt]);
  return { page, failed, retry: () => setAttempt(attempt + 1) };
}

/** Asks the database every query of a search, also for the products that fit best: for those the catalogue is read first. */
function useFoundOrders(wanted: string) {
  const { session, products } = usePanelServices();
  const { status, entries: catalogue } = useStore(products.store);
  useEffect(() => {
    if (wanted !== '') products.open();
  }, [products, wanted]);
  const best = useMemo(
    () => bestProducts(wanted, [...productsById(catalogue).values()]),
    [wanted, catalogue],
  );
  const isReading = wanted !== '' && (status === 'idle' || status === 'loading');
  const { data, isError, isFetching } = useQuery({
    queryKey: [FOUND, wanted, best],
    queryFn: async (): Promise<FoundOrders> => {
      const { entries, isCapped } = await session
        .repositories()
        .orders.find(orderSearchQueries(wanted, best));
      // One of two names is not enough; a product may have had another title.
      const found = entries.filter((entry) => matches(entry, wanted) || hasProduct(entry, best));
      return { isCapped, entries: found.sort((one, other) => entryTime(other) - entryTime(one)) };
    },
    enabled: wanted !== '' && !isReading,
    gcTime: 0,
    structuralSharing: false,
  });
  return {
    entries: data?.entries ?? NONE,
    isCapped: data?.isCapped ?? false,
    isError,
    isFetching: isFetching || isReading,
  };
}

const NONE: FoundOrders['entries'] = [];

function hasProduct({ order }: OrderEntry, ids: readonly string[]): boolean {
  return order.ok && ids.some((id) => id in order.value.cantidades);
}

function entryTime({ order }: OrderEntry): number {
  return order.ok ? placedAt(order.value) : 0;
}

/** Reads an order of the open sheet, which may be in no list. */
export function useOrder(id: string, listed: OrderEntry | undefined) {
  const { session } = usePanelServices();
  const one = useQuery({
    queryKey: [ONE, id],
    queryFn: async () => (await session.repositories().orders.byId([id]))[0] ?? null,
    initialData: listed,
    gcTime: 0,
  });
  return { ...one, entry: listed ?? one.data };
}

/** Reads orders again that were changed, in every list that has them: only the live page follows by itself. */
export async function refreshOrders(
  queries: QueryClient,
  { session }: PanelServices,
  ids: readonly string[],
): Promise<void> {
  const read = await session
    .active()
    ?.orders.byId(ids)
    .catch(() => null);
  if (read) {
    const fresh = new Map(read.map((entry) => [entry.id, entry]));
    const renew = (entries: readonly OrderEntry[]) =>
      entries.flatMap((entry) => (ids.includes(entry.id) ? (fresh.get(entry.id) ?? []) : entry));
    queries.setQueriesData<InfiniteData<OlderPage>>(
      { queryKey: [OLDER] },
      (list) =>
        list && { ...list, pages: list.pages.map((page) => ({ ...page, entries: renew(page.entries) })) },
    );
    queries.setQueriesData<FoundOrders>(
      { queryKey: [FOUND] },
      (found) => found && { ...found, entries: renew(found.entries) },
    );
    for (const id of ids) queries.setQueryData([ONE, id], fresh.get(id) ?? null);
  }
  void queries.invalidateQueries({ queryKey: [LOG_QUERY] });
  countAgain(queries);
}

const waiting = new WeakMap<QueryClient, ReturnType<typeof setTimeout>>();

/** Many changes in a row are counted once. */
const SETTLE_MS = 700;

function countAgain(queries: QueryClient): void {
  clearTimeout(waiting.get(queries));
  waiting.set(
    queries,
    setTimeout(() => void queries.invalidateQueries({ queryKey: [COUNTS] }), SETTLE_MS),
  );
}

/** Counts the orders of each filter. Undefined until the first answer; offline the last numbers stay. */
export function useCounts(queriesOfTabs: readonly OrderQuery[]) {
  const { session } = usePanelServices();
  return useQuery({
    queryKey: [COUNTS, ...queriesOfTabs.map(keyOf)],
    queryFn: () =>
      Promise.all(queriesOfTabs.map((query) => session.repositories().orders.countMatching(query))),
    placeholderData: (before) => before,
  }).data;
}

/** Adds up what buyers owe. Undefined until the first answer. */
export function useOwed() {
  const { session } = usePanelServices();
  return useQuery({ queryKey: [COUNTS, 'owed'], queryFn: () => session.repositories().orders.owed() }).data;
}
