import { Checkbox } from '#ui/controls/checkbox.tsx';
import { Select } from '#ui/controls/select.tsx';
import { isListOrder, LIST_ORDERS, NO_FILTERS, useListFilters } from './list-filters.tsx';
import styles from './catalogue.list.module.css';

/** Renders number of products, filter and sort order of the list, in one line (docs/buying.md#product-list). */
export function ListControls({ count }: { readonly count: string }) {
  const { filters, change } = useListFilters();
  return (
    <div className={styles.controls}>
      {count !== '' && <p className="muted">{count}</p>}
      <Checkbox
        label="Con stock"
        checked={filters.inStock}
        onChange={(event) => change({ inStock: event.target.checked })}
      />
      <Select
        aria-label="Ordenar por"
        value={filters.order}
        options={Object.entries(LIST_ORDERS).map(([value, label]) => ({
          value,
          label: value === NO_FILTERS.order && filters.query !== '' ? 'Más relevantes' : label,
        }))}
        onChange={({ target: { value } }) => isListOrder(value) && change({ order: value })}
      />
    </div>
  );
}
