import { useState } from 'react';
import type { Order } from '../../../domain/orders/order.ts';
import { hasTrackingNumber, trackingNumberIn } from '../../../domain/orders/tracking.ts';
import { serviceOfNumber, type Dispatch } from '../../../domain/shipping/dispatch.ts';
import { noticeMessage } from '../tell/messages.ts';
import { dispatchedOrder } from './use-dispatch.ts';

export type DispatchDraft = ReturnType<typeof useDispatchDraft>;

/** Holds what the seller types. Service and message follow the number until the seller chooses or writes others. */
export function useDispatchDraft(order: Order) {
  const stored = hasTrackingNumber(order.trackingNumber) ? order.trackingNumber : '';
  const [typed, type] = useState(stored);
  const [chosen, choose] = useState<string | null>(null);
  const [written, write] = useState<string | null>(null);
  const number = trackingNumberIn(typed);
  const dispatch: Dispatch = { number, service: chosen ?? serviceOfNumber(order, number) };
  const proposed = noticeMessage(dispatchedOrder(order, dispatch), 'despachado');
  return {
    dispatch,
    typed,
    type,
    choose,
    write,
    message: { ...proposed, text: written ?? proposed.text },
    isDirty: typed !== stored || written !== null,
  };
}
