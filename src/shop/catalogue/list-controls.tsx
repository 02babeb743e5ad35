import { useId, useRef, type SyntheticEvent } from 'react';
import { CATEGORY_NAMES } from '../../domain/catalogue/categories.ts';
import { CheckboxField } from '../../ui/controls/checkbox-field.tsx';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import { SelectField } from '../../ui/controls/select-field.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { closeIcon, searchIcon } from '../../ui/icons/icons.json';
import { isListOrder, LIST_ORDERS, type ListFiltersControl } from './list-filters.ts';
import styles from './catalogue.module.css';

/** Search, filters and order of the list (docs/product.md#product-list). */
export function ListControls({ control }: { readonly control: ListFiltersControl }) {
  const { filters, change, flush } = control;
  function handleSubmit(event: SyntheticEvent): void {
    event.preventDefault();
    flush();
  }
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- Enter submits the form, and browsers before 2023 know no <search>
    <form role="search" className={`row ${styles.controls}`} onSubmit={handleSubmit}>
      <SearchBox control={control} />
      <CheckboxField
        label="Solo con stock"
        checked={filters.inStock}
        onChange={(event) => change({ inStock: event.target.checked })}
      />
      <CheckboxField
        label="Solo favoritos"
        checked={filters.favourites}
        onChange={(event) => change({ favourites: event.target.checked })}
      />
      <SelectField
        label="Categoría"
        fieldClassName={`${styles.choice} ${styles.category}`}
        value={filters.category}
        placeholder="Catálogo"
        group="Diseños propios"
        options={CATEGORIES}
        onChange={(event) => change({ category: event.target.value })}
      />
      <SelectField
        label="Ordenar por"
        fieldClassName={styles.choice}
        value={filters.order}
        options={ORDERS}
        onChange={({ target: { value } }) => isListOrder(value) && change({ order: value })}
      />
    </form>
  );
}

const CATEGORIES = Array.from(CATEGORY_NAMES, ([value, label]) => ({ value, label }));

const ORDERS = Object.entries(LIST_ORDERS).map(([value, label]) => ({ value, label }));

function SearchBox({ control }: { readonly control: ListFiltersControl }) {
  const { query } = control.filters;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className={styles.search}>
      <label htmlFor={id} className="visually-hidden">
        Buscar productos
      </label>
      <Icon shape={searchIcon} size={22} />
      <input
        ref={input}
        id={id}
        type="search"
        placeholder="Buscá dimmer, ESP32, relé…"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="search"
        maxLength={60}
        value={query}
        onChange={(event) => control.change({ query: event.target.value }, true)}
        onBlur={control.flush}
      />
      {query !== '' && (
        <IconButton
          icon={closeIcon}
          label="Borrar búsqueda"
          onClick={() => {
            control.change({ query: '' }, true);
            input.current?.focus();
          }}
        />
      )}
    </div>
  );
}
