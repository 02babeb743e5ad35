import { useInfiniteQuery, useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Cursor } from '#data/seller/database/read-pages.ts';

const FIRST: { readonly after: Cursor | null } = { after: null };

interface Page<T> {
  readonly entries: readonly T[];
  readonly next: Cursor | null;
}

interface PagedListOptions {
  /** Caches the list for later visits in the same session; otherwise each visit reads it again. */
  readonly isKept?: boolean;
  /** False for a list whose first page is read on request. */
  readonly isWanted?: boolean;
}

/** Reads a list page by page. */
export function usePagedList<T>(
  queryKey: QueryKey,
  read: (after: Cursor | null) => Promise<Page<T>>,
  { isKept = false, isWanted = true }: PagedListOptions = {},
) {
  const queries = useQueryClient();
  const list = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam }) => read(pageParam),
    initialPageParam: FIRST.after,
    getNextPageParam: ({ next }) => next,
    enabled: isWanted,
    gcTime: isKept ? Infinity : 0,
  });
  const { data } = list;
  return {
    /** The last entry of the pages; null where no other follows, undefined before the first page. */
    last: data?.pages.at(-1)?.next,
    entries: useMemo(() => data?.pages.flatMap(({ entries }) => entries) ?? [], [data]),
    loading: list.isPending,
    failed: list.isError,
    hasMore: list.hasNextPage,
    loadingMore: list.isFetchingNextPage,
    readMore: () => void list.fetchNextPage(),
    retry: () => void queries.resetQueries({ queryKey, exact: true }),
  };
}
