import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { TextField } from '#ui/controls/fields.tsx';
import { SECTION_PARAMETER, useUrlParameters } from '#admin/common/use-url-parameters.ts';
import styles from './list-tools.module.css';

/** Letters from which the database is asked. */
const MIN_LENGTH = 2;

/** Holds the search of a section: what is typed, and the text in the address, which the database is asked for. */
export function useSearch() {
  const [parameters, write] = useUrlParameters();
  const [text, type] = useSearchText(parameters.get('buscar') ?? '', (buscar) => write({ buscar }));
  const stored = (parameters.get('buscar') ?? '').trim();
  return { text, type, wanted: stored.length < MIN_LENGTH ? '' : stored };
}

interface SearchBoxProps extends ReturnType<typeof useSearch> {
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

/** A `/` is text in a field, and no shortcut under a dialog. */
function isForAnotherControl({ ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
  const isTyping =
    target instanceof Element && target.closest('input:not([type="checkbox"]), textarea, select') !== null;
  return ctrlKey || metaKey || altKey || isTyping || document.querySelector('dialog[open]') !== null;
}

/** Pause after a key before the address changes, and the database is asked: browsers limit how often it may change. */
const PAUSE_MS = 400;

/**
 * Holds a search text that is also in the address. The address follows a moment after the last key.
 * @param written the text in the address, which replaces the typed text when a link or a button changes the address
 */
export function useSearchText(written: string, write: (text: string) => void) {
  const [typed, setTyped] = useState(written);
  const [known, setKnown] = useState(written);
  // The address changes a moment after it was written: until then its text is the old one, not a new one.
  const [sent, setSent] = useState(written);
  if (written !== known) {
    setKnown(written);
    if (written !== sent) {
      setSent(written);
      setTyped(written);
    }
  }
  const save = useEffectEvent((text: string) => {
    setSent(text);
    write(text);
  });
  useEffect(() => {
    if (typed === sent) return undefined;
    const section = sectionInAddress();
    // Once the seller has followed a link to another section, which may still be rendering, a change would lead back.
    const timer = setTimeout(() => section === sectionInAddress() && save(typed), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, sent]);
  return [typed, setTyped] as const;
}

function sectionInAddress(): string | null {
  return new URLSearchParams(location.search).get(SECTION_PARAMETER);
}
