import { useState } from 'react';
import { useBulk } from '../../common/bulk/use-bulk.ts';
import { useSeller } from '../../common/seller-context.ts';
import { changeMessage } from './order-messages.ts';
import { buyerName } from '../../../domain/buyer/address.ts';
import type { Order, OrderStatus } from '../../../domain/orders/order.ts';
import {
  orderFields,
  undoRequest,
  type ChangeOutcome,
  type ChangeRequest,
  type OrderChanges,
} from '../../../domain/seller/order-changes.ts';
import { settling } from '../../../domain/seller/payment-entry.ts';
import { showToast } from '../../../ui/feedback/toasts/show-toast.ts';
import type { Toast } from '../../../ui/feedback/toasts/toast.ts';

/** @param onProblem shows why a change failed; by default a toast. Undo runs when its dialog is closed, and shows toasts. */
export function useOrderChange(order: Order, onProblem = showProblem) {
  const { orders } = useSeller();
  const [busy, setBusy] = useState(false);

  async function change(request: ChangeRequest, report = showProblem): Promise<ChangeOutcome> {
    setBusy(true);
    const outcome = await orders.change(request);
    setBusy(false);
    const problem = changeMessage(outcome);
    if (problem !== null) report(problem);
    return outcome;
  }

  /** @param options values that the seller was looking at, by default the order's, and what else the change depends on */
  async function changeWithUndo(
    changes: OrderChanges,
    text: string,
    options: Partial<Omit<ChangeRequest, 'id' | 'changes'>> = {},
  ): Promise<ChangeOutcome> {
    const request = { id: order.id, seen: orderFields(order), changes, ...options };
    const outcome = await change(request, onProblem);
    if (outcome.kind === 'done') showToast('success', text, undoOf(request));
    return outcome;
  }

  /** The action of a toast that takes the change back, unless someone changed the order again. */
  function undoOf(request: ChangeRequest): Toast['action'] {
    return { label: 'Deshacer', run: () => void change(undoRequest(request)) };
  }

  return { busy, changeWithUndo, undoOf };
}

function showProblem(problem: string): void {
  showToast('error', problem);
}

/** Changes the status or the payment of many orders, each in its own transaction, several at once. */
export function useBulkChange() {
  const { orders: service } = useSeller();
  const bulk = useBulk();

  /** Shows what was done, and lists each order that was not changed; null stands for one that was not reached. */
  function report(
    orders: readonly Order[],
    outcomes: readonly (ChangeOutcome | null)[],
    text: string,
    action?: Toast['action'],
  ): void {
    const failures = orders.flatMap((order, at) => {
      const outcome = outcomes[at] ?? null;
      const problem = outcome === null ? 'quedó sin cambiar.' : changeMessage(outcome);
      return problem === null ? [] : [{ name: buyerName(order.usuario), problem }];
    });
    bulk.setFailures(failures);
    const [first, ...others] = failures.map(({ name, problem }) => `${name}: ${problem}`);
    const rest = others.length === 0 ? '' : ` Y ${others.length} más no se cambiaron.`;
    if (first !== undefined) showToast('error', `${text} ${first}${rest}`.trim(), action);
    else if (text !== '') showToast('success', text, action);
  }

  /** Returns the orders that changed. @param state the new state, for the seller */
  async function changeAll(
    due: readonly Order[],
    changesOf: (order: Order) => OrderChanges,
    state: string,
  ): Promise<readonly Order[]> {
    const requests = due.map((order) => ({
      order,
      request: { id: order.id, seen: orderFields(order), changes: changesOf(order) },
    }));
    const outcomes = await bulk.each(requests, ({ request }) => service.change(request));
    const made = requests.filter((_, at) => outcomes[at]?.kind === 'done');
    const done = made.map(({ order }) => order);
    const undo = async () => {
      const undone = await bulk.each(made, ({ request }) => service.change(undoRequest(request)));
      report(done, undone, 'Listo, quedó como antes.');
    };
    if (done.length === 0) report(due, outcomes, '');
    else report(due, outcomes, doneText(done, state), { label: 'Deshacer', run: () => void undo() });
    return done;
  }

  return {
    ...bulk,
    busy: bulk.progress !== null,
    changeStatus: (orders: readonly Order[], estado: OrderStatus) =>
      changeAll(orders, () => ({ estado }), estado),
    markPaid: (orders: readonly Order[], now: Date) =>
      changeAll(orders, (order) => settling(order, now), 'Pagado'),
  };
}

function doneText(orders: readonly Order[], state: string): string {
  const [first] = orders;
  if (orders.length === 1 && first !== undefined) return `Pedido de ${buyerName(first.usuario)}: ${state}.`;
  return `${orders.length} pedidos: ${state}.`;
}
