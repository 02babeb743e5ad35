import type { ReactNode } from 'react';
import { ListFiltersContext, useListFiltersControl } from './list-filters.ts';

/** A component of its own, so that typing renders the search and the list alone. */
export function ListFiltersProvider({ children }: { readonly children: ReactNode }) {
  return <ListFiltersContext value={useListFiltersControl()}>{children}</ListFiltersContext>;
}
