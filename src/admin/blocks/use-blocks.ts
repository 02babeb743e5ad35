import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { BarRequest, Bars } from '../../data/seller/users/blocks.ts';
import { useSeller } from '../common/seller-context.ts';

const BARS = ['bars'];

/** Reads the barred buyers once in a session, and again on `retry`. */
export function useBars() {
  const { session, countUserReads } = useSeller();
  const { data, isError, refetch } = useQuery({
    queryKey: BARS,
    queryFn: async () => {
      const bars = await session.repositories().users.bars();
      countUserReads(bars.size);
      return bars;
    },
  });
  return { bars: data, failed: isError, retry: () => void refetch() };
}

/** Bars a buyer or lifts the bar. */
export function useBarChange() {
  const { session } = useSeller();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (request: BarRequest) => session.change(({ users }) => users.changeBar(request)),
    onSuccess({ kind }, { sub, reason }) {
      if (kind !== 'done') return;
      queries.setQueryData<Bars>(BARS, (before) => {
        if (before === undefined) return undefined;
        const bars = new Map(before);
        if (reason === null) bars.delete(sub);
        else bars.set(sub, { motivo: reason, desde: new Date() });
        return bars;
      });
    },
  });
}
