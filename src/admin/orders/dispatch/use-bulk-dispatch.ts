import { useState } from 'react';
import type { Order } from '../../../domain/orders/order.ts';
import { undoRequest, type ChangeRequest } from '../../../domain/seller/order-changes.ts';
import { serviceOfNumber } from '../../../domain/shipping/dispatch.ts';
import { showToast } from '../../../ui/feedback/toasts/show-toast.ts';
import { useBulk } from '../../common/bulk/use-bulk.ts';
import { ordersText } from '../../common/counted-text.ts';
import { useSeller } from '../../common/seller-context.ts';
import { changeMessage } from '../common/order-messages.ts';
import type { SeenOrder } from '../common/use-seen-orders.ts';
import { useDispatch, type DispatchResult } from './use-dispatch.ts';

/** A number on its way to an order. */
export interface NumberedOrder {
  readonly number: string;
  readonly order: Order;
}

/**
 * Dispatches many orders, one after the other, and notifies their buyers (docs/panel.md#dispatching-a-list).
 * @param seenOf returns the order as the seller looked at it
 */
export function useBulkDispatch(seenOf: (order: Order) => SeenOrder) {
  const { orders: service } = useSeller();
  const dispatch = useDispatch();
  const bulk = useBulk();
  const [results, setResults] = useState<ReadonlyMap<string, DispatchResult>>(new Map());

  const setResult = (number: string, result?: DispatchResult) =>
    setResults((before) => {
      const next = new Map(before);
      if (result === undefined) next.delete(number);
      else next.set(number, result);
      return next;
    });

  async function dispatchAll(orders: readonly NumberedOrder[], isNotifying: boolean): Promise<void> {
    const message = isNotifying ? { written: null } : null;
    async function dispatchOne({ number, order }: NumberedOrder): Promise<Dispatched | null> {
      const result = await dispatch(
        seenOf(order),
        { number, service: serviceOfNumber(order, number) },
        message,
      );
      setResult(number, result);
      return result.kind === 'done' ? { number, order, change: result.change } : null;
    }
    const done = (await bulk.each(orders, dispatchOne, 1)).filter((each) => each !== null);
    if (done.length === 0) return showToast('error', 'No se despachó ninguno.');
    const action = { label: 'Deshacer', run: () => void undoAll(done) };
    showToast('success', `Despachaste ${ordersText(done.length)}.`, action);
  }

  async function undoAll(done: readonly Dispatched[]): Promise<void> {
    async function undoOne({ number, order, change }: Dispatched): Promise<string> {
      seenOf(order).expect(order);
      const problem = changeMessage(await service.change(undoRequest(change)));
      if (problem === null) setResult(number);
      return problem ?? '';
    }
    const left = (await bulk.each(done, undoOne, 1)).filter((problem) => problem !== '');
    const problem = left.flatMap((each) => each ?? []).at(-1) ?? '';
    if (left.length === 0) showToast('success', 'Listo, quedaron como antes.');
    else showToast('error', `${ordersText(left.length)} sin deshacer. ${problem}`.trim());
  }

  return { ...bulk, results, setResult, dispatchAll };
}

interface Dispatched extends NumberedOrder {
  readonly change: ChangeRequest;
}
