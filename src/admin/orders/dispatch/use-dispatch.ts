import { useState } from 'react';
import { buyerName } from '../../../domain/buyer/address.ts';
import type { BuyerMessage } from '../../../domain/orders/notifications.ts';
import type { Order } from '../../../domain/orders/order.ts';
import { orderFields } from '../../../domain/seller/order-changes.ts';
import { dispatchChanges, type Dispatch } from '../../../domain/shipping/dispatch.ts';
import { showToast } from '../../../ui/feedback/toasts/show-toast.ts';
import { useOrderChange } from '../edit/use-order-change.ts';
import { useTell, type Told } from '../tell/use-tell.ts';
import { isWholeTold } from './rest-of-notice.tsx';

/** Dispatches an order in one change, then tells its buyer (docs/product.md#dispatching). */
export function useDispatch(order: Order) {
  const { change, undoOf } = useOrderChange(order);
  const { tell } = useTell();
  const [seen, setSeen] = useState(() => orderFields(order));
  const [busy, setBusy] = useState(false);

  /** Returns false when nothing was stored: a toast says why. */
  async function store(dispatch: Dispatch): Promise<boolean> {
    const outcome = await change(dispatchChanges(dispatch), seen);
    // The toast showed the current values: dispatching again overwrites them on purpose.
    if (outcome.kind === 'changed') setSeen({ ...seen, ...outcome.fields });
    return outcome.kind === 'done';
  }

  /**
   * Returns what is left to tell, or null when nothing was stored. One toast at the end offers to undo.
   * @param message null to dispatch without telling the buyer
   */
  async function send(dispatch: Dispatch, message: BuyerMessage | null): Promise<Told | null> {
    setBusy(true);
    const isStored = await store(dispatch);
    const isTold = isStored && message !== null;
    const told = isTold ? await tell(dispatchedOrder(order, dispatch), 'despachado', message) : NOTHING_LEFT;
    setBusy(false);
    if (!isStored) return null;
    const end = isTold && isWholeTold(told) ? ' y ya le avisamos' : '';
    const text = `Despachaste el pedido de ${buyerName(order.usuario)}${end}.`;
    showToast('success', text, undoOf(dispatchChanges(dispatch), seen));
    return told;
  }

  return { busy, send };
}

const NOTHING_LEFT: Told = { email: null, left: [] };

/** The order as it is once the dispatch is stored. */
export function dispatchedOrder(order: Order, dispatch: Dispatch): Order {
  return { ...order, ...dispatchChanges(dispatch) };
}
