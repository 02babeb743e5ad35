import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { reportError } from '../../../data/reporting/report.ts';
import type { OrderEntry } from '../../../data/seller/orders/order-entry.ts';
import { orderLookups } from '../../../domain/seller/order-lookups.ts';
import { showToast } from '../../../ui/feedback/toasts/show-toast.ts';
import { useSeller } from '../../common/seller-context.ts';

export interface DatabaseSearch {
  readonly found: readonly OrderEntry[];
  readonly busy: boolean;
  /** It was done for the text that is searched now. */
  readonly done: boolean;
  readonly search: () => void;
}

const NOTHING: readonly OrderEntry[] = [];

/** A search of a text in every order of the database, by the questions that it can answer without reading them all. */
export function useDatabaseSearch(texto: string): DatabaseSearch {
  const { session, orders } = useSeller();
  const [result, setResult] = useState<{
    readonly texto: string;
    readonly found: readonly OrderEntry[];
  } | null>(null);
  const [busy, setBusy] = useState(false);
  const version = useStore(orders.store, (state) => state.version);
  const done = result?.texto === texto && texto !== '';

  async function search(wanted: string): Promise<void> {
    const repositories = session.active();
    if (repositories === null) return;
    setBusy(true);
    try {
      setResult({ texto: wanted, found: await repositories.orders.find(orderLookups(wanted)) });
    } catch (cause) {
      reportError('order search', cause);
      showToast('error', 'La base de datos no respondió a la búsqueda. Probá de nuevo.');
    }
    setBusy(false);
  }

  // What was found is not live: after a change it is asked for again.
  useEffect(() => {
    if (!done) return undefined;
    const timer = setTimeout(() => void search(texto), 500);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react/exhaustive-deps -- only a change of the orders asks again
  }, [version]);

  return { found: done ? result.found : NOTHING, busy, done, search: () => void search(texto) };
}
