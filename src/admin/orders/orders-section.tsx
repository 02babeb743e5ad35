import { useEffect, useState } from 'react';
import { whenIdle } from '../../data/async/when-idle.ts';
import { reportError } from '../../data/reporting/report-error.ts';
import { loadChunk } from '../../loading/load-chunk.ts';
import { lazyPart } from '../common/lazy-part.tsx';
import { useSelection } from '../common/use-selection.ts';
import { useShortcuts, type Shortcuts } from '../common/shortcuts/use-shortcuts.ts';
import { OrderDialogContext, type OrderDialogRequest } from './common/order-dialog-context.ts';
import { OrderFilters } from './list/order-filters.tsx';
import { SellerOrderList } from './list/seller-order-list.tsx';
import { OrdersToolbar } from './list/orders-toolbar.tsx';
import { SelectionBar } from './list/selection-bar.tsx';
import { WorkTabs } from './list/work-tabs.tsx';
import { useListedOrders } from './list/use-listed-orders.ts';
import styles from './common/orders.module.css';

const loadOrderDialog = async () => (await loadChunk(() => import('./edit/order-dialog.tsx'))).OrderDialog;

const OrderDialog = lazyPart(loadOrderDialog);

/** Renders the seller's live list of orders (docs/panel.md#seller-orders). */
export function OrdersSection() {
  const listing = useListedOrders();
  const listed = listing.entries.flatMap(({ order }) => (order.ok ? [order.value] : []));
  const selection = useSelection(listed);
  const [editing, setEditing] = useState<OrderDialogRequest | null>(null);
  useEffect(() => void fetchOrderDialog(), []);
  useShortcuts(rowShortcuts(edit));

  function edit(id: string | undefined): void {
    const order = listed.find((each) => each.id === id);
    if (order !== undefined) setEditing({ order, dialog: 'amounts' });
  }

  return (
    <div className={`stack ${styles.section}`}>
      <WorkTabs {...listing} />
      <OrderFilters listing={listing}>
        <OrdersToolbar listed={listed} selection={selection} days={listing.filter} />
      </OrderFilters>
      <OrderDialogContext value={setEditing}>
        <SellerOrderList {...listing} selection={selection} />
      </OrderDialogContext>
      <SelectionBar selection={selection} />
      {editing !== null && <OrderDialog {...editing} onClose={() => setEditing(null)} />}
    </div>
  );
}

/** Loads the dialogs of an order ahead: a number that is pasted right after `d` finds its field, also offline. */
async function fetchOrderDialog(): Promise<void> {
  await whenIdle();
  await loadOrderDialog().catch((cause: unknown) => reportError('panel', cause));
}

function rowShortcuts(edit: (id: string | undefined) => void): Shortcuts {
  const focusedRow = () => document.activeElement?.closest<HTMLElement>('[data-order]') ?? null;
  const inRow = (part: string) => focusedRow()?.querySelector<HTMLElement>(`[data-shortcut="${part}"]`);

  function move(by: 1 | -1): void {
    const all = Array.from(document.querySelectorAll<HTMLElement>('[data-order]'));
    const row = focusedRow();
    const next = row === null ? all[0] : all[all.indexOf(row) + by];
    next?.focus();
  }

  return {
    j: () => move(1),
    k: () => move(-1),
    o: () => inRow('toggle')?.click(),
    x: () => inRow('select')?.click(),
    s: () => inRow('status')?.querySelector('select')?.focus(),
    t: () => inRow('tracking')?.querySelector('input')?.focus(),
    p: () => inRow('paid')?.querySelector('button')?.click(),
    d: () => inRow('dispatch')?.click(),
    e: () => edit(focusedRow()?.dataset['order']),
  };
}
