import { Link } from 'react-router-dom';
import { paths } from '../../../config/paths.ts';
import type { Order } from '../../../domain/orders/order.ts';
import { buttonClass } from '../../../ui/controls/button-class.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { OrderCard } from './order-card.tsx';
import styles from '../profile.module.css';
import { useNowEveryMinute } from './use-now.ts';
import { useOlderOrders } from './use-older-orders.ts';
import { useOrderChanges } from './use-order-changes.ts';

/** The buyer's orders, newest first; their changes show and are said as they happen. */
export function OrderList({ orders }: { readonly orders: readonly Order[] }) {
  const now = useNowEveryMinute();
  const { all, more, busy, showOlder } = useOlderOrders(orders);
  useOrderChanges(orders);
  if (orders.length === 0) return <NoOrders />;
  return (
    <>
      <ul className={`plain-list ${styles.orders}`}>
        {all.map((order) => (
          <li key={order.id}>
            <OrderCard order={order} now={now} />
          </li>
        ))}
      </ul>
      {more && (
        <Button busy={busy} onClick={showOlder}>
          Ver anteriores
        </Button>
      )}
    </>
  );
}

function NoOrders() {
  return (
    <EmptyState
      level={3}
      title="Ninguna compra!"
      action={
        <Link className={buttonClass({ variant: 'primary' })} to={paths.home}>
          Ver productos
        </Link>
      }
    >
      Cuando hagas un pedido lo vas a seguir desde acá.
    </EmptyState>
  );
}
