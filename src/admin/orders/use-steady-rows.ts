import { useMemo, useState } from 'react';
import type { OrderEntry } from '#data/seller/orders/order-entry.ts';

/**
 * Keeps rows in their place while the pointer is over their list: an order that arrives meanwhile, whose toast says so, is
 * listed when the pointer has left. Orders of older pages follow below and move no row.
 * @param list names the list; another list is shown as it is
 */
export function useSteadyRows(entries: readonly OrderEntry[], list: string) {
  const [held, setHeld] = useState<{ readonly list: string; readonly ids: ReadonlySet<string> } | null>(null);
  const ids = held?.list === list ? held.ids : null;
  return {
    entries: useMemo(() => {
      if (ids === null) return entries;
      const last = entries.map(({ id }) => ids.has(id)).lastIndexOf(true);
      return entries.filter(({ id }, at) => ids.has(id) || at > last);
    }, [entries, ids]),
    onPointerEnter: () => setHeld({ list, ids: new Set(entries.map(({ id }) => id)) }),
    onPointerLeave: () => setHeld(null),
  };
}
