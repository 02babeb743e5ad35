import type { ReactNode } from 'react';
import { SHELF_FILTERS, type ShelfFilter } from '../../domain/seller/product-changes.ts';
import { FilterChips } from '../common/filter-chips.tsx';
import { SearchBox } from '../common/search-box.tsx';
import type { ShelfFiltering } from './use-product-filter.ts';
import styles from './products.module.css';

export interface ShelfFiltersProps extends ShelfFiltering {
  readonly counts: ReadonlyMap<ShelfFilter, number>;
  /** What else may be done with the catalogue. */
  readonly children: ReactNode;
}

/** Which products are listed: the list, and a search in it. */
export function ShelfFilters({ filter, choose, query, search, counts, children }: ShelfFiltersProps) {
  return (
    <div className={styles.filters}>
      <FilterChips
        legend="Qué productos ver"
        chips={SHELF_FILTERS.map(({ value, label }) => ({ value, label, count: counts.get(value) ?? 0 }))}
        chosen={filter}
        onChoose={choose}
      />
      <div className={styles.tools}>
        <SearchBox
          text={query}
          placeholder="Título, número, publicación o categoría"
          className={styles.search}
          onType={search}
        />
        <div className={styles.actions}>{children}</div>
      </div>
    </div>
  );
}
