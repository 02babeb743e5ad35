import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ShippingData, UserRecord } from '../../../domain/buyer/buyer.ts';
import { isUnsent, type Order } from '../../../domain/orders/order.ts';
import { useSeller } from '../../common/seller-context.ts';

/** Reads the current record of an order's buyer, until the parcel leaves. */
export function useBuyerRecord(order: Order) {
  const { session, countUserReads } = useSeller();
  const queries = useQueryClient();
  const queryKey = ['buyer record', order.id, order.user_sub];
  const { data: record } = useQuery({
    queryKey,
    queryFn: async () => {
      const read = await session.repositories().users.record(order.user_sub);
      countUserReads(1);
      return read;
    },
    gcTime: 0,
    enabled: isUnsent(order),
  });
  return {
    record: record ?? null,
    /** Shows fields that the seller has just stored in the record. */
    showStored: (fields: Partial<ShippingData>) =>
      queries.setQueryData<UserRecord | null>(queryKey, (before) => before && { ...before, ...fields }),
  };
}
