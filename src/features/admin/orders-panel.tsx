import { useStore } from 'zustand';
import { usePageTitle } from '../common/page-title.ts';
import { OrderList } from './order-list.tsx';
import { useSeller } from './seller-context.ts';
import { SessionBar } from './session-bar.tsx';
import { SessionWarning } from './session-warning.tsx';
import { StatusCounters } from './status-counters.tsx';
import { useArrivals } from './use-arrivals.ts';
import { useStatusFilter } from './use-status-filter.ts';
import styles from './orders.module.css';

/** The seller's orders, live (spec §4, §6). */
export function OrdersPanel() {
  const { orders } = useSeller();
  const unseen = useStore(orders.store, ({ fresh }) => fresh.size);
  const filter = useStatusFilter();
  usePageTitle(unseen === 0 ? 'Pedidos' : `(${unseen}) Pedidos`);
  useArrivals();
  return (
    <div className={styles.panel}>
      <SessionBar />
      <SessionWarning />
      <StatusCounters {...filter} />
      <OrderList {...filter} />
    </div>
  );
}
