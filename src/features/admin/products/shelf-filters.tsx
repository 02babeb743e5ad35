import { useEffect, useState, type ReactNode } from 'react';
import { SHELF_FILTERS, type ShelfFilter } from '../../../domain/seller-products.ts';
import { TextField } from '../../../ui/text-field.tsx';
import type { ShelfFiltering } from './use-shelf-filter.ts';
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
      <fieldset className={styles.lists}>
        <legend className="visually-hidden">Qué productos ver</legend>
        {SHELF_FILTERS.map(({ value, label }) => (
          <button
            key={value}
            type="button"
            className={styles.list}
            aria-pressed={value === filter}
            onClick={() => choose(value)}
          >
            <span>{label}</span> <strong className="tabular">{counts.get(value) ?? 0}</strong>
          </button>
        ))}
      </fieldset>
      <div className={styles.tools}>
        <SearchBox query={query} search={search} />
        <div className={styles.actions}>{children}</div>
      </div>
    </div>
  );
}

/** Writing the address waits this many milliseconds for the next key. */
const PAUSE_MS = 150;

function SearchBox({ query, search }: Pick<ShelfFiltering, 'query' | 'search'>) {
  const [typed, setTyped] = useState(query);
  const [written, setWritten] = useState(query);
  // Changed from outside: a link, «Ver todos».
  if (query !== written) {
    setWritten(query);
    setTyped(query);
  }
  useEffect(() => {
    if (typed === written) return undefined;
    const timer = setTimeout(() => {
      setWritten(typed);
      search(typed);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, written, search]);
  return (
    <form className={styles.search} onSubmit={(event) => event.preventDefault()}>
      <TextField
        label="Buscar"
        type="search"
        value={typed}
        placeholder="Título, número, publicación o categoría"
        autoComplete="off"
        spellCheck={false}
        data-shortcut="search"
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => event.key === 'Escape' && setTyped('')}
      />
    </form>
  );
}
