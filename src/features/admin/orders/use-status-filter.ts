import { useSearchParams } from 'react-router-dom';
import { ORDER_STATUSES, type OrderStatus } from '../../../domain/order.ts';

/** Which orders are listed: those of one status, or all of them. */
export interface StatusFilter {
  readonly chosen: OrderStatus | null;
  readonly choose: (status: OrderStatus | null) => void;
}

const PARAMETER = 'estado';

/** The chosen status, kept in the address. */
export function useStatusFilter(): StatusFilter {
  const [parameters, setParameters] = useSearchParams();
  const wanted = parameters.get(PARAMETER);
  return {
    chosen: ORDER_STATUSES.find((status) => status === wanted) ?? null,
    choose(status) {
      const next = new URLSearchParams(parameters);
      if (status === null) next.delete(PARAMETER);
      else next.set(PARAMETER, status);
      setParameters(next, { replace: true });
    },
  };
}
