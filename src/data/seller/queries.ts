import { QueryCache, QueryClient } from '@tanstack/react-query';
import { reportError } from '#data/reporting/report-error.ts';

/** Start of the query keys of the log's pages. */
export const LOG_QUERY = 'seller log';

/**
 * Returns the query cache for data that the panel's sections read once. Every read costs money, so nothing is read again unless
 * the seller asks, and failures stay on screen with a retry button. The first part of a query's key is its name in the browser's
 * console.
 */
export function createSellerQueries(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (cause, { queryKey: [name] }) => reportError(String(name), cause),
    }),
    defaultOptions: {
      queries: {
        retry: false,
        retryOnMount: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        staleTime: Infinity,
        gcTime: Infinity,
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  });
}
