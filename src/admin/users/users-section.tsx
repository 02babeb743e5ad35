import { memo, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import type { UserEntry } from '../../data/seller/users/users-repository.ts';
import { isFoundUser } from '../../domain/seller/manual-order.ts';
import { Button } from '../../ui/controls/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ReadFailure } from '../frame/read-failure.tsx';
import { SectionSkeleton } from '../frame/section-skeleton.tsx';
import { useSeller } from '../common/seller-context.ts';
import { DamagedUser } from './damaged-user.tsx';
import { UserRow } from './user-row.tsx';
import { UserSearch } from './user-search.tsx';
import styles from './users.module.css';

/** The buyers: who they are, what they bought, an order made for them, their deletion (spec §6). */
export function UsersSection() {
  const { users } = useSeller();
  const { status, query, entries, more, loadingMore } = useStore(users.store);
  const [text, setText] = useState(query);
  // Typing must not wait for a long list.
  const wanted = useDeferredValue(text);
  const listed = useMemo(() => entries.filter((entry) => isWanted(entry, wanted)), [entries, wanted]);
  // What was searched for last is still there when the section is opened again.
  useEffect(() => {
    if (users.store.getState().status === 'idle') void users.show('');
  }, [users]);

  function type(typed: string): void {
    setText(typed);
    if (typed === '' && query !== '') void users.show('');
  }

  const loading = status === 'loading' || status === 'idle';
  return (
    <div className={styles.section}>
      <UserSearch
        text={text}
        onType={type}
        busy={status === 'loading'}
        onSearch={(asked) => void users.show(asked)}
      />
      {status === 'failed' && <ReadFailure what="los usuarios" onRetry={() => void users.retry()} />}
      {loading && <SectionSkeleton what="los usuarios" />}
      {status === 'ready' && listed.length === 0 && (
        <Nothing
          text={wanted.trim()}
          searched={query === wanted.trim()}
          onSearch={() => void users.show(wanted.trim())}
          onClear={() => type('')}
        />
      )}
      {listed.length > 0 && <Rows entries={listed} />}
      {more && (
        <p className={styles.more}>
          <Button busy={loadingMore} onClick={() => void users.more()}>
            Ver más
          </Button>
        </p>
      )}
      {status === 'ready' && <Footer listed={listed.length} />}
    </div>
  );
}

/** A damaged record is found by its id. */
function isWanted({ id, user }: UserEntry, text: string): boolean {
  return user.ok ? isFoundUser(user.value, text) : id.includes(text.trim());
}

function Rows({ entries }: { readonly entries: readonly UserEntry[] }) {
  return (
    <ol className={`plain-list ${styles.rows}`} aria-label="Usuarios">
      {entries.map((entry) => (
        <li key={entry.id}>
          {entry.user.ok ? (
            <Row entry={entry} user={entry.user.value} />
          ) : (
            <DamagedUser id={entry.id} problems={entry.user.problems} raw={entry.user.raw} />
          )}
        </li>
      ))}
    </ol>
  );
}

const Row = memo(UserRow);

function Footer({ listed }: { readonly listed: number }) {
  const { query, entries, read } = useStore(useSeller().users.store);
  const shown =
    listed === entries.length ? people(listed) : `${listed} de los ${people(entries.length)} cargados`;
  return (
    <p className={styles.footer}>
      {shown}
      {query === '' ? ', primero quienes entraron último' : ` para «${query}»`} ·{' '}
      {read.toLocaleString('es-AR')} documentos leídos en esta sesión
    </p>
  );
}

function people(number: number): string {
  return number === 1 ? '1 usuario' : `${number} usuarios`;
}

interface NothingProps {
  /** What is looked for, '' for everybody. */
  readonly text: string;
  /** The whole database was asked for it. */
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
