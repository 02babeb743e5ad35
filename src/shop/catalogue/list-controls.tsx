import { isListOrder, LIST_ORDERS, NO_FILTERS, useListFilters } from './list-filters.tsx';
import styles from './catalogue.list.module.css';

/** Filters and order of the list (docs/buying.md#product-list). Plain controls: the first load has no form fields. */
export function ListControls() {
  const { filters, change } = useListFilters();
  return (
    <div className={`row ${styles.controls}`}>
      <label>
        <input
          type="checkbox"
          checked={filters.inStock}
          onChange={(event) => change({ inStock: event.target.checked })}
        />
        <span>Con stock</span>
      </label>
      <label>
        <input
          type="checkbox"
          checked={filters.favourites}
          onChange={(event) => change({ favourites: event.target.checked })}
        />
        <span>Favoritos</span>
      </label>
      <label>
        <span className={styles.long}>Ordenar por</span>
        <select
          value={filters.order}
          onChange={({ target: { value } }) => isListOrder(value) && change({ order: value })}
        >
          {Object.entries(LIST_ORDERS).map(([value, label]) => (
            <option key={value} value={value}>
              {value === NO_FILTERS.order && filters.query !== '' ? 'Más relevantes' : label}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}
