import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { isPaid } from '../../domain/orders/order.ts';
import { EVERY_ORDER, UNSENT_STATUSES } from '../../domain/seller/order-filter.ts';
import { useSeller } from '../common/seller-context.ts';
import { useOrdersVersion } from '../common/use-orders-version.ts';

/** Orders of each status that are read at most. */
export const MOST_UNPAID = 500;

/** Reads the orders still to be paid, newest first, now and after each change of the orders. */
export function useUnpaidOrders() {
  const { session } = useSeller();
  const { data, isError, refetch } = useQuery({
    queryKey: ['unpaid orders', useOrdersVersion()],
    queryFn: async () => {
      const repository = session.repositories().orders;
      const lists = await Promise.all(
        UNSENT_STATUSES.map((estado) => repository.list({ ...EVERY_ORDER, estado }, MOST_UNPAID)),
      );
      const entries = lists.flat();
      const orders = entries.flatMap(({ order }) => (order.ok ? [order.value] : []));
      return {
        orders: orders.filter((order) => !isPaid(order)),
        damaged: entries.length - orders.length,
        truncated: lists.some(({ length }) => length === MOST_UNPAID),
      };
    },
    gcTime: 0,
    placeholderData: keepPreviousData,
  });
  return { unpaid: data, failed: isError, retry: () => void refetch() };
}
