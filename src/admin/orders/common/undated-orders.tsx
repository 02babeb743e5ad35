import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { OrderEntry } from '../../../data/seller/orders/order-entry.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { ordersText } from '../../common/counted-text.ts';
import { useSeller } from '../../common/seller-context.ts';
import { useOrdersVersion } from '../../common/use-orders-version.ts';

const UNDATED_ORDERS = 'undated orders';

const NONE: readonly OrderEntry[] = [];

/** Returns the number of orders without a date, counted once a session; 0 until then. */
export function useUndatedCount(): number {
  const { session } = useSeller();
  const { data = 0 } = useQuery({
    queryKey: [UNDATED_ORDERS, 'count'],
    queryFn: () => session.repositories().orders.countUndated(),
  });
  return data;
}

/** The orders without a date. They are counted once a session, and read only on request: all orders have to be read. */
export function useUndatedOrders() {
  const { session } = useSeller();
  const [shown, setShown] = useState(false);
  const version = useOrdersVersion();
  const repository = () => session.repositories().orders;
  const count = useUndatedCount();
  const ids = useQuery({
    queryKey: [UNDATED_ORDERS, 'ids'],
    queryFn: () => repository().findUndated(count),
    enabled: shown,
  });
  const { data: entries = NONE } = useQuery({
    queryKey: [UNDATED_ORDERS, ids.data, version],
    queryFn: () => repository().byId(ids.data ?? []),
    enabled: shown && ids.data !== undefined,
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  return {
    count,
    shown,
    entries: shown ? entries : NONE,
    busy: ids.isFetching,
    failed: ids.isError,
    toggle: () => setShown(!shown),
    retry: () => void ids.refetch(),
  };
}

type UndatedOrdersProps = Omit<ReturnType<typeof useUndatedOrders>, 'entries'>;

/** Says that orders without a date exist, which the list by date skips, and lists them on request. */
export function UndatedOrders({ count, shown, busy, failed, toggle, retry }: UndatedOrdersProps) {
  if (count === 0) return null;
  return (
    <Notice
      tone="warning"
      title={`Hay ${ordersText(count)} sin fecha.`}
      action={
        <Button size="small" busy={busy} onClick={failed ? retry : toggle}>
          {failed ? 'Reintentar' : shown ? 'Ocultar' : 'Ver'}
        </Button>
      }
    >
      {failed && 'No los pudimos leer. '}
      {shown && !failed && !busy && 'Están arriba de todo. '}
      {!shown && 'La lista va por fecha y no los muestra. Para encontrarlos se leen todos los pedidos.'}
    </Notice>
  );
}
