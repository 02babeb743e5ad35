import { OrderList } from './order-list.tsx';
import { StatusCounters } from './status-counters.tsx';
import { useStatusFilter } from './use-status-filter.ts';
import styles from './orders.module.css';

/** The seller's orders, live (spec §4, §6). */
export function OrdersSection() {
  const filter = useStatusFilter();
  return (
    <div className={styles.panel}>
      <StatusCounters {...filter} />
      <OrderList {...filter} />
    </div>
  );
}
