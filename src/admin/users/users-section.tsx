import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { buyerEmail, buyerName, shortPlace } from '#domain/buyer/address.ts';
import type { UserRecord } from '#domain/buyer/buyer.ts';
import { isFoundUser } from '#domain/seller/search.ts';
import { pluralize } from '#domain/text/number-text.ts';
import { RelativeTime } from '#shared/relative-time.tsx';
import { Button } from '#ui/controls/button.tsx';
import { usePanelServices } from '#admin/section/panel-services.ts';
import { usePagedList } from '#admin/list/use-paged-list.ts';
import { NothingFound, ReadFailure, SectionSkeleton } from '#admin/section/section-state.tsx';
import { useHasDraft } from '#admin/form/draft-mark.tsx';
import { DataList, type Column, type NarrowRow } from '#admin/list/data-list.tsx';
import { SearchBox } from '#admin/list/search-box.tsx';
import { useAddressSearch } from '#admin/section/use-address-text.ts';
import { SplitView } from '#admin/sheet/sheet.tsx';
import { useSheet } from '#admin/sheet/use-sheet.ts';
import { USERS, UserSheet } from './user-sheet.tsx';
import layout from '#admin/section/panel-layout.module.css';
import tools from '#admin/list/list-tools.module.css';

/** Renders the buyers, with search, and a sheet for each (docs/panel.md#seller-users). */
export function UsersSection() {
  const sheet = useSheet('usuario');
  const hasDraft = useHasDraft();
  const { list, listed, search, found } = useUsers();
  return (
    <SplitView
      address={sheet}
      sheet={sheet.id !== null && <UserSheet key={sheet.id} sub={sheet.id} onClose={sheet.close} />}
    >
      <SearchBox
        {...search}
        placeholder="Nombre, e-mail, DNI, teléfono o lugar"
        busy={found.isFetching}
        found={foundText(found.data)}
      />
      {found.isError && <ReadFailure what="los usuarios" onRetry={() => void found.refetch()} />}
      {list.failed && <ReadFailure what="los usuarios" onRetry={list.retry} />}
      {list.loading && <SectionSkeleton what="los usuarios" />}
      {!list.loading && !list.failed && listed.length === 0 && !found.isFetching && (
        <NothingFound
          title={
            search.text === '' ? 'Todavía no hay usuarios' : `Nadie coincide con «${search.text.trim()}»`
          }
          onClear={search.text === '' ? undefined : () => search.type('')}
        />
      )}
      {listed.length > 0 && (
        <DataList
          label="Usuarios"
          items={listed}
          idOf={subOf}
          nameOf={buyerName}
          columns={COLUMNS}
          narrowRow={NARROW}
          hasDraft={({ sub }) => hasDraft({ record: `usuarios/${sub}` })}
          sheet={sheet}
        />
      )}
      {list.hasMore && (
        <Button className={layout.centered} busy={list.loadingMore} onClick={list.readMore}>
          Ver más
        </Button>
      )}
      {listed.length > 0 && (
        <p className={`muted small ${layout.centered}`}>
          {pluralize(listed.length, 'usuario', 'usuarios')}, primero quienes entraron último
        </p>
      )}
    </SplitView>
  );
}

/** Returns the buyers, or those of the whole database that match the typed text. Each list is read once per session. */
function useUsers() {
  const { session } = usePanelServices();
  const list = usePagedList([USERS, 'pages'], (after) => session.repositories().users.list(after), {
    isKept: true,
  });
  const search = useAddressSearch('buscar');
  const found = useQuery({
    queryKey: [USERS, 'found', search.query],
    queryFn: () => session.repositories().users.search(search.query),
    enabled: search.query !== '',
  });
  const text = search.text.trim();
  const listed = useMemo(() => {
    const all = new Map([...list.entries, ...(found.data?.entries ?? [])].map((user) => [user.sub, user]));
    return [...all.values()].filter((user) => text === '' || isFoundUser(user, text));
  }, [list.entries, found.data, text]);
  return { list, listed, search, found };
}

const subOf = ({ sub }: UserRecord) => sub;

const COLUMNS: readonly Column<UserRecord>[] = [
  {
    heading: 'Usuario',
    isName: true,
    width: 'minmax(12rem, 1.5fr)',
    cell: (user) => <span className="muted tiny">{buyerEmail(user) || 'Sin e-mail'}</span>,
  },
  {
    heading: 'Lugar',
    width: 'minmax(9rem, 1fr)',
    cell: (user) => <span>{shortPlace(user).join(', ') || 'Sin dirección'}</span>,
  },
  {
    heading: 'Celular',
    width: '9rem',
    from: 900,
    cell: ({ codarea, cel }) => (
      <span className="tabular">{`${codarea} ${cel}`.trim() || 'Sin celular'}</span>
    ),
  },
  {
    heading: 'DNI',
    width: '7rem',
    from: 720,
    cell: ({ dni }) => <span className="tabular">{dni || 'Sin DNI'}</span>,
  },
  {
    heading: 'Entró',
    width: '8rem',
    cell: (user) => <Entered user={user} />,
  },
];

/** Name and last visit; e-mail address; place. */
const NARROW: NarrowRow<UserRecord> = {
  height: 3.75,
  cells: (user) => (
    <>
      <Entered user={user} />
      <span className={`full-line ${tools.second}`}>
        {[buyerEmail(user) || 'Sin e-mail', shortPlace(user).join(', ') || 'Sin dirección'].join(' · ')}
      </span>
    </>
  ),
};

function Entered({ user: { last_update } }: { readonly user: UserRecord }) {
  return <span className="muted tiny">{last_update && <RelativeTime date={last_update} />}</span>;
}

function foundText(found: ReturnType<typeof useUsers>['found']['data']): string | undefined {
  if (found === undefined) return undefined;
  const number = found.entries.length;
  if (found.isCapped) return `Los primeros ${number} de todos: hay más.`;
  return number === 1 ? 'Hay 1 en todos.' : `Hay ${number} en todos.`;
}
