import { memo, useDeferredValue, useMemo, useState } from 'react';
import { SearchBox } from '../common/search-box.tsx';
import { ReadFailure, SectionSkeleton } from '../common/section-state.tsx';
import { useUsers } from './use-users.ts';
import { UserRow } from './user-row.tsx';
import { isFoundUser } from '../../domain/seller/users.ts';
import { Button } from '../../ui/controls/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { EmptyIllustration } from '../../ui/feedback/empty-illustration.tsx';
import { searchIcon } from '../../ui/icons/icons.json';
import { classNames } from '../../ui/styles/class-names.ts';
import rows from '../common/rows.module.css';
import layout from '../common/panel-layout.module.css';
import toolbar from '../common/toolbar.module.css';

type Users = ReturnType<typeof useUsers>;

/** The buyers, with search, orders made for them, and deletion (docs/panel.md#seller-users). */
export function UsersSection() {
  const users = useUsers();
  const { entries, searched, loading, failed, search } = users;
  const [text, setText] = useState(searched);
  // A long list must not slow down typing.
  const wanted = useDeferredValue(text);
  const listed = useMemo(() => entries.filter((user) => isFoundUser(user, wanted)), [entries, wanted]);
  function type(typed: string): void {
    setText(typed);
    if (typed === '') search('');
  }

  const ready = !loading && !failed;
  return (
    <div className="stack">
      <UserSearch {...users} text={text} onType={type} />
      {failed && <ReadFailure what="los usuarios" onRetry={users.retry} />}
      {loading && <SectionSkeleton what="los usuarios" />}
      {ready && listed.length === 0 && <Nothing {...users} text={wanted.trim()} onType={type} />}
      {listed.length > 0 && (
        <ol className={classNames('plain-list', rows.table, rows.rows)} aria-label="Usuarios">
          {listed.map((user) => (
            <li key={user.sub}>
              <Row user={user} />
            </li>
          ))}
        </ol>
      )}
      {users.hasMore && (
        <Button className={layout.center} busy={users.loadingMore} onClick={users.readMore}>
          Ver más
        </Button>
      )}
      {ready && <Footer {...users} listed={listed.length} />}
    </div>
  );
}

const Row = memo(UserRow);

function Footer({ entries, searched, isCapped, listed }: Users & { readonly listed: number }) {
  const all = people(entries.length);
  const shown = listed === entries.length ? all : `${listed} de los ${all} cargados`;
  return (
    <p className={`muted small ${layout.centered}`}>
      {isCapped && `Se muestran los primeros ${entries.length}: hay más. `}
      {shown}
      {searched === '' ? ', primero quienes entraron último' : ` para «${searched}»`}
    </p>
  );
}

function people(number: number): string {
  return number === 1 ? '1 usuario' : `${number} usuarios`;
}

function Nothing({ text, searched, search, onType }: UserSearchProps) {
  if (text === '') {
    return (
      <EmptyState art={<EmptyIllustration />} title="Todavía no hay usuarios">
        <p>Quien ingresa a la tienda aparece acá.</p>
      </EmptyState>
    );
  }
  if (searched !== text) {
    return (
      <EmptyState
        art={<EmptyIllustration />}
        title={`«${text}» no está entre los cargados`}
        action={text.length > 1 && <Button onClick={() => search(text)}>Buscar entre todos</Button>}
      >
        <p>Se miraron los últimos que entraron.</p>
      </EmptyState>
    );
  }
  return (
    <EmptyState
      art={<EmptyIllustration />}
      title={`Nadie coincide con «${text}»`}
      action={<Button onClick={() => onType('')}>Ver todos</Button>}
    >
      <p>Se busca por nombre, e-mail, DNI, teléfono, localidad o provincia, desde el comienzo de cada uno.</p>
    </EmptyState>
  );
}

interface UserSearchProps extends Users {
  readonly text: string;
  readonly onType: (text: string) => void;
}

/** Searches the database only on request: reads cost. The text is personal data, so it stays out of the address. */
function UserSearch({ text, onType, loading, search }: UserSearchProps) {
  const [short, setShort] = useState(false);
  function submit(): void {
    const wanted = text.trim();
    setShort(wanted.length === 1);
    if (wanted.length !== 1 && !loading) search(wanted);
  }
  return (
    <SearchBox
      className={`row ${toolbar.fields}`}
      fieldClassName={toolbar.search}
      text={text}
      placeholder="Nombre, e-mail, DNI, teléfono o lugar"
      error={short ? 'Escribí al menos dos letras' : undefined}
      onType={(typed) => {
        setShort(false);
        onType(typed);
      }}
      onEnter={submit}
    >
      <Button type="submit" icon={searchIcon} busy={loading}>
        Buscar
      </Button>
    </SearchBox>
  );
}
