import { useEffect } from 'react';
import { useStore } from 'zustand';
import { ORDER_STATUSES, type OrderStatus } from '../../../domain/orders/order.ts';
import { FilterChips } from '../../common/filter-chips.tsx';
import { useSeller } from '../../common/seller-context.ts';
import { statusTone } from '../../common/status-tone.ts';

export interface StatusCountersProps {
  readonly chosen: OrderStatus | null;
  readonly choose: (status: OrderStatus | null) => void;
}

/** How many orders the shop has in each status; pressing one lists only those, pressing it again all of them. */
export function StatusCounters({ chosen, choose }: StatusCountersProps) {
  const { counts: counter } = useSeller();
  const counted = useStore(counter.store);
  useEffect(() => counter.follow(), [counter]);
  return (
    <FilterChips<OrderStatus | null>
      legend="Filtrar por estado"
      chips={[
        { value: null, label: 'Todos', count: counted?.all },
        ...ORDER_STATUSES.map((status) => ({
          value: status,
          label: status,
          count: counted === null ? undefined : (counted.counts.get(status) ?? 0),
          tone: statusTone[status],
        })),
      ]}
      chosen={chosen}
      onChoose={(status) => choose(status === chosen ? null : status)}
    />
  );
}
