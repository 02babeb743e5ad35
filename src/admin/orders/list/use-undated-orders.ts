import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { OrderEntry } from '../../../data/seller/orders/order-entry.ts';
import { useSeller } from '../../common/seller-context.ts';
import { useOrdersVersion } from '../../common/use-orders-version.ts';
import { UNDATED_ORDERS, useUndatedCount } from './use-undated-count.ts';

const NONE: readonly OrderEntry[] = [];

/** The orders without a date. They are counted once a session, and read only on request: all orders have to be read. */
export function useUndatedOrders() {
  const { session } = useSeller();
  const [shown, setShown] = useState(false);
  const version = useOrdersVersion();
  const repository = () => session.repositories().orders;
  const count = useUndatedCount();
  const {
    data: ids,
    isFetching,
    isError,
    refetch,
  } = useQuery({
    queryKey: [UNDATED_ORDERS, 'ids'],
    queryFn: () => repository().findUndated(count),
    enabled: shown,
  });
  const { data: entries } = useQuery({
    queryKey: [UNDATED_ORDERS, ids, version],
    queryFn: () => repository().byId(ids ?? []),
    enabled: shown && ids !== undefined,
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  return {
    count,
    shown,
    entries: shown ? (entries ?? NONE) : NONE,
    busy: isFetching,
    failed: isError,
    toggle: () => setShown(!shown),
    retry: () => void refetch(),
  };
}
