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
  /** Whether anything is left out of the list. */
  readonly active: boolean;
  readonly set: (changes: Partial<OrderFilter>) => void;
  readonly clear: () => void;
}

/** Which orders are wanted, kept in the address; the database is asked for them. */
export function useOrderFilter(): OrderFiltering {
  const { orders } = useSeller();
  const [parameters, setParameters] = useSearchParams();
  const kept = useMemo(() => readFilter(parameters), [parameters]);
  const [texto, type] = useQuickText(kept.texto, (typed) => write({ texto: typed }));
  const filter = useMemo(() => ({ ...kept, texto }), [kept, texto]);
  useEffect(() => orders.show(kept), [orders, kept]);

  function write(changes: Partial<OrderFilter>): void {
    setParameters((now) => writeFilter(now, { ...readFilter(now), ...changes }), { replace: true });
  }

  return {
    filter,
    active: isQuery(filter) || texto !== '',
    set({ texto: typed, ...asked }) {
      if (typed !== undefined) type(typed);
      if (Object.keys(asked).length > 0) write(asked);
    },
    clear() {
      type('');
      write(EVERY_ORDER);
    },
  };
}
