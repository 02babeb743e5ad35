import { useState, type SyntheticEvent } from 'react';
import { Button } from '../../../ui/button.tsx';
import { searchIcon } from '../../../ui/icons.ts';
import { TextField } from '../../../ui/text-field.tsx';
import styles from './users.module.css';

export interface UserSearchProps {
  /** What is being shown, '' for everybody. */
  readonly query: string;
  readonly onSearch: (text: string) => void;
}

/** Looks for buyers when asked, not with each key: every search reads documents. It stays out of the address. */
export function UserSearch({ query, onSearch }: UserSearchProps) {
  const [text, setText] = useState(query);
  const [shown, setShown] = useState(query);
  const [short, setShort] = useState(false);
  // Changed from outside: «Ver todos».
  if (query !== shown) {
    setShown(query);
    setText(query);
  }
  function submit(event: SyntheticEvent): void {
    event.preventDefault();
    const wanted = text.trim();
    setShort(wanted.length === 1);
    if (wanted.length !== 1) onSearch(wanted);
  }
  return (
    <form className={styles.search} onSubmit={submit}>
      <TextField
        label="Buscar"
        type="search"
        value={text}
        placeholder="Nombre, e-mail o DNI"
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        data-shortcut="search"
        error={short ? 'Escribí al menos dos letras' : undefined}
        fieldClassName={styles.text ?? ''}
        onChange={({ target }) => {
          setShort(false);
          setText(target.value);
          if (target.value === '') onSearch('');
        }}
      />
      <Button type="submit" icon={searchIcon}>
        Buscar
      </Button>
    </form>
  );
}
