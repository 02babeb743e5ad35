import { useInfiniteQuery, useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Cursor } from '../../data/seller/page.ts';

interface Page<T> {
  readonly entries: readonly T[];
  /** Null when this is the last page. */
  readonly next: Cursor | null;
}

/** Pages of a list as far as they were read. */
export interface Pages<T> {
  readonly entries: readonly T[];
  /** The first page is being read. */
  readonly loading: boolean;
  readonly failed: boolean;
  readonly hasMore: boolean;
  readonly loadingMore: boolean;
  readonly readMore: () => void;
  /** Reads the list again from its first page. */
  readonly retry: () => void;
}

const FIRST: { readonly after: Cursor | null } = { after: null };

/**
 * Reads a list of the database page by page.
 * @param keep keeps the list for a later visit in the same session; otherwise each visit reads it again
 */
export function usePages<T>(
  queryKey: QueryKey,
  read: (after: Cursor | null) => Promise<Page<T>>,
  keep: boolean,
): Pages<T> {
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
