import { useState } from 'react';
import type { Order } from '../../domain/orders/order.ts';
import { ShortcutsDialog } from '../frame/shortcuts-dialog.tsx';
import { useShortcuts } from '../common/use-shortcuts.ts';
import { OrderEditDialog } from './edit/order-edit-dialog.tsx';
import { OrderFilters } from './list/order-filters.tsx';
import { SellerOrderList } from './list/order-list.tsx';
import { OrdersToolbar } from './list/orders-toolbar.tsx';
import { rowShortcuts } from './list/row-shortcuts.ts';
import { SelectionBar } from './list/selection-bar.tsx';
import { useDatabaseSearch } from './list/use-database-search.ts';
import { useListedOrders } from './list/use-listed-orders.ts';
import { useOrderFilter } from './list/use-order-filter.ts';
import { useSelection } from './list/use-selection.ts';
import layout from '../common/layout.module.css';

/** The seller's orders, live (spec §4, §6). */
export function OrdersSection() {
  const filtering = useOrderFilter();
  const deep = useDatabaseSearch(filtering.filter.texto);
  const entries = useListedOrders(filtering.filter, deep.found);
  const selection = useSelection(entries);
  // As it was when the seller opened it: another tab may take it out of the list while they type.
  const [editing, setEditing] = useState<Order | null>(null);
  const [helping, setHelping] = useState(false);
  const [box, setBox] = useState<HTMLElement | null>(null);
  useShortcuts(rowShortcuts(box, edit));

  function edit(id: string): void {
    const order = entries.find((entry) => entry.id === id)?.order;
    if (order?.ok) setEditing(order.value);
  }

  return (
    <div ref={setBox} className={layout.stack}>
      <OrderFilters {...filtering} deep={deep} />
      <OrdersToolbar entries={entries} selection={selection} onHelp={() => setHelping(true)} />
      <SellerOrderList
        entries={entries}
        filtering={filtering}
        deep={deep}
        selection={selection}
        onEdit={setEditing}
      />
      <SelectionBar selection={selection} />
      {editing !== null && <OrderEditDialog order={editing} onClose={() => setEditing(null)} />}
      {helping && <ShortcutsDialog onClose={() => setHelping(false)} />}
    </div>
  );
}
