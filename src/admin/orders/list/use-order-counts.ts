import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { StatusCounts } from '../../../data/seller/orders/orders-repository.ts';
import { useSeller } from '../../common/seller-context.ts';

/** Milliseconds to wait for further changes before the orders are counted again. */
const SETTLE_MS = 700;

/**
 * Counts the orders of each status in the database, now and after each change. Undefined until the first answer;
 * offline the last numbers stay, and the list says that it may be old.
 */
export function useOrderCounts(): StatusCounts | undefined {
  const { session, orders } = useSeller();
  const { data, refetch } = useQuery({
    queryKey: ['order counts'],
    queryFn: async () => session.repositories().orders.count(),
    enabled: false,
  });
  const count = useEffectEvent(() => void refetch());
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = orders.store.subscribe(({ version }, before) => {
      if (version === before.version) return;
      clearTimeout(timer);
      timer = setTimeout(count, SETTLE_MS);
    });
    count();
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [orders]);
  return data;
}
