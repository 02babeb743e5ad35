import { useQuery } from '@tanstack/react-query';
import type { OrderStatus } from '../../../domain/orders/order.ts';
import { EVERY_ORDER } from '../../../domain/seller/order-filter.ts';
import { useSeller } from '../../common/seller-context.ts';

/** Orders of each status that are read at most. */
export const MOST_READ = 500;

const UNDER_WAY: readonly OrderStatus[] = ['Procesando', 'Pendiente de pago', 'En camino'];

/** Reads the orders that a number may belong to, once: a change says by itself what changed since. */
export function useOrdersToDispatch() {
  const { session } = useSeller();
  const { data, isError, refetch } = useQuery({
    queryKey: ['orders to dispatch'],
    queryFn: async () => {
      const repository = session.repositories().orders;
      const lists = await Promise.all(
        UNDER_WAY.map((estado) => repository.list({ ...EVERY_ORDER, estado }, MOST_READ)),
      );
      return {
        orders: lists.flat().flatMap(({ order }) => (order.ok ? [order.value] : [])),
        truncated: lists.some(({ length }) => length === MOST_READ),
      };
    },
    gcTime: 0,
  });
  return { read: data, failed: isError, retry: () => void refetch() };
}
