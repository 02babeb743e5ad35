import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { Cursor } from '#data/seller/database/read-pages.ts';
import type { OrderEntry } from '#data/seller/orders/order-entry.ts';
import type { FoundOrders } from '#data/seller/orders/orders-repository.ts';
import type { PanelServices } from '#data/seller/panel-services.ts';
import { LOG_QUERY } from '#data/seller/queries.ts';
import { QUERY_FIELDS, type OrderQuery } from '#domain/seller/order-filter.ts';

/** First parts of the keys: the live page of a filter, its older pages, a search, one order, and the counts of the tabs. */
export const LIVE = 'orders';
export const OLDER = 'older orders';
export const FOUND = 'found orders';
export const ONE = 'order';
export const COUNTS = 'order counts';

export interface OlderPage {
  readonly entries: readonly OrderEntry[];
  readonly next: Cursor | null;
}

export function keyOf(query: OrderQuery): string {
  return QUERY_FIELDS.map((field) => query[field]).join('|');
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

export function countAgain(queries: QueryClient): void {
  clearTimeout(waiting.get(queries));
  waiting.set(
    queries,
    setTimeout(() => void queries.invalidateQueries({ queryKey: [COUNTS] }), SETTLE_MS),
  );
}
