import { useQuery } from '@tanstack/react-query';
import type { OrderQuery } from '#domain/seller/order-filter.ts';
import { usePanelServices } from '#admin/common/panel-services.ts';
import { COUNTS, keyOf } from './refresh-orders.ts';

/** Counts the orders of each filter. Undefined until the first answer; offline the last numbers stay. */
export function useCounts(queriesOfTabs: readonly OrderQuery[]) {
  const { session } = usePanelServices();
  return useQuery({
    queryKey: [COUNTS, ...queriesOfTabs.map(keyOf)],
    queryFn: () =>
      Promise.all(queriesOfTabs.map((query) => session.repositories().orders.countMatching(query))),
    placeholderData: (before) => before,
  }).data;
}

/** Adds up what buyers owe. Undefined until the first answer. */
export function useOwed() {
  const { session } = usePanelServices();
  return useQuery({ queryKey: [COUNTS, 'owed'], queryFn: () => session.repositories().orders.owed() }).data;
}
