import { useEffect, useState } from 'react';
import { paths } from '../../../config/paths.ts';
import type { Order } from '../../../domain/orders/order.ts';
import { ButtonLink } from '../../../ui/controls/button-link.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import styles from '../profile.module.css';
import { OrderCard } from './order-card.tsx';
import { useOlderOrders } from './use-older-orders.ts';
import { useOrderToasts } from './use-order-toasts.ts';

/** The buyer's orders, newest first, with a toast when the seller changes one (docs/product.md#own-orders). */
export function OrderList({ orders }: { readonly orders: readonly Order[] }) {
  const now = useNowEveryMinute();
  const { all, hasMore, busy, showOlder } = useOlderOrders(orders);
  useOrderToasts(orders);
  if (orders.length === 0)
    return (
      <EmptyState
        level={3}
        title="Ninguna compra!"
        action={
          <ButtonLink variant="primary" to={paths.home}>
            Ver productos
          </ButtonLink>
        }
      >
        Cuando hagas un pedido lo vas a seguir desde acá.
      </EmptyState>
    );
  return (
    <>
      <ul className={`plain-list ${styles.orders}`}>
        {all.map((order) => (
          <li key={order.id}>
            <OrderCard order={order} now={now} />
          </li>
        ))}
      </ul>
      {hasMore && (
        <Button busy={busy} onClick={showOlder}>
          Ver anteriores
        </Button>
      )}
    </>
  );
}

const MINUTE_MS = 60_000;

/** Returns the current time, updated every minute. */
function useNowEveryMinute(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
