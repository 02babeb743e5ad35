import { useQuery } from '@tanstack/react-query';
import type { OrderEntry } from '#data/seller/orders/order-entry.ts';
import { usePanelServices } from '#admin/common/panel-services.ts';
import { ONE } from './refresh-orders.ts';

/** Reads an order of the open sheet, which may be in no list. */
export function useOrder(id: string, listed: OrderEntry | undefined) {
  const { session } = usePanelServices();
  const one = useQuery({
    queryKey: [ONE, id],
    queryFn: async () => (await session.repositories().orders.byId([id]))[0] ?? null,
    initialData: listed,
    gcTime: 0,
  });
  return { ...one, entry: listed ?? one.data };
}
