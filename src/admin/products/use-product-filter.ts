import { useSearchParams } from 'react-router-dom';
import { PRODUCT_FILTERS, type ProductFilter } from '../../domain/seller/product-changes.ts';
import { useQuickText } from '../common/use-quick-text.ts';

export interface ProductFiltering {
  readonly filter: ProductFilter;
  readonly query: string;
  readonly choose: (filter: ProductFilter) => void;
  readonly search: (query: string) => void;
  /** Shows every product again. */
  readonly clear: () => void;
}

const FILTER = 'lista';
const QUERY = 'buscar';

/** Keeps the filter and the search of the products in the address. */
export function useProductFilter(): ProductFiltering {
  const [parameters, setParameters] = useSearchParams();
  const stored = parameters.get(FILTER);
  const [query, search] = useQuickText(parameters.get(QUERY) ?? '', (typed) => set({ [QUERY]: typed }));
  function set(values: Readonly<Record<string, string>>): void {
    setParameters(
      (now) => {
        const next = new URLSearchParams(now);
        for (const [name, value] of Object.entries(values)) {
          if (value === '') next.delete(name);
          else next.set(name, value);
        }
        return next;
      },
      { replace: true },
    );
  }
  return {
    filter: PRODUCT_FILTERS.find((value) => value === stored) ?? 'todos',
    query,
    choose: (filter) => set({ [FILTER]: filter === 'todos' ? '' : filter }),
    search,
    clear() {
      search('');
      set({ [FILTER]: '', [QUERY]: '' });
    },
  };
}
