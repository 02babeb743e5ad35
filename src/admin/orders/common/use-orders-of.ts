import { useQuery } from '@tanstack/react-query';
import type { SellerRepositories } from '../../../data/seller/session/seller-firebase.ts';
import type { OrderStatus } from '../../../domain/orders/order.ts';
import { EVERY_ORDER } from '../../../domain/seller/order-filter.ts';
import { useSeller } from '../../common/seller-context.ts';

/** Orders of each status that are read at most. */
export const MOST_READ = 500;

/** Reads the newest orders of each of these statuses. */
export function useOrdersOf(statuses: readonly OrderStatus[]) {
  const { session } = useSeller();
  const { data, isError, refetch } = useQuery({
    queryKey: ['orders of', statuses],
    queryFn: () => readOrdersOf(session.repositories(), statuses),
    gcTime: 0,
  });
  return { read: data, failed: isError, retry: () => void refetch() };
}

async function readOrdersOf({ orders }: SellerRepositories, statuses: readonly OrderStatus[]) {
  const lists = await Promise.all(
    statuses.map((estado) => orders.list({ ...EVERY_ORDER, estado }, MOST_READ)),
  );
  return {
    orders: lists.flat().flatMap(({ order }) => (order.ok ? [order.value] : [])),
    /** Older orders of a status were left out. */
    truncated: lists.some(({ length }) => length === MOST_READ),
  };
}
