import { useInfiniteQuery, useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Cursor } from '#data/seller/database/read-pages.ts';

const FIRST: { readonly after: Cursor | null } = { after: null };

interface Page<T> {
  readonly entries: readonly T[];
  readonly next: Cursor | null;
}

/** @param keep caches the list for later visits in the same session; otherwise each visit reads it again */
export function usePagedList<T>(
  queryKey: QueryKey,
  read: (after: Cursor | null) => Promise<Page<T>>,
  keep: boolean,
) {
  const queries = useQueryClient();
  const list = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam }) => read(pageParam),
    initialPageParam: FIRST.after,
    getNextPageParam: ({ next }) => next,
    gcTime: keep ? Infinity : 0,
  });
  const { data } = list;
  return {
    entries: useMemo(() => data?.pages.flatMap(({ entries }) => entries) ?? [], [data]),
    loading: list.isPending,
    failed: list.isError,
    hasMore: list.hasNextPage,
    loadingMore: list.isFetchingNextPage,
    readMore: () => void list.fetchNextPage(),
    retry: () => void queries.resetQueries({ queryKey, exact: true }),
  };
}
