import { useQuery } from '@tanstack/react-query';
import { useStore } from 'zustand';
import { useMemo } from 'react';
import { readableOrders } from '#domain/seller/order-list.ts';
import { usePanelServices } from '#admin/section/panel-services.ts';

/** Returns an order as it is now; null for one that is not there. Reads one that the working set does not have. */
export function useOrder(id: string) {
  const { orders } = usePanelServices();
  const entry = useStore(orders.store, ({ known }) => known.get(id));
  const { isError, refetch } = useQuery({
    queryKey: ['order', id],
    queryFn: () => orders.read([id]).then(() => true),
    enabled: entry === undefined,
    gcTime: 0,
  });
  return { entry, isError, refetch };
}

/** Returns the orders of the working set that can be read. */
export function useWorkingOrders() {
  const { store, retry } = usePanelServices().orders;
  const { known, isWhole, failed } = useStore(store);
  return { orders: useMemo(() => readableOrders(known), [known]), isWhole, failed, retry };
}
