import { useState } from 'react';
import { reportError } from '../../../data/reporting/report.ts';
import { EVERY_ORDER } from '../../../domain/seller/order-filter.ts';
import type { Order } from '../../../domain/orders/order.ts';
import { hasCourierTrace } from '../../../domain/orders/tracking.ts';
import { showToast } from '../../../ui/feedback/toasts/show-toast.ts';
import { useSeller } from '../../common/seller-context.ts';

export interface BulkTrace {
  readonly busy: boolean;
  /** The orders that were asked about; null before the first time and once it is put away. */
  readonly asked: readonly Order[] | null;
  /** There may be more orders En camino than were read. */
  readonly bounded: boolean;
  /** Orders En camino whose number is not the courier's. */
  readonly passedOver: number;
  readonly start: () => Promise<void>;
  readonly retry: (orders: readonly Order[]) => Promise<void>;
  readonly close: () => void;
}

/** More parcels at once than a shop of one person has on their way. */
export const MAX_TRACED_ORDERS = 500;

/** Asks the courier about every order En camino, whatever is listed. */
export function useBulkTrace(): BulkTrace {
  const { session, traces } = useSeller();
  const [busy, setBusy] = useState(false);
  const [asked, setAsked] = useState<readonly Order[] | null>(null);
  const [passedOver, setPassedOver] = useState(0);
  const [bounded, setBounded] = useState(false);

  async function ask(orders: readonly Order[]): Promise<void> {
    setBusy(true);
    await traces.ask(orders.map(({ trackingNumber }) => trackingNumber));
    setBusy(false);
  }

  async function start(): Promise<void> {
    const repositories = session.active();
    if (repositories === null) return;
    setBusy(true);
    try {
      const entries = await repositories.orders.list(
        { ...EVERY_ORDER, estado: 'En camino' },
        MAX_TRACED_ORDERS,
      );
      setBounded(entries.length === MAX_TRACED_ORDERS);
      const orders = entries.flatMap(({ order }) => (order.ok ? [order.value] : []));
      const due = orders.filter(({ trackingNumber }) => hasCourierTrace(trackingNumber));
      setPassedOver(orders.length - due.length);
      setAsked(due);
      await ask(due);
    } catch (cause) {
      reportError('courier round', cause);
      showToast('error', 'No pudimos leer los pedidos en camino. Probá de nuevo.');
      setBusy(false);
    }
  }

  return { busy, asked, bounded, passedOver, start, retry: ask, close: () => setAsked(null) };
}
