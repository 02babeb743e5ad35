import { memo, useDeferredValue, useMemo, useState } from 'react';
import type { UserEntry } from '../../data/seller/users/users-repository.ts';
import { isFoundUser } from '../../domain/seller/manual-order.ts';
import { Button } from '../../ui/controls/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ReadFailure } from '../frame/read-failure.tsx';
import { SectionSkeleton } from '../frame/section-skeleton.tsx';
import { DamagedUser } from './damaged-user.tsx';
import { useUsers } from './use-users.ts';
import { UserRow } from './user-row.tsx';
import { UserSearch } from './user-search.tsx';
import { classNames } from '../../ui/styles/class-names.ts';
import layout from '../common/layout.module.css';
import rows from '../common/rows.module.css';
import styles from './users.module.css';

/** The buyers, with search, orders made for them, and deletion (docs/product.md#seller-users). */
export function UsersSection() {
  const { entries, searched, read, loading, failed, search, ...users } = useUsers();
  const [text, setText] = useState(searched);
  // A long list must not slow down typing.
  const wanted = useDeferredValue(text);
  const listed = useMemo(() => entries.filter((entry) => isWanted(entry, wanted)), [entries, wanted]);
  function type(typed: string): void {
    setText(typed);
    if (typed === '') search('');
  }

  const ready = !loading && !failed;
  return (
    <div className={layout.stack}>
      <UserSearch text={text} onType={type} busy={loading} onSearch={search} />
      {failed && <ReadFailure what="los usuarios" onRetry={users.retry} />}
      {loading && <SectionSkeleton what="los usuarios" />}
      {ready && listed.length === 0 && (
        <Nothing
          text={wanted.trim()}
          searched={searched === wanted.trim()}
          onSearch={() => search(wanted.trim())}
          onClear={() => type('')}
        />
      )}
      {listed.length > 0 && <Rows entries={listed} />}
      {users.hasMore && (
        <p className={styles.more}>
          <Button busy={users.loadingMore} onClick={users.readMore}>
            Ver más
          </Button>
        </p>
      )}
      {ready && <Footer listed={listed.length} loaded={entries.length} searched={searched} read={read} />}
    </div>
  );
}

function isWanted({ id, user }: UserEntry, text: string): boolean {
  return user.ok ? isFoundUser(user.value, text) : id.includes(text.trim());
}

function Rows({ entries }: { readonly entries: readonly UserEntry[] }) {
  return (
    <ol className={classNames('plain-list', rows.table, rows.rows)} aria-label="Usuarios">
      {entries.map((entry) => (
        <li key={entry.id}>
          {entry.user.ok ? (
            <Row entry={entry} user={entry.user.value} />
          ) : (
            <DamagedUser id={entry.id} {...entry.user} />
          )}
        </li>
      ))}
    </ol>
  );
}

const Row = memo(UserRow);

interface FooterProps {
  readonly listed: number;
  readonly loaded: number;
  readonly searched: string;
  readonly read: number;
}

function Footer({ listed, loaded, searched, read }: FooterProps) {
  const shown = listed === loaded ? people(listed) : `${listed} de los ${people(loaded)} cargados`;
  return (
    <p className={classNames(layout.note, layout.centered)}>
      {shown}
      {searched === '' ? ', primero quienes entraron último' : ` para «${searched}»`} ·{' '}
      {read.toLocaleString('es-AR')} documentos leídos en esta sesión
    </p>
  );
}

function people(number: number): string {
  return number === 1 ? '1 usuario' : `${number} usuarios`;
}

interface NothingProps {
  /** Text of the search; '' for every buyer. */
  readonly text: string;
  /** The database was searched for the text. */
  readonly searched: boolean;
  readonly onSearch: () => void;
  readonly onClear: () => void;
}

function Nothing({ text, searched, onSearch, onClear }: NothingProps) {
  if (text === '') {
    return (
      <EmptyState title="Todavía no hay usuarios">
        <p>Quien ingresa a la tienda aparece acá.</p>
      </EmptyState>
    );
  }
  if (!searched) {
    return (
      <EmptyState
        title={`«${text}» no está entre los cargados`}
        action={text.length > 1 && <Button onClick={onSearch}>Buscar entre todos</Button>}
      >
        <p>Se miraron los últimos que entraron.</p>
      </EmptyState>
    );
  }
  return (
    <EmptyState title={`Nadie coincide con «${text}»`} action={<Button onClick={onClear}>Ver todos</Button>}>
      <p>Se busca por el comienzo del nombre, del apellido, del e-mail o del DNI, con sus tildes.</p>
    </EmptyState>
  );
}
