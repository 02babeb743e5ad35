import { useState } from 'react';
import type { Order } from '../../../domain/orders/order.ts';
import { changeStatus } from './bulk-status.ts';
import { useSeller } from '../../common/seller-context.ts';

export interface Finish {
  readonly busy: boolean;
  /** @returns those that are Finalizada now. */
  readonly finish: (orders: readonly Order[]) => Promise<readonly Order[]>;
}

/** Passes orders to Finalizada, with a way back. */
export function useFinish(): Finish {
  const seller = useSeller();
  const [busy, setBusy] = useState(false);
  return {
    busy,
    async finish(orders) {
      setBusy(true);
      const done = await changeStatus(seller, orders, 'Finalizada');
      setBusy(false);
      return done;
    },
  };
}
