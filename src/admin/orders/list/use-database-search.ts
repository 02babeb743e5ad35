import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import type { OrderEntry } from '../../../data/seller/orders/order-entry.ts';
import { orderLookups } from '../../../domain/seller/order-lookups.ts';
import { useAction } from '../../common/use-action.ts';
import { useSeller } from '../../common/seller-context.ts';

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
