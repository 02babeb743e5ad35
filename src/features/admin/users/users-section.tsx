import { useEffect } from 'react';
import { useStore } from 'zustand';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ReadFailure } from '../read-failure.tsx';
import { SectionSkeleton } from '../section-skeleton.tsx';
import { useSeller } from '../seller-context.ts';
import { DamagedUser } from './damaged-user.tsx';
import { UserRow } from './user-row.tsx';
import { UserSearch } from './user-search.tsx';
import styles from './users.module.css';

/** The buyers: who they are, what they bought, an order made for them, their deletion (spec §6). */
export function UsersSection() {
  const { users } = useSeller();
  const { status, query, entries, more, loadingMore, read } = useStore(users.store);
  // What was searched for last is still there when the section is opened again.
  useEffect(() => {
    if (users.store.getState().status === 'idle') void users.show('');
  }, [users]);
  return (
    <div className={styles.section}>
      <UserSearch query={query} onSearch={(text) => void users.show(text)} />
      {status === 'failed' && <ReadFailure what="los usuarios" onRetry={() => void users.retry()} />}
      {(status === 'loading' || status === 'idle') && <SectionSkeleton what="los usuarios" />}
      {status === 'ready' && entries.length === 0 && (
        <Nothing query={query} onClear={() => void users.show('')} />
      )}
      {entries.length > 0 && (
        <ol className={`plain-list ${styles.rows}`} aria-label="Usuarios">
          {entries.map((entry) => (
            <li key={entry.id}>
              {entry.user.ok ? (
                <UserRow entry={entry} user={entry.user.value} />
              ) : (
                <DamagedUser id={entry.id} problems={entry.user.problems} raw={entry.user.raw} />
              )}
            </li>
          ))}
        </ol>
      )}
      {more && (
        <p className={styles.more}>
          <Button busy={loadingMore} onClick={() => void users.more()}>
            Ver más
          </Button>
        </p>
      )}
      {status === 'ready' && (
        <p className={styles.footer}>
          {entries.length === 1 ? '1 usuario' : `${entries.length} usuarios`}
          {query === '' ? ', primero quienes entraron último' : ` para «${query}»`} ·{' '}
          {read.toLocaleString('es-AR')} documentos leídos en esta sesión
        </p>
      )}
    </div>
  );
}

function Nothing({ query, onClear }: { readonly query: string; readonly onClear: () => void }) {
  if (query === '') {
    return (
      <EmptyState title="Todavía no hay usuarios">
        <p>Quien ingresa a la tienda aparece acá.</p>
      </EmptyState>
    );
  }
  return (
    <EmptyState title={`Nadie coincide con «${query}»`} action={<Button onClick={onClear}>Ver todos</Button>}>
      <p>Se busca por el comienzo del nombre, del apellido, del e-mail o del DNI, con sus tildes.</p>
    </EmptyState>
  );
}
