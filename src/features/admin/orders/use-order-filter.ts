import { useEffect, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import {
  EVERY_ORDER,
  isQuery,
  readFilter,
  writeFilter,
  type OrderFilter,
} from '../../../domain/order-filter.ts';
import { useSeller } from '../seller-context.ts';

export interface OrderFiltering {
  readonly filter: OrderFilter;
  /** Whether anything is left out of the list. */
  readonly active: boolean;
  readonly set: (changes: Partial<OrderFilter>) => void;
  readonly clear: () => void;
}

/** Which orders are wanted, kept in the address; the database is asked for them. */
export function useOrderFilter(): OrderFiltering {
  const { orders } = useSeller();
  const [parameters, setParameters] = useSearchParams();
  const filter = useMemo(() => readFilter(parameters), [parameters]);
  useEffect(() => orders.show(filter), [orders, filter]);
  return {
    filter,
    active: isQuery(filter) || filter.texto !== '',
    set(changes) {
      setParameters((now) => writeFilter(now, { ...readFilter(now), ...changes }), { replace: true });
    },
    clear() {
      setParameters((now) => writeFilter(now, EVERY_ORDER), { replace: true });
    },
  };
}
