import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import {
  isQuery,
  queriedStatuses,
  type OrderFilter,
  type OrderQuery,
} from '../../../domain/seller/order-filter.ts';
import { isCancelled } from '../../../domain/orders/order.ts';
import { formatPesos } from '../../../domain/text/money.ts';
import { ordersText } from '../../common/counted-text.ts';
import { useSeller } from '../../common/seller-context.ts';
import { useOrdersVersion } from '../../common/use-orders-version.ts';

/** Says how many orders a filter has, and their pesos, loaded or not; a searched text is no filter of the database. */
export function MatchingTotals({ filter }: { readonly filter: OrderFilter }) {
  if (!isQuery(filter) || filter.texto !== '') return null;
  const { texto: _none, ...query } = filter;
  return <Totals query={query} />;
}

/** Shows nothing until the first answer, and after a failed one: the list says that it may be old. */
function Totals({ query }: { readonly query: OrderQuery }) {
  const { session } = useSeller();
  const version = useOrdersVersion();
  const key = JSON.stringify(query);
  const { data, isError, refetch } = useQuery({
    queryKey: ['order totals', key],
    queryFn: async () => session.repositories().orders.totals(query),
    enabled: false,
    gcTime: 0,
  });
  // oxlint-disable-next-line react/exhaustive-deps -- each change of the orders adds them up again
  useEffect(() => void refetch(), [refetch, key, version]);
  if (data === undefined || isError || data.orders === 0) return null;
  const { orders, pesos } = data;
  const hasCancelled = queriedStatuses(query)?.some(isCancelled) ?? true;
  const cancelled =
    hasCancelled && query.estado !== 'Cancelar' && query.estado !== 'Cancelada' ? ', con los cancelados' : '';
  return (
    <p className="muted small" aria-live="polite">
      {ordersText(orders)}
      {pesos !== null && ` · ${formatPesos(pesos)}${cancelled}`}
    </p>
  );
}
