import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { REFUSED } from '../../data/seller/session/seller-session.ts';
import type { ReminderRequest } from '../../data/seller/users/left-carts.ts';
import type { SellerRepositories } from '../../data/seller/session/seller-firebase.ts';
import { reminderCart } from '../../domain/seller/left-carts.ts';
import { useSeller } from '../common/seller-context.ts';

const LEFT_CARTS = ['left carts'];

type Reading = Awaited<ReturnType<SellerRepositories['users']['leftCarts']>>;

/** Reads the carts left behind once in a session, and again on `retry`. */
export function useLeftCarts() {
  const { session } = useSeller();
  const { data, isError, refetch } = useQuery({
    queryKey: LEFT_CARTS,
    queryFn: () => session.repositories().users.leftCarts(),
  });
  return { reading: data, failed: isError, retry: () => void refetch() };
}

/** Notes that the seller wrote about a cart. */
export function useReminder() {
  const { session } = useSeller();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (request: ReminderRequest) =>
      (await session.active()?.users.noteReminder(request)) ?? REFUSED,
    onSuccess({ kind }, { buyer: { sub, carrito } }) {
      if (kind === 'changed') void queries.invalidateQueries({ queryKey: LEFT_CARTS });
      if (kind !== 'done') return;
      const reminder = { cuando: new Date(), carrito: reminderCart(carrito) };
      queries.setQueryData<Reading>(LEFT_CARTS, (before) => {
        if (before === undefined) return undefined;
        const carts = before.carts.map((cart) => (cart.buyer.sub === sub ? { ...cart, reminder } : cart));
        return { ...before, carts };
      });
    },
  });
}
