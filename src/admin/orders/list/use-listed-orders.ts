import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import type { OrderEntry } from '../../../data/seller/orders/order-entry.ts';
import type { FoundOrders } from '../../../data/seller/orders/orders-repository.ts';
import {
  matchesText,
  isOfQuery,
  isQuery,
  readFilter,
  type OrderQuery,
} from '../../../domain/seller/order-filter.ts';
import { orderLookups } from '../../../domain/seller/order-lookups.ts';
import { useSeller } from '../../common/seller-context.ts';
import { useAction } from '../../common/use-action.ts';
import { useUrlParameters } from '../../common/use-url-parameters.ts';
import { useSearchText } from '../../common/use-search-text.ts';

export type OrderListing = ReturnType<typeof useListedOrders>;

/** Returns the loaded orders and the results of the database search that match the filter in the address. */
export function useListedOrders() {
  const { orders } = useSeller();
  const [parameters, write] = useUrlParameters();
  const stored = useMemo(() => readFilter(parameters), [parameters]);
  const [texto, type] = useSearchText(stored.texto, (buscar) => write({ buscar }));
  const filter = useMemo(() => ({ ...stored, texto }), [stored, texto]);
  useEffect(() => orders.show(stored), [orders, stored]);
  const search = useDatabaseSearch(texto);
  const loaded = useStore(orders.store, (state) => state.entries);
  // Typing must not wait for a long list.
  const wanted = useDeferredValue(texto);
  const entries = useMemo(() => {
    const live = new Set(loaded.map(({ id }) => id));
    const rest = ({ id, order }: OrderEntry) =>
      !live.has(id) && (!order.ok || isOfQuery(order.value, filter));
    const all = [...loaded, ...search.entries.filter(rest)];
    const unique = new Map(all.map((entry) => [entry.id, entry]));
    return [...unique.values()].filter((entry) => matches(entry, wanted));
  }, [loaded, search.entries, filter, wanted]);

  return {
    entries,
    search,
    filter,
    active: isQuery(filter) || texto !== '',
    type,
    set: (changes: Partial<OrderQuery>) => write(changes),
    clear: () => {
      type('');
      write({ estado: null, pago: null, servicio: null, desde: null, hasta: null, buscar: null });
    },
  };
}

/** An unreadable order has no text to search: only its id can match. */
function matches({ id, order }: OrderEntry, texto: string): boolean {
  return order.ok ? matchesText(order.value, texto) : texto === '' || id.includes(texto);
}

const NOTHING_FOUND: FoundOrders = { entries: [], isCapped: false };

const REPEAT_DELAY_MS = 500;

/** Searches every order of the database, with queries that do not read all of them. */
function useDatabaseSearch(texto: string) {
  const [result, setResult] = useState({ texto: '', found: NOTHING_FOUND });
  const { busy, run } = useAction(
    'order search',
    'La base de datos no respondió a la búsqueda. Probá de nuevo.',
  );
  const version = useStore(useSeller().orders.store, (state) => state.version);
  const done = result.texto === texto && texto !== '';
  const start = () =>
    void run(async ({ orders }) => setResult({ texto, found: await orders.find(orderLookups(texto)) }));

  // The results are not live: a change of the orders repeats the search.
  useEffect(() => {
    if (!done) return undefined;
    const timer = setTimeout(start, REPEAT_DELAY_MS);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react/exhaustive-deps -- only a change of the orders repeats the search
  }, [version]);

  return { ...(done ? result.found : NOTHING_FOUND), busy, done, start };
}
