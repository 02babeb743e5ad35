import { useEffect, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import {
  EVERY_ORDER,
  isQuery,
  readFilter,
  writeFilter,
  type OrderFilter,
} from '../../../domain/seller/order-filter.ts';
import { useQuickText } from '../../common/use-quick-text.ts';
import { useSeller } from '../../common/seller-context.ts';

export interface OrderFiltering {
  readonly filter: OrderFilter;
  /** Whether the filter hides any order. */
  readonly active: boolean;
  readonly set: (changes: Partial<OrderFilter>) => void;
  readonly clear: () => void;
}

/** Keeps the filter of the orders in the address, and queries the database with it. */
export function useOrderFilter(): OrderFiltering {
  const { orders } = useSeller();
  const [parameters, setParameters] = useSearchParams();
  const stored = useMemo(() => readFilter(parameters), [parameters]);
  const [texto, type] = useQuickText(stored.texto, (typed) => write({ texto: typed }));
  const filter = useMemo(() => ({ ...stored, texto }), [stored, texto]);
  useEffect(() => orders.show(stored), [orders, stored]);

  function write(changes: Partial<OrderFilter>): void {
    setParameters((now) => writeFilter(now, { ...readFilter(now), ...changes }), { replace: true });
  }

  return {
    filter,
    active: isQuery(filter) || texto !== '',
    set({ texto: typed, ...others }) {
      if (typed !== undefined) type(typed);
      if (Object.keys(others).length > 0) write(others);
    },
    clear() {
      type('');
      write(EVERY_ORDER);
    },
  };
}
