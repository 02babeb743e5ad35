import { formatNumber } from '#domain/text/number-text.ts';
import { useEffect, useRef, type ReactNode } from 'react';
import { TextField } from '#ui/controls/fields.tsx';
import type { AddressSearch } from '#admin/section/use-address-text.ts';
import styles from './list-tools.module.css';

interface SearchBoxProps extends AddressSearch {
  readonly placeholder: string;
  /** True while the database is queried. */
  readonly busy: boolean;
  /** Shown below the field: the results from the whole database. */
  readonly found?: ReactNode;
}

/**
 * Renders a search that filters the loaded rows at each key, and queries the database after a pause. `/` focuses the field,
 * Escape empties it.
 */
export function SearchBox({ text, type, placeholder, busy, found }: SearchBoxProps) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    function findByKey(event: KeyboardEvent): void {
      if (event.key !== '/' || isForAnotherControl(event)) return;
      event.preventDefault();
      field.current?.focus();
    }
    document.addEventListener('keydown', findByKey);
    return () => document.removeEventListener('keydown', findByKey);
  }, []);
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- jsdom does not know <search>
    <form role="search" className={styles.search} onSubmit={(event) => event.preventDefault()}>
      <TextField
        ref={field}
        label="Buscar"
        type="search"
        name="buscar"
        value={text}
        placeholder={placeholder}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        aria-busy={busy}
        hint={busy ? 'Buscando en todos…' : found}
        onChange={({ target }) => type(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || text === '') return;
          // Keeps the open sheet.
          event.preventDefault();
          type('');
        }}
      />
    </form>
  );
}

/** Renders a link from a search within a list to its results outside of the list. */
export function ResultsElsewhere({ count, onShow }: { readonly count: number; readonly onShow: () => void }) {
  if (count === 0) return null;
  return (
    <button type="button" className={styles.elsewhere} onClick={onShow}>
      {`${formatNumber(count)} más en Todos`}
    </button>
  );
}

/** A `/` is text in a field, and not a shortcut below a dialog. */
function isForAnotherControl({ ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
  const isTyping =
    target instanceof Element && target.closest('input:not([type="checkbox"]), textarea, select') !== null;
  return ctrlKey || metaKey || altKey || isTyping || document.querySelector('dialog[open]') !== null;
}
