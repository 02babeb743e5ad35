import { useQuery } from '@tanstack/react-query';
import { useStore } from 'zustand';
import { useMemo } from 'react';
import { readableOrders } from '#domain/seller/order-list.ts';
import { usePanelServices } from '#admin/section/panel-services.ts';

/** Returns the current version of an order, or null for an unknown id. Reads an order that is not in the working set. */
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

/** Returns the readable orders of the working set. */
export function useWorkingOrders() {
  const { store, retry } = usePanelServices().orders;
  const { known, isWhole, failed } = useStore(store);
  return { orders: useMemo(() => readableOrders(known), [known]), isWhole, failed, retry };
}
