import { ORDER_STATUSES, type OrderStatus } from '../../../domain/orders/order.ts';
import { FilterChips } from '../../common/filter-chips.tsx';
import { statusTone } from '../../common/status-tone.ts';
import { useOrderCounts } from './use-order-counts.ts';

export interface StatusCountersProps {
  readonly chosen: OrderStatus | null;
  readonly choose: (status: OrderStatus | null) => void;
}

/** How many orders the shop has in each status; pressing one lists only those, pressing it again all of them. */
export function StatusCounters({ chosen, choose }: StatusCountersProps) {
  const counted = useOrderCounts();
  return (
    <FilterChips<OrderStatus | null>
      legend="Filtrar por estado"
      chips={[
        { value: null, label: 'Todos', count: counted?.all },
        ...ORDER_STATUSES.map((status) => ({
          value: status,
          label: status,
          count: counted && (counted.counts.get(status) ?? 0),
          tone: statusTone[status],
        })),
      ]}
      chosen={chosen}
      onChoose={(status) => choose(status === chosen ? null : status)}
    />
  );
}
