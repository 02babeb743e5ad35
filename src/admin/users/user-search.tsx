import { useState, type SyntheticEvent } from 'react';
import { Button } from '../../ui/controls/button.tsx';
import { searchIcon } from '../../ui/icons/icons.ts';
import { TextField } from '../../ui/controls/text-field.tsx';
import { classNames } from '../../ui/styles/class-names.ts';
import toolbar from '../common/toolbar.module.css';
import styles from './users.module.css';

interface UserSearchProps {
  readonly text: string;
  readonly onType: (text: string) => void;
  /** The database is being searched. */
  readonly busy: boolean;
  readonly onSearch: (text: string) => void;
}

/**
 * Filters the loaded buyers with each key, and searches the database on request, since that costs reads. The text is
 * personal data, so it stays out of the address.
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
    <form className={classNames(toolbar.toolbar, styles.search)} onSubmit={submit}>
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
