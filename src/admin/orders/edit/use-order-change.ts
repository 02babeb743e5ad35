import { useState } from 'react';
import { useBulk } from '../../common/bulk/use-bulk.ts';
import { useSeller } from '../../common/seller-context.ts';
import { changeMessage } from '../messages.ts';
import { inParallel } from '../../../data/async/in-parallel.ts';
import { buyerName } from '../../../domain/buyer/address.ts';
import { fieldNames, pickFields } from '../../../domain/fields.ts';
import type { Order, OrderStatus } from '../../../domain/orders/order.ts';
import {
  orderFields,
  type ChangeOutcome,
  type ChangeRequest,
  type OrderChanges,
  type OrderFields,
} from '../../../domain/seller/order-changes.ts';
import { isTold, outdatedNotice } from '../../../domain/seller/notices.ts';
import { toldMessage } from '../tell/messages.ts';
import { showToast, type Toast } from '../../../ui/feedback/toasts/show-toast.ts';

type ChangeOptions = Pick<ChangeRequest, 'unchanged' | 'profile'>;

export function useOrderChange(order: Order) {
  const { orders } = useSeller();
  const toldText = useToldText();
  const [busy, setBusy] = useState(false);

  /** @param seen values that the seller was looking at */
  async function change(
    changes: OrderChanges,
    seen = orderFields(order),
    options: ChangeOptions = {},
  ): Promise<ChangeOutcome> {
    setBusy(true);
    const outcome = await orders.change({ id: order.id, seen, changes, ...options });
    setBusy(false);
    const problem = changeMessage(outcome);
    if (problem !== null) showToast('error', problem);
    return outcome;
  }

  async function changeWithUndo(
    changes: OrderChanges,
    text: string,
    before = orderFields(order),
    options: ChangeOptions = {},
  ): Promise<ChangeOutcome> {
    const outcome = await change(changes, before, options);
    if (outcome.kind !== 'done') return outcome;
    showToast('success', text + toldText(order, before, changes), undoOf(changes, before, options));
    return outcome;
  }

  /** The action of a toast that takes the changes back, unless someone changed the order again. */
  function undoOf(
    changes: OrderChanges,
    before: OrderFields,
    { profile }: ChangeOptions = {},
  ): Toast['action'] {
    const undoneProfile = profile && { profile: { seen: profile.changes, changes: profile.seen } };
    const after = { ...before, ...changes };
    const old = pickFields(before, fieldNames(changes));
    const undo = async () => {
      const undone = await change(old, after, undoneProfile);
      const warning = toldText(order, after, old);
      if (undone.kind === 'done' && warning !== '')
        showToast('warning', `Listo, quedó como antes.${warning}`);
    };
    return { label: 'Deshacer', run: () => void undo() };
  }

  return { busy, change, changeWithUndo, undoOf };
}

/** Returns a text about a buyer whom the order's change leaves with an old message; '' for none. */
function useToldText() {
  const { notices } = useSeller();
  return (order: Order, before: OrderFields, changes: OrderChanges): string => {
    const kind = outdatedNotice(before, changes);
    const isKnown = kind !== null && (isTold(order, kind) || notices.wasTold(order, kind));
    return isKnown ? toldMessage([buyerName(order.usuario)]) : '';
  };
}

/** Changes the status of many orders, each in its own transaction, several at once. */
export function useBulkStatus() {
  const { orders: service, notices } = useSeller();
  const bulk = useBulk();

  /** Never overwrites a status other than `from`, which another tab may have set meanwhile. */
  const changeAll = (
    orders: readonly Order[],
    from: OrderStatus | null,
    to: (order: Order) => OrderStatus,
  ): Promise<(ChangeOutcome | null)[]> =>
    bulk.run(orders.length, ({ signal, onDone }) =>
      inParallel(
        orders,
        async (order) => {
          const seen = { ...orderFields(order), estado: from ?? order.estado };
          const outcome = await service.change({ id: order.id, seen, changes: { estado: to(order) } });
          onDone(1);
          return outcome;
        },
        signal,
      ),
    );

  /** Shows what was done, and lists each order that was not changed. */
  function report(
    orders: readonly Order[],
    outcomes: readonly (ChangeOutcome | null)[],
    text: string,
    action?: Toast['action'],
  ): void {
    const failures = orders.flatMap((order, at) => {
      const problem = bulkMessage(outcomes[at] ?? null);
      return problem === null ? [] : [{ name: buyerName(order.usuario), problem }];
    });
    bulk.setFailures(failures);
    const [first, ...others] = failures.map(({ name, problem }) => `${name}: ${problem}`);
    const rest = others.length === 0 ? '' : ` Y ${others.length} más no se cambiaron.`;
    if (first !== undefined) showToast('error', `${text} ${first}${rest}`.trim(), action);
    else if (text !== '') showToast('success', text, action);
  }

  /** Returns the orders that changed. */
  async function changeStatus(orders: readonly Order[], estado: OrderStatus): Promise<readonly Order[]> {
    const due = orders.filter((order) => order.estado !== estado);
    const outcomes = await changeAll(due, null, () => estado);
    const done = due.filter((_, at) => outcomes[at]?.kind === 'done');
    const undo = async () => {
      const undone = await changeAll(done, estado, (order) => order.estado);
      const told = done.filter((order) => {
        const kind = outdatedNotice({ estado }, { estado: order.estado });
        return kind !== null && notices.wasTold(order, kind);
      });
      report(
        done,
        undone,
        `Listo, quedó como antes.${toldMessage(told.map(({ usuario }) => buyerName(usuario)))}`,
      );
    };
    if (done.length === 0) report(due, outcomes, '');
    else report(due, outcomes, doneText(done, estado), { label: 'Deshacer', run: () => void undo() });
    return done;
  }

  return { ...bulk, busy: bulk.progress !== null, changeStatus };
}

/** Why an order of a bulk action was not changed, or null when it was; null stands for an order that was not reached. */
function bulkMessage(outcome: ChangeOutcome | null): string | null {
  return outcome === null ? 'quedó sin cambiar.' : changeMessage(outcome);
}

function doneText(orders: readonly Order[], estado: OrderStatus): string {
  const [first] = orders;
  if (orders.length === 1 && first !== undefined) return `Pedido de ${buyerName(first.usuario)}: ${estado}.`;
  return `${orders.length} pedidos: ${estado}.`;
}
