import type { Order } from '../../../domain/orders/order.ts';
import { showToast } from '../../../ui/feedback/toasts/show-toast.ts';
import { useSeller } from '../../common/seller-context.ts';
import { traceError } from './trace-error.ts';

/** Asks the courier about orders, a few at a time, and raises the spec's alert for a number that it does not know. */
export function useTraceRequest(): (orders: readonly Order[]) => Promise<void> {
  const { traces } = useSeller();
  return async (orders) => {
    await traces.ask(orders.map(({ trackingNumber }) => trackingNumber));
    const known = traces.store.getState();
    const unknown = orders.filter(({ trackingNumber }) => known.get(trackingNumber)?.kind === 'unknown');
    for (const order of unknown) showToast('error', traceError(order));
  };
}
