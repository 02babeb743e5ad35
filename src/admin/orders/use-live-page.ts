import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { reportError } from '#data/reporting/report-error.ts';
import type { LivePage } from '#data/seller/orders/follow-orders.ts';
import type { OrderQuery } from '#domain/seller/order-filter.ts';
import { usePanelServices } from '#admin/common/panel-services.ts';
import { countAgain, keyOf, LIVE } from './refresh-orders.ts';

/** Follows the first page of a filter while the list is on screen; the query cache keeps its last state. */
export function useLivePage(filter: OrderQuery) {
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
    // oxlint-disable-next-line react/exhaustive-deps -- `key` is the filter as text; the filter itself is a new object with each render
  }, [session, queries, key, attempt]);
  return { page, failed, retry: () => setAttempt(attempt + 1) };
}
