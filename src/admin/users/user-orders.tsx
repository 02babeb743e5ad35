import { useEffect, useState } from 'react';
import type { OrderEntry } from '../../data/seller/orders/order-entry.ts';
import { reportError } from '../../data/reporting/report.ts';
import { formatPesos } from '../../domain/text/money.ts';
import { Badge } from '../../ui/display/badge.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Spinner } from '../../ui/feedback/spinner.tsx';
import { statusTone } from '../common/status-tone.ts';
import { useSeller } from '../common/seller-context.ts';
import { shortId } from '../common/short-id.ts';
import styles from './users.module.css';

const day = new Intl.DateTimeFormat('es-AR', { dateStyle: 'medium' });

/** A buyer's newest orders, read when the buyer is opened. */
export function UserOrders({ sub }: { readonly sub: string }) {
  const { orders, failed, retry } = useOrdersOf(sub);
  if (failed) {
    return (
      <Notice tone="error" action={<Button onClick={retry}>Reintentar</Button>}>
        No pudimos leer sus pedidos.
      </Notice>
    );
  }
  if (orders === null) return <Spinner label="Leyendo sus pedidos…" showLabel />;
  if (orders.length === 0) return <p className={styles.none}>Ninguna compra!</p>;
  return (
    <ol className={`plain-list ${styles.orders}`}>
      {orders.map(({ id, order }) => (
        <li key={id}>
          <code className="silk">{shortId(id)}</code>
          {order.ok ? (
            <>
              <time dateTime={order.value.fecha.toISOString()}>{day.format(order.value.fecha)}</time>
              <strong className="tabular">{formatPesos(order.value.totalCosto)}</strong>
              <Badge tone={statusTone[order.value.estado]}>{order.value.estado}</Badge>
            </>
          ) : (
            <Badge tone="danger">Dañado</Badge>
          )}
        </li>
      ))}
    </ol>
  );
}

function useOrdersOf(sub: string) {
  const { users } = useSeller();
  const [orders, setOrders] = useState<readonly OrderEntry[] | null>(null);
  const [failed, setFailed] = useState(false);
  const [read, setRead] = useState(() => () => users.orders(sub));
  useEffect(() => {
    let late = false;
    read().then(
      (found) => {
        if (!late) setOrders(found);
      },
      (cause: unknown) => {
        reportError('user orders', cause);
        if (!late) setFailed(true);
      },
    );
    return () => {
      late = true;
    };
  }, [read]);
  return {
    orders,
    failed,
    retry: () => {
      setFailed(false);
      setRead(() => () => users.orders(sub));
    },
  };
}
