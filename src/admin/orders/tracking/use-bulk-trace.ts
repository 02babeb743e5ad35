import { useState } from 'react';
import type { Order } from '../../../domain/orders/order.ts';
import { hasCourierTrace } from '../../../domain/orders/tracking.ts';
import { EVERY_ORDER } from '../../../domain/seller/order-filter.ts';
import { useAction } from '../../common/use-action.ts';
import { useSeller } from '../../common/seller-context.ts';

export interface BulkTrace {
  readonly busy: boolean;
  /** Orders that the courier was asked about; null before the first request and after closing the report. */
  readonly traced: readonly Order[] | null;
  /** Whether there may be more orders than {@link MAX_TRACED_ORDERS}. */
  readonly truncated: boolean;
  /** Number of orders whose tracking number is not the courier's. */
  readonly skipped: number;
  readonly start: () => Promise<void>;
  readonly retry: (orders: readonly Order[]) => Promise<void>;
  readonly close: () => void;
}

export const MAX_TRACED_ORDERS = 500;

interface Result extends Pick<BulkTrace, 'truncated' | 'skipped'> {
  readonly traced: readonly Order[];
}

/** Asks the courier about every order that is «En camino», listed or not. */
export function useBulkTrace(): BulkTrace {
  const { session, traces } = useSeller();
  const [result, setResult] = useState<Result | null>(null);
  const { busy, run } = useAction('bulk trace', 'No pudimos leer los pedidos en camino. Probá de nuevo.');

  const ask = (orders: readonly Order[]) => traces.ask(orders.map(({ trackingNumber }) => trackingNumber));

  async function start(): Promise<void> {
    const repositories = session.active();
    if (repositories === null) return;
    await run(async () => {
      const entries = await repositories.orders.list(
        { ...EVERY_ORDER, estado: 'En camino' },
        MAX_TRACED_ORDERS,
      );
      const orders = entries.flatMap(({ order }) => (order.ok ? [order.value] : []));
      const traced = orders.filter(({ trackingNumber }) => hasCourierTrace(trackingNumber));
      setResult({
        traced,
        truncated: entries.length === MAX_TRACED_ORDERS,
        skipped: orders.length - traced.length,
      });
      await ask(traced);
    });
  }

  return {
    busy,
    ...(result ?? { traced: null, truncated: false, skipped: 0 }),
    start,
    retry: (orders) => run(() => ask(orders)),
    close: () => setResult(null),
  };
}
