import { formatNumber } from '#domain/text/number-text.ts';
import { useEffect, useRef, type ReactNode } from 'react';
import { TextField } from '#ui/controls/fields.tsx';
import type { AddressSearch } from '#admin/section/use-address-text.ts';
import styles from './list-tools.module.css';

interface SearchBoxProps extends AddressSearch {
  readonly placeholder: string;
  /** The database is being asked. */
  readonly busy: boolean;
  /** Below the field: what was found in the whole database. */
  readonly found?: ReactNode;
}

/**
 * A search that follows each key among the loaded rows, and asks the database a moment after the last one. `/` leads to
 * the field, Escape empties it.
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
          // The open sheet stays.
          event.preventDefault();
          type('');
        }}
      />
    </form>
  );
}

/** Leads a search within a list to what it found outside of it. */
export function Elsewhere({ count, onShow }: { readonly count: number; readonly onShow: () => void }) {
  if (count === 0) return null;
  return (
    <button type="button" className={styles.elsewhere} onClick={onShow}>
      {`${formatNumber(count)} más en Todos`}
    </button>
  );
}

/** A `/` is text in a field, and no shortcut under a dialog. */
function isForAnotherControl({ ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
  const isTyping =
    target instanceof Element && target.closest('input:not([type="checkbox"]), textarea, select') !== null;
  return ctrlKey || metaKey || altKey || isTyping || document.querySelector('dialog[open]') !== null;
}
