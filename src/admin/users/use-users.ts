import { useMutation, useQuery, useQueryClient, type InfiniteData } from '@tanstack/react-query';
import { useMemo } from 'react';
import { REFUSED } from '#data/seller/session/seller-session.ts';
import type { UserPage } from '#data/seller/users/users-repository.ts';
import type { UserRecord } from '#domain/buyer/buyer.ts';
import { isFoundUser, orderSearchQueries } from '#domain/seller/search.ts';
import { usePanelServices } from '#admin/common/panel-services.ts';
import { usePagedList } from '#admin/common/use-paged-list.ts';
import { useSearch } from '#admin/parts/search-box.tsx';

/** Keys of the list of buyers, and of the buyers that a search found. */
const USERS = 'seller users';
const FOUND_USERS = 'found users';

/** Lists the buyers, and those of the whole database that match what the seller types. Each list is read once in a session. */
export function useUsers() {
  const { session } = usePanelServices();
  const list = usePagedList([USERS], (after) => session.repositories().users.list(after), true);
  const search = useSearch();
  const found = useQuery({
    queryKey: [FOUND_USERS, search.wanted],
    queryFn: () => session.repositories().users.search(search.wanted),
    enabled: search.wanted !== '',
  });
  const text = search.text.trim();
  const listed = useMemo(() => {
    const all = new Map([...list.entries, ...(found.data?.entries ?? [])].map((user) => [user.sub, user]));
    return [...all.values()].filter((user) => text === '' || isFoundUser(user, text));
  }, [list.entries, found.data, text]);
  return { list, listed, search, found };
}

/** Reads one buyer's record, for an address that names a buyer who is in no list. */
export function useUser(sub: string) {
  const { session } = usePanelServices();
  const queries = useQueryClient();
  return useQuery({
    queryKey: ['seller user', sub],
    queryFn: () => session.repositories().users.record(sub),
    initialData: () =>
      queries
        .getQueryData<InfiniteData<UserPage>>([USERS])
        ?.pages.flatMap(({ entries }) => entries)
        .find((user) => user.sub === sub),
    gcTime: 0,
  });
}

/** Reads a buyer's newest orders each time that the buyer is opened. */
export function useUserOrders(sub: string) {
  const { session } = usePanelServices();
  return useQuery({
    queryKey: ['user orders', sub],
    queryFn: async () =>
      (await session.repositories().orders.find(orderSearchQueries(sub))).entries.slice(0, 20),
    gcTime: 0,
  });
}

/** Deletes a buyer, who then leaves every list that was read. */
export function useRemoveUser() {
  const { session } = usePanelServices();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (user: UserRecord) => (await session.active()?.users.remove(user)) ?? REFUSED,
    onSuccess({ kind }, { sub }) {
      if (kind !== 'done' && kind !== 'gone') return;
      const without = (page: UserPage): UserPage => ({
        ...page,
        entries: page.entries.filter((user) => user.sub !== sub),
      });
      queries.setQueryData<InfiniteData<UserPage>>(
        [USERS],
        (list) => list && { ...list, pages: list.pages.map(without) },
      );
      queries.setQueriesData<UserPage>({ queryKey: [FOUND_USERS] }, (page) => page && without(page));
    },
  });
}
