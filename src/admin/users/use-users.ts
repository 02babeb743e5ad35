import { useMutation, useQuery, useQueryClient, type InfiniteData } from '@tanstack/react-query';
import { useStore } from 'zustand';
import { REFUSED } from '../../data/seller/session/seller-session.ts';
import type { UserPage } from '../../data/seller/users/users-repository.ts';
import type { UserRecord } from '../../domain/buyer/buyer.ts';
import { useSeller } from '../common/seller-context.ts';
import { usePagedList } from '../common/use-paged-list.ts';

const USERS = 'seller users';

/** A list is read once in a session, and again after a failure. */
export function useUsers() {
  const { session, usersView } = useSeller();
  const queries = useQueryClient();
  const { searched } = useStore(usersView);
  const pages = usePagedList(
    [USERS, searched],
    async (after) => {
      const { users } = session.repositories();
      return searched === '' ? users.list(after) : users.search(searched);
    },
    true,
  );
  return {
    ...pages,
    searched,
    /** Lists the buyers whose data match a text; every buyer for ''. */
    search: (text: string) => {
      const failed = queries.getQueryState([USERS, text])?.status === 'error';
      if (failed) void queries.resetQueries({ queryKey: [USERS, text], exact: true });
      usersView.setState({ searched: text });
    },
  };
}

/** Deletes a buyer, who then leaves every list that was read. */
export function useRemoveUser() {
  const { session } = useSeller();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (user: UserRecord) => (await session.active()?.users.remove(user)) ?? REFUSED,
    onSuccess({ kind }, { sub }) {
      if (kind !== 'done' && kind !== 'gone') return;
      queries.setQueriesData<InfiniteData<UserPage>>({ queryKey: [USERS] }, (lists) => {
        if (lists === undefined) return undefined;
        const pages = lists.pages.map((page) => ({
          ...page,
          entries: page.entries.filter((user) => user.sub !== sub),
        }));
        return { ...lists, pages };
      });
    },
  });
}

/** Reads the orders each time that the buyer is opened. */
export function useUserOrders(sub: string) {
  const { session } = useSeller();
  const { data, isError, refetch } = useQuery({
    queryKey: ['user orders', sub],
    queryFn: () => session.repositories().users.orders(sub),
    gcTime: 0,
  });
  return { orders: data, failed: isError, readAgain: () => void refetch() };
}
