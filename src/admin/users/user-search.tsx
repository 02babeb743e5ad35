import { useState, type SyntheticEvent } from 'react';
import { Button } from '../../ui/controls/button.tsx';
import { searchIcon } from '../../ui/icons/icons.ts';
import { TextField } from '../../ui/controls/text-field.tsx';
import styles from './users.module.css';

export interface UserSearchProps {
  readonly text: string;
  readonly onType: (text: string) => void;
  /** The database is being asked. */
  readonly busy: boolean;
  readonly onSearch: (text: string) => void;
}

/**
 * Narrows down what is listed with each key; the database is asked for the others when told to, for every search
 * reads documents. It stays out of the address.
 */
export function UserSearch({ text, onType, busy, onSearch }: UserSearchProps) {
  const [short, setShort] = useState(false);
  function submit(event: SyntheticEvent): void {
    event.preventDefault();
    const wanted = text.trim();
    setShort(wanted.length === 1);
    if (wanted.length !== 1 && !busy) onSearch(wanted);
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
          onType(target.value);
        }}
      />
      <Button type="submit" icon={searchIcon} busy={busy}>
        Buscar
      </Button>
    </form>
  );
}
