import { useEffect } from 'react';
import { useStore } from 'zustand';
import { reportError } from '../../../data/reporting/report-error.ts';
import { useServices } from '../../../data/services.ts';
import { countedWords } from '../../../domain/catalogue/search-counts.ts';

/** Milliseconds without a key after which a search is not only the beginning of another. */
const STILL_MS = 2000;

/** Words that were counted in this visit. */
const counted = new Set<string>();

/**
 * Counts a search without a result, once a visit, of a signed-in buyer: the database takes no writes of visitors
 * (docs/panel.md#failed-searches). @param search '' counts nothing
 */
export function useCountedSearch(search: string): void {
  const { account } = useServices();
  const isBuyer = useStore(account.store, ({ user }) => user !== null);
  useEffect(() => {
    const words = countedWords(search);
    if (!isBuyer || words === null || counted.has(words)) return undefined;
    const timer = setTimeout(() => {
      counted.add(words);
      account
        .opened()
        .countSearch(words)
        .catch((cause: unknown) => reportError('search count', cause));
    }, STILL_MS);
    return () => clearTimeout(timer);
  }, [search, account, isBuyer]);
}
