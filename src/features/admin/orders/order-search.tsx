import { useEffect, useState, type SyntheticEvent } from 'react';
import { TextField } from '../../../ui/text-field.tsx';
import type { DeepSearch } from './use-deep-search.ts';
import type { OrderFiltering } from './use-order-filter.ts';
import styles from './order-filters.module.css';

/** Writing the address waits this many milliseconds for the next key. */
const PAUSE_MS = 150;

/** Filters what is loaded while it is typed; Enter looks in every order. */
export function OrderSearch({ filter, set, deep }: OrderFiltering & { readonly deep: DeepSearch }) {
  const [typed, setTyped] = useState(filter.texto);
  const [written, setWritten] = useState(filter.texto);
  // Changed from outside: a link, «Quitar filtros».
  if (filter.texto !== written) {
    setWritten(filter.texto);
    setTyped(filter.texto);
  }
  useEffect(() => {
    if (typed === written) return undefined;
    const timer = setTimeout(() => {
      setWritten(typed);
      set({ texto: typed });
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, written, set]);
  function submit(event: SyntheticEvent): void {
    event.preventDefault();
    if (typed === filter.texto && typed !== '') deep.search();
  }
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- jsdom does not know <search>
    <form role="search" className={styles.search} onSubmit={submit}>
      <TextField
        label="Buscar"
        type="search"
        name="buscar"
        value={typed}
        placeholder="Nombre, mail, DNI, id, seguimiento o producto"
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        data-shortcut="search"
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => event.key === 'Escape' && setTyped('')}
      />
    </form>
  );
}
