import { useQuery } from '@tanstack/react-query';
import { useSeller } from '../../common/seller-context.ts';

export const UNDATED_ORDERS = 'undated orders';

/** Returns the number of orders without a date, counted once a session; 0 until then. */
export function useUndatedCount(): number {
  const { session } = useSeller();
  const { data = 0 } = useQuery({
    queryKey: [UNDATED_ORDERS, 'count'],
    queryFn: () => session.repositories().orders.countUndated(),
  });
  return data;
}
