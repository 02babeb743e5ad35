import { useDeferredValue, useMemo } from 'react';
import { useStore } from 'zustand';
import type { OrderEntry } from '../../../data/seller/orders/order-entry.ts';
import { hasText, isOfQuery, type OrderFilter } from '../../../domain/seller/order-filter.ts';
import { useSeller } from '../../common/seller-context.ts';

/** Returns the loaded orders and the results of the database search that match the filter, newest first. */
export function useListedOrders(filter: OrderFilter, found: readonly OrderEntry[]): readonly OrderEntry[] {
  const entries = useStore(useSeller().orders.store, (state) => state.entries);
  // Typing must not wait for a long list.
  const texto = useDeferredValue(filter.texto);
  return useMemo(() => {
    const loaded = entries.filter((entry) => matches(entry, texto));
    const ids = new Set(entries.map(({ id }) => id));
    const older = found.filter(
      (entry) =>
        !ids.has(entry.id) &&
        matches(entry, texto) &&
        (!entry.order.ok || isOfQuery(entry.order.value, filter)),
    );
    return older.length === 0 ? loaded : [...loaded, ...older];
  }, [entries, found, filter, texto]);
}

/** A damaged order has no text to search: only its id can match. */
function matches({ id, order }: OrderEntry, texto: string): boolean {
  return order.ok ? hasText(order.value, texto) : texto === '' || id.includes(texto);
}
