import type { OrderEntry } from '../../data/seller/orders/order-entry.ts';
import { formatPesos } from '../../domain/text/money.ts';
import { Badge } from '../../ui/display/badge.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Spinner } from '../../ui/feedback/spinner.tsx';
import { statusTone } from '../common/status-tone.ts';
import { shortId } from '../common/short-id.ts';
import layout from '../common/layout.module.css';
import styles from './users.module.css';

const day = new Intl.DateTimeFormat('es-AR', { dateStyle: 'medium' });

interface UserOrdersProps {
  /** Undefined while the orders are read. */
  readonly orders: readonly OrderEntry[] | undefined;
  readonly failed: boolean;
  readonly onRetry: () => void;
}

export function UserOrders({ orders, failed, onRetry }: UserOrdersProps) {
  if (failed) {
    return (
      <Notice tone="error" action={<Button onClick={onRetry}>Reintentar</Button>}>
        No pudimos leer sus pedidos.
      </Notice>
    );
  }
  if (orders === undefined) return <Spinner label="Leyendo sus pedidos…" />;
  if (orders.length === 0) return <p className={layout.note}>Ninguna compra!</p>;
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
