import { useState } from 'react';
import { ShortcutsDialog } from '../shortcuts-dialog.tsx';
import { useShortcuts } from '../use-shortcuts.ts';
import { OrderEditDialog } from './order-edit-dialog.tsx';
import { OrderFilters } from './order-filters.tsx';
import { OrderList } from './order-list.tsx';
import { OrdersToolbar } from './orders-toolbar.tsx';
import { rowShortcuts } from './row-shortcuts.ts';
import { SelectionBar } from './selection-bar.tsx';
import { useDeepSearch } from './use-deep-search.ts';
import { useListedOrders } from './use-listed-orders.ts';
import { useOrderFilter } from './use-order-filter.ts';
import { useSelection } from './use-selection.ts';
import styles from './orders.module.css';

/** The seller's orders, live (spec §4, §6). */
export function OrdersSection() {
  const filtering = useOrderFilter();
  const deep = useDeepSearch(filtering.filter.texto);
  const entries = useListedOrders(filtering.filter, deep.found);
  const selection = useSelection(entries);
  const [editing, setEditing] = useState<string | null>(null);
  const [helping, setHelping] = useState(false);
  const [box, setBox] = useState<HTMLElement | null>(null);
  useShortcuts({ ...rowShortcuts(box, setEditing), '?': () => setHelping(true) });
  const edited = entries.find(({ id }) => id === editing)?.order;
  return (
    <div ref={setBox} className={styles.panel}>
      <OrderFilters {...filtering} deep={deep} />
      <OrdersToolbar entries={entries} selection={selection} onHelp={() => setHelping(true)} />
      <OrderList
        entries={entries}
        filtering={filtering}
        deep={deep}
        selection={selection}
        onEdit={({ id }) => setEditing(id)}
      />
      <SelectionBar selection={selection} />
      {edited?.ok && <OrderEditDialog order={edited.value} onClose={() => setEditing(null)} />}
      {helping && <ShortcutsDialog onClose={() => setHelping(false)} />}
    </div>
  );
}
