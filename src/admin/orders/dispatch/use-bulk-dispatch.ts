import { useRef, useState } from 'react';
import { pickFields, fieldNames } from '../../../domain/fields.ts';
import type { Order } from '../../../domain/orders/order.ts';
import { orderFields, type OrderFields } from '../../../domain/seller/order-changes.ts';
import { dispatchChanges, serviceOfNumber, type Dispatch } from '../../../domain/shipping/dispatch.ts';
import { showToast } from '../../../ui/feedback/toasts/show-toast.ts';
import { useBulk } from '../../common/bulk/use-bulk.ts';
import { ordersText } from '../../common/counted-text.ts';
import { useSeller } from '../../common/seller-context.ts';
import { changeMessage } from '../messages.ts';
import { useTell, type Told } from '../tell/use-tell.ts';
import { dispatchedOrder } from './use-dispatch.ts';

/** A number on its way to an order. */
export interface NumberedOrder {
  readonly number: string;
  readonly order: Order;
}

/** Result of dispatching one order: stored and perhaps told, or the reason why not. */
export type DispatchResult =
  | { readonly kind: 'done'; readonly order: Order; readonly told: Told | null }
  | { readonly kind: 'failed'; readonly problem: string };

/** Dispatches many orders, one after the other, and tells their buyers (docs/product.md#dispatching). */
export function useBulkDispatch() {
  const { orders: service } = useSeller();
  const { tell } = useTell();
  const bulk = useBulk();
  const [results, setResults] = useState<ReadonlyMap<string, DispatchResult>>(new Map());
  /** Values that the seller saw of orders that changed meanwhile: dispatching again overwrites them on purpose. */
  const seen = useRef(new Map<string, OrderFields>());

  const setResult = (number: string, result: DispatchResult | null) =>
    setResults((before) => {
      const next = new Map(before);
      if (result === null) next.delete(number);
      else next.set(number, result);
      return next;
    });

  async function dispatch({ number, order }: NumberedOrder, isTelling: boolean): Promise<DispatchResult> {
    const known = seen.current.get(order.id) ?? orderFields(order);
    const changes = dispatchChanges(dispatchOf(number, order));
    const outcome = await service.change({ id: order.id, seen: known, changes });
    if (outcome.kind === 'changed') seen.current.set(order.id, { ...known, ...outcome.fields });
    const problem = changeMessage(outcome);
    if (problem !== null) return { kind: 'failed', problem };
    const dispatched = dispatchedOrder(order, dispatchOf(number, order));
    return {
      kind: 'done',
      order: dispatched,
      told: isTelling ? await tell(dispatched, 'despachado') : null,
    };
  }

  async function dispatchAll(orders: readonly NumberedOrder[], isTelling: boolean): Promise<void> {
    const done: NumberedOrder[] = [];
    await bulk.run(orders.length, async ({ signal, onDone }) => {
      for (const each of orders) {
        if (signal.aborted) return;
        const result = await dispatch(each, isTelling);
        setResult(each.number, result);
        if (result.kind === 'done') done.push(each);
        onDone(1);
      }
    });
    if (done.length === 0) return showToast('error', 'No se despachó ninguno.');
    const action = { label: 'Deshacer', run: () => void undoAll(done) };
    showToast('success', `Despachaste ${ordersText(done.length)}.`, action);
  }

  async function undoAll(orders: readonly NumberedOrder[]): Promise<void> {
    let undone = 0;
    let problem: string | null = null;
    await bulk.run(orders.length, async ({ signal, onDone }) => {
      for (const each of orders) {
        if (signal.aborted) return;
        const failure = await undo(each);
        if (failure === null) undone += 1;
        else problem = failure;
        onDone(1);
      }
    });
    if (undone === orders.length) showToast('success', 'Listo, quedaron como antes. Los avisos ya salieron.');
    else showToast('error', `${ordersText(orders.length - undone)} sin deshacer. ${problem ?? ''}`.trim());
  }

  /** Returns why the order is still dispatched, or null. */
  async function undo({ number, order }: NumberedOrder): Promise<string | null> {
    const changes = dispatchChanges(dispatchOf(number, order));
    const before = orderFields(order);
    const outcome = await service.change({
      id: order.id,
      seen: { ...before, ...changes },
      changes: pickFields(before, fieldNames(changes)),
    });
    const problem = changeMessage(outcome);
    if (problem === null) setResult(number, null);
    return problem;
  }

  return { ...bulk, results, setResult, dispatchAll };
}

function dispatchOf(number: string, order: Order): Dispatch {
  return { number, service: serviceOfNumber(order, number) };
}
