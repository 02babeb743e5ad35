import { useDeferredValue, useMemo } from 'react';
import { useStore } from 'zustand';
import type { OrderEntry } from '../../../data/seller/orders/order-entry.ts';
import { hasText, isOfQuery, type OrderFilter } from '../../../domain/seller/order-filter.ts';
import { useSeller } from '../../common/seller-context.ts';

/** The loaded orders, and those that a search in every order found, as far as the filter lets them through. */
export function useListedOrders(filter: OrderFilter, found: readonly OrderEntry[]): readonly OrderEntry[] {
  const entries = useStore(useSeller().orders.store, (state) => state.entries);
  // Typing must not wait for a long list.
  const texto = useDeferredValue(filter.texto);
  return useMemo(() => {
    const loaded = entries.filter((entry) => has(entry, texto));
    const ids = new Set(entries.map(({ id }) => id));
    const beyond = found.filter(
      (entry) =>
        !ids.has(entry.id) && has(entry, texto) && (!entry.order.ok || isOfQuery(entry.order.value, filter)),
    );
    // What lies beyond the loaded ones is older than them.
    return beyond.length === 0 ? loaded : [...loaded, ...beyond];
  }, [entries, found, filter, texto]);
}

/** A damaged order is found by its id; one without a date only in every order, for no list has its place. */
function has({ id, order }: OrderEntry, texto: string): boolean {
  return order.ok ? hasText(order.value, texto) : texto === '' || id.includes(texto);
}
