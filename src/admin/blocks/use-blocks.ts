import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { REFUSED } from '../../data/seller/session/seller-session.ts';
import type { BlockRequest, Blocks } from '../../data/seller/users/blocks.ts';
import { useSeller } from '../common/seller-context.ts';

const BLOCKS = ['blocks'];

/** Reads the blocked buyers once in a session, and again on `retry`. */
export function useBlocks() {
  const { session, countUserReads } = useSeller();
  const { data, isError, refetch } = useQuery({
    queryKey: BLOCKS,
    queryFn: async () => {
      const blocks = await session.repositories().users.blocks();
      countUserReads(blocks.size);
      return blocks;
    },
  });
  return { blocks: data, failed: isError, retry: () => void refetch() };
}

/** Blocks a buyer or lifts the block. */
export function useBlockChange() {
  const { session } = useSeller();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (request: BlockRequest) =>
      (await session.active()?.users.changeBlock(request)) ?? REFUSED,
    onSuccess({ kind }, { sub, reason }) {
      if (kind !== 'done') return;
      queries.setQueryData<Blocks>(BLOCKS, (before) => {
        if (before === undefined) return undefined;
        const blocks = new Map(before);
        if (reason === null) blocks.delete(sub);
        else blocks.set(sub, { motivo: reason, desde: new Date() });
        return blocks;
      });
    },
  });
}
