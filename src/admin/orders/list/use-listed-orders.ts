import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useStore } from 'zustand';
import { useSeller } from '../../common/seller-context.ts';
import { useAction } from '../../common/use-action.ts';
import { useQuickText } from '../../common/use-quick-text.ts';
import type { OrderEntry } from '../../../data/seller/orders/order-entry.ts';
import {
  EVERY_ORDER,
  hasText,
  isOfQuery,
  isQuery,
  readFilter,
  writeFilter,
  type OrderFilter,
} from '../../../domain/seller/order-filter.ts';
import { orderLookups } from '../../../domain/seller/order-lookups.ts';

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

export interface OrderFiltering {
  readonly filter: OrderFilter;
  /** Whether the filter hides any order. */
  readonly active: boolean;
  readonly set: (changes: Partial<OrderFilter>) => void;
  readonly clear: () => void;
}

/** Keeps the filter of the orders in the address, and queries the database with it. */
export function useOrderFilter(): OrderFiltering {
  const { orders } = useSeller();
  const [parameters, setParameters] = useSearchParams();
  const stored = useMemo(() => readFilter(parameters), [parameters]);
  const [texto, type] = useQuickText(stored.texto, (typed) => write({ texto: typed }));
  const filter = useMemo(() => ({ ...stored, texto }), [stored, texto]);
  useEffect(() => orders.show(stored), [orders, stored]);

  function write(changes: Partial<OrderFilter>): void {
    setParameters((now) => writeFilter(now, { ...readFilter(now), ...changes }), { replace: true });
  }

  return {
    filter,
    active: isQuery(filter) || texto !== '',
    set({ texto: typed, ...others }) {
      if (typed !== undefined) type(typed);
      if (Object.keys(others).length > 0) write(others);
    },
    clear() {
      type('');
      write(EVERY_ORDER);
    },
  };
}

export interface DatabaseSearch {
  readonly found: readonly OrderEntry[];
  readonly busy: boolean;
  /** Whether `found` answers the current text. */
  readonly done: boolean;
  readonly start: () => void;
}

const NO_ENTRIES: readonly OrderEntry[] = [];

/** Milliseconds from a change of the orders to the repeated search. */
const REPEAT_DELAY_MS = 500;

/** Searches a text in every order of the database, with queries that do not read all of them. */
export function useDatabaseSearch(texto: string): DatabaseSearch {
  const { session, orders } = useSeller();
  const [result, setResult] = useState<{
    readonly texto: string;
    readonly found: readonly OrderEntry[];
  } | null>(null);
  const { busy, run } = useAction(
    'order search',
    'La base de datos no respondió a la búsqueda. Probá de nuevo.',
  );
  const version = useStore(orders.store, (state) => state.version);
  const done = result?.texto === texto && texto !== '';

  async function search(): Promise<void> {
    const repositories = session.active();
    if (repositories === null) return;
    await run(async () => setResult({ texto, found: await repositories.orders.find(orderLookups(texto)) }));
  }

  // The results are not live: a change of the orders repeats the search.
  useEffect(() => {
    if (!done) return undefined;
    const timer = setTimeout(() => void search(), REPEAT_DELAY_MS);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react/exhaustive-deps -- only a change of the orders repeats the search
  }, [version]);

  return { found: done ? result.found : NO_ENTRIES, busy, done, start: () => void search() };
}
