/* oxlint-disable jsx-a11y/prefer-tag-over-role -- browsers before 2023 know no <search>, and a datalist shows no picture */
import { useId, useRef, useState, type ComponentProps, type ReactElement } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { isListAt } from '#config/categories.ts';
import { paths } from '#config/paths.ts';
import { searchExamples } from '#config/shop/search.ts';
import { reportError } from '#data/reporting/report-error.ts';
import { loadChunk } from '#loading/load-chunk.ts';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { closeIcon, searchIcon } from '#ui/icons/icons.json';
import { NO_FILTERS, useListFilters, writeFilters } from '#shop/catalogue/list-filters.tsx';
import { loadSearch } from './load-search.ts';
import type * as suggestions from './suggestions.tsx';
import styles from './search-field.module.css';

/** Anchor of the field, for links on other screens. */
export const SEARCH_ANCHOR = 'buscar';

/**
 * Renders the header's search: filters a list while the buyer types, and suggests products on every other screen
 * (docs/buying.md#search).
 */
export function SearchField() {
  const { pathname } = useLocation();
  // The key empties the field on another screen.
  return isListAt(pathname) ? <ListSearch /> : <CatalogueSearch key={pathname} />;
}

function ListSearch() {
  const { filters, change, flush } = useListFilters();
  return (
    <SearchForm
      type="search"
      value={filters.query}
      onText={(query) => {
        change({ query }, true);
        // The results begin at the top, but on a phone the field is reachable from anywhere.
        if (window.scrollY > 0) window.scrollTo(0, 0);
      }}
      onFocus={() => void loadSearch()}
      onBlur={flush}
      // Hides a phone's keyboard, which covers the results.
      onSearch={(input) => input?.blur()}
    />
  );
}

function CatalogueSearch() {
  const navigate = useNavigate();
  const listId = useId();
  const [text, setText] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState<string>();
  const [chunk, setChunk] = useState<typeof suggestions>();
  const keys = useRef<suggestions.KeyHandler>(null);
  const isShown = isOpen && chunk !== undefined && text.trim() !== '';
  function load(): void {
    loadChunk(() => import('./suggestions.tsx')).then(setChunk, (cause: unknown) =>
      reportError('suggestions', cause),
    );
  }
  return (
    <SearchForm
      role="combobox"
      aria-autocomplete="list"
      aria-expanded={isShown}
      aria-controls={listId}
      aria-activedescendant={isShown ? active : undefined}
      value={text}
      onText={(typed) => {
        // The field may have been focused before hydration.
        load();
        setText(typed);
        setActive(undefined);
        setOpen(true);
      }}
      onPointerEnter={load}
      onFocus={load}
      onBlur={() => setOpen(false)}
      onKeyDown={(event) => keys.current?.(event)}
      onSearch={() =>
        navigate(
          `${paths.home}?${writeFilters(new URLSearchParams(), { ...NO_FILTERS, query: text })}`.replace(
            /\?$/,
            '',
          ),
        )
      }
    >
      {chunk !== undefined && (
        <chunk.Suggestions
          id={listId}
          text={text}
          isOpen={isShown}
          active={active}
          keys={keys}
          onActive={setActive}
          onOpen={setOpen}
        />
      )}
    </SearchForm>
  );
}

interface SearchFormProps extends ComponentProps<'input'> {
  readonly onText: (text: string) => void;
  readonly onSearch: (input: HTMLInputElement | null) => void;
  readonly children?: ReactElement | false;
}

function SearchForm({ onText, onSearch, children, ...field }: SearchFormProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <form
      role="search"
      aria-label="Productos"
      className={styles.search}
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(input.current);
      }}
    >
      <label htmlFor={SEARCH_ANCHOR} className="visually-hidden">
        Buscar productos
      </label>
      <input
        {...field}
        ref={input}
        id={SEARCH_ANCHOR}
        placeholder={`Buscar ${searchExamples.join(', ')}…`}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="search"
        onChange={(event) => onText(event.target.value)}
      />
      <Icon shape={searchIcon} size={20} />
      {field.value !== '' && (
        <IconButton
          icon={closeIcon}
          label="Borrar búsqueda"
          onClick={() => {
            onText('');
            input.current?.focus();
          }}
        />
      )}
      {children}
    </form>
  );
}
