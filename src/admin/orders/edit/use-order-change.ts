import pLimit from 'p-limit';
import { useState } from 'react';
import type { Progress } from '../../common/progress-bar.tsx';
import { useSeller } from '../../common/seller-context.ts';
import { changeMessage } from '../messages.ts';
import { buyerName } from '../../../domain/buyer/address.ts';
import { fieldNames, pickFields } from '../../../domain/fields.ts';
import type { Order, OrderStatus } from '../../../domain/orders/order.ts';
import { orderFields, type ChangeOutcome, type OrderChanges } from '../../../domain/seller/order-changes.ts';
import { showToast } from '../../../ui/feedback/toasts/show-toast.ts';

export function useOrderChange(order: Order) {
  const { orders } = useSeller();
  const [busy, setBusy] = useState(false);

  /** @param seen values that the seller was looking at */
  async function change(changes: OrderChanges, seen = orderFields(order)): Promise<ChangeOutcome> {
    setBusy(true);
    const outcome = await orders.change({ id: order.id, seen, changes });
    setBusy(false);
    const problem = changeMessage(outcome);
    if (problem !== null) showToast('error', problem);
    return outcome;
  }

  async function changeWithUndo(changes: OrderChanges, text: string): Promise<void> {
    const before = orderFields(order);
    const outcome = await change(changes);
    if (outcome.kind !== 'done') return;
    const undo = () => void change(pickFields(before, fieldNames(changes)), { ...before, ...changes });
    showToast('success', text, { label: 'Deshacer', run: undo });
  }

  return { busy, change, changeWithUndo };
}

/** Transactions that run at the same time. */
const MAX_CONCURRENT = 3;

export function useBulkStatus() {
  const { orders: service } = useSeller();
  const [progress, setProgress] = useState<Progress | null>(null);

  /** Never overwrites a status other than `from`, which another tab may have set meanwhile. */
  async function changeAll(
    orders: readonly Order[],
    from: OrderStatus | null,
    to: (order: Order) => OrderStatus,
  ): Promise<ChangeOutcome[]> {
    const slot = pLimit(MAX_CONCURRENT);
    setProgress({ done: 0, total: orders.length });
    const outcomes = await Promise.all(
      orders.map(async (order) => {
        const seen = { ...orderFields(order), estado: from ?? order.estado };
        const outcome = await slot(() =>
          service.change({ id: order.id, seen, changes: { estado: to(order) } }),
        );
        setProgress((before) => before && { ...before, done: before.done + 1 });
        return outcome;
      }),
    );
    setProgress(null);
    return outcomes;
  }

  /** Returns the orders that changed, each in its own transaction. */
  async function changeStatus(orders: readonly Order[], estado: OrderStatus): Promise<readonly Order[]> {
    const due = orders.filter((order) => order.estado !== estado);
    const outcomes = await changeAll(due, null, () => estado);
    const done = due.filter((_, at) => outcomes[at]?.kind === 'done');
    const undo = async () => showFailures(done, await changeAll(done, estado, (order) => order.estado));
    if (done.length > 0)
      showToast('success', doneText(done, estado), { label: 'Deshacer', run: () => void undo() });
    showFailures(due, outcomes);
    return done;
  }

  return {
    /** Null unless orders are being changed. */
    progress,
    busy: progress !== null,
    changeStatus,
  };
}

function showFailures(orders: readonly Order[], outcomes: readonly ChangeOutcome[]): void {
  for (const [at, order] of orders.entries()) {
    const outcome = outcomes[at];
    const problem = outcome === undefined ? null : changeMessage(outcome);
    if (problem !== null) showToast('error', `${buyerName(order.usuario)}: ${problem}`);
  }
}

function doneText(orders: readonly Order[], estado: OrderStatus): string {
  const [first] = orders;
  if (orders.length === 1 && first !== undefined) return `Pedido de ${buyerName(first.usuario)}: ${estado}.`;
  return `${orders.length} pedidos: ${estado}.`;
}
