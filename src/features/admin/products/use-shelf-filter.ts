import { useSearchParams } from 'react-router-dom';
import { SHELF_FILTERS, type ShelfFilter } from '../../../domain/seller-products.ts';

export interface ShelfFiltering {
  readonly filter: ShelfFilter;
  readonly query: string;
  readonly choose: (filter: ShelfFilter) => void;
  readonly search: (query: string) => void;
}

const FILTER = 'lista';
const QUERY = 'buscar';

/** Which products are listed, kept in the address. */
export function useShelfFilter(): ShelfFiltering {
  const [parameters, setParameters] = useSearchParams();
  const wanted = parameters.get(FILTER);
  function set(name: string, value: string): void {
    setParameters(
      (now) => {
        const next = new URLSearchParams(now);
        if (value === '') next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true },
    );
  }
  return {
    filter: SHELF_FILTERS.find(({ value }) => value === wanted)?.value ?? 'todos',
    query: parameters.get(QUERY) ?? '',
    choose: (filter) => set(FILTER, filter === 'todos' ? '' : filter),
    search: (query) => set(QUERY, query),
  };
}
