import { useInfiniteQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo } from 'react';
import type { Cursor } from '#data/seller/database/read-pages.ts';
import type { OrderEntry } from '#data/seller/orders/order-entry.ts';
import {
  isOfQuery,
  isOfWork,
  isQuery,
  QUERY_FIELDS,
  readFilter,
  type OrderFilter,
  type OrderQuery,
} from '#domain/seller/order-filter.ts';
import { mapNames } from '#domain/fields.ts';
import { usePanelServices } from '#admin/common/panel-services.ts';
import { useAddressSearch } from '#admin/common/use-address-text.ts';
import { useUrlParameters } from '#admin/common/use-url-parameters.ts';
import { keyOf, OLDER, type OlderPage } from './refresh-orders.ts';
import { matches, useFoundOrders } from './use-found-orders.ts';
import { useLivePage } from './use-live-page.ts';
import { useSteadyRows } from './use-steady-rows.ts';

const FIRST: { readonly after: Cursor | null } = { after: null };

const NO_FILTER = mapNames(QUERY_FIELDS, () => null);

export type OrderListing = ReturnType<typeof useOrders>;

/** Lists the orders of the filter in the address: its first page live, older pages on request, and what a search found. */
export function useOrders() {
  const { session } = usePanelServices();
  const [parameters, write] = useUrlParameters();
  const filter = useMemo(() => readFilter(parameters), [parameters]);
  const search = useAddressSearch('buscar');
  const live = useLivePage(filter);
  const isUnanswered = live.page?.last != null && !live.page.entries.some((entry) => isListed(entry, filter));
  const older = useInfiniteQuery({
    queryKey: [OLDER, keyOf(filter)],
    queryFn: ({ pageParam }) =>
      session.repositories().orders.page(filter, pageParam ?? live.page?.last ?? null),
    initialPageParam: FIRST.after,
    getNextPageParam: ({ next }: OlderPage) => next,
    // A live page of paid orders alone says nothing about the unpaid ones.
    enabled: isUnanswered,
    gcTime: 0,
  });
  const found = useFoundOrders(search.wanted);
  // Typing must not wait for a long list.
  const text = useDeferredValue(search.text.trim());
  const loaded = useMemo(
    () => [...(live.page?.entries ?? []), ...(older.data?.pages.flatMap(({ entries }) => entries) ?? [])],
    [live.page, older.data],
  );
  const matching = useMemo(() => {
    const all = [
      ...loaded.filter((entry) => matches(entry, text) && isListed(entry, filter)),
      ...(text === '' ? [] : found.entries).filter(
        ({ order }) => !order.ok || isOfQuery(order.value, filter),
      ),
    ];
    return [...new Map(all.map((entry) => [entry.id, entry])).values()];
  }, [loaded, found.entries, filter, text]);
  const hasMore = older.data === undefined ? live.page?.last != null : older.hasNextPage;
  const readMore = () => void older.fetchNextPage();
  const { entries, ...pointer } = useSteadyRows(matching, `${keyOf(filter)}|${text}`);
  return {
    entries,
    pointer,
    filter,
    search,
    found,
    status:
      live.failed || (isUnanswered && older.isError)
        ? ('failed' as const)
        : live.page === undefined || (isUnanswered && older.isPending)
          ? ('loading' as const)
          : ('ready' as const),
    loaded: loaded.length,
    hasMore,
    loadingMore: older.isFetching,
    readMore,
    retry: () => {
      live.retry();
      if (older.isError) void older.refetch();
    },
    isActive: isQuery(filter) || search.text !== '',
    /** Orders that the search found outside of the filter. */
    elsewhere:
      text === ''
        ? 0
        : found.entries.filter(({ order }) => order.ok && !isOfQuery(order.value, filter)).length,
    set: (changes: Partial<OrderQuery>) => write(changes),
    setFree: () => write(NO_FILTER),
    clear: () => {
      search.type('');
      write({ ...NO_FILTER, buscar: null });
    },
  };
}

/** The database answers the question for unpaid orders with paid ones, too, and the one for done orders with those that owe money. */
function isListed({ order }: OrderEntry, filter: OrderFilter): boolean {
  return !order.ok || isOfWork(order.value, filter);
}
