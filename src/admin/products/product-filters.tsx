import type { ReactNode } from 'react';
import { PRODUCT_FILTERS, type ProductFilter } from '../../domain/seller/product-changes.ts';
import { classNames } from '../../ui/styles/class-names.ts';
import { FilterChips } from '../common/filter-chips.tsx';
import { SearchBox } from '../common/search-box.tsx';
import { FILTER_NAMES } from './messages.ts';
import type { ProductFiltering } from './use-product-filter.ts';
import layout from '../common/layout.module.css';
import toolbar from '../common/toolbar.module.css';
import styles from './products.module.css';

interface ProductFiltersProps extends ProductFiltering {
  readonly counts: ReadonlyMap<ProductFilter, number>;
  /** Buttons beside the search. */
  readonly children: ReactNode;
}

/** Renders the lists of the catalogue with their counts, and the search. */
export function ProductFilters({ filter, choose, query, search, counts, children }: ProductFiltersProps) {
  return (
    <div className={classNames(layout.stack, styles.filters)}>
      <FilterChips
        legend="Qué productos ver"
        chips={PRODUCT_FILTERS.map((value) => ({
          value,
          label: FILTER_NAMES[value],
          count: counts.get(value) ?? 0,
        }))}
        chosen={filter}
        onChoose={choose}
      />
      <div className={classNames(toolbar.toolbar, styles.tools)}>
        <SearchBox
          text={query}
          placeholder="Título, número, publicación o categoría"
          className={styles.search}
          onType={search}
        />
        <div className={toolbar.actions}>{children}</div>
      </div>
    </div>
  );
}
