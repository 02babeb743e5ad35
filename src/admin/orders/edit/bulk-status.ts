import pLimit from 'p-limit';
import type { Seller } from '../../../data/seller/seller.ts';
import type { Order, OrderStatus } from '../../../domain/orders/order.ts';
import { buyerName } from '../../../domain/buyer/address.ts';
import { showToast } from '../../../ui/feedback/toasts/show-toast.ts';
import { orderFields, type ChangeOutcome } from '../../../domain/seller/order-changes.ts';
import { changeMessage } from '../messages.ts';

/** Transactions that run at the same time. */
const AT_ONCE = 3;

/**
 * Passes orders to a status, each in a transaction of its own, and says what came of it with a way back for those
 * that changed. Nothing that another tab changed meanwhile is written over.
 * @returns those that changed.
 */
export async function changeStatus(
  { orders: service }: Pick<Seller, 'orders'>,
  orders: readonly Order[],
  estado: OrderStatus,
): Promise<readonly Order[]> {
  const slot = pLimit(AT_ONCE);
  const due = orders.filter((order) => order.estado !== estado);
  const outcomes = await Promise.all(
    due.map((order) =>
      slot(() => service.change({ id: order.id, seen: orderFields(order), changes: { estado } })),
    ),
  );
  const done = due.filter((_, at) => outcomes[at]?.kind === 'done');
  const undo = () => void changeBack(service, done, estado);
  if (done.length > 0) showToast('success', doneText(done, estado), { label: 'Deshacer', run: undo });
  tellFailures(due, outcomes);
  return done;
}

async function changeBack(
  service: Seller['orders'],
  orders: readonly Order[],
  estado: OrderStatus,
): Promise<void> {
  const slot = pLimit(AT_ONCE);
  const outcomes = await Promise.all(
    orders.map((order) =>
      slot(() =>
        service.change({
          id: order.id,
          seen: { ...orderFields(order), estado },
          changes: { estado: order.estado },
        }),
      ),
    ),
  );
  tellFailures(orders, outcomes);
}

function tellFailures(orders: readonly Order[], outcomes: readonly ChangeOutcome[]): void {
  for (const [at, outcome] of outcomes.entries()) {
    const problem = changeMessage(outcome);
    const order = orders[at];
    if (problem !== null && order !== undefined)
      showToast('error', `${buyerName(order.usuario)}: ${problem}`);
  }
}

function doneText(orders: readonly Order[], estado: OrderStatus): string {
  const [first] = orders;
  if (orders.length === 1 && first !== undefined) return `Pedido de ${buyerName(first.usuario)}: ${estado}.`;
  return `${orders.length} pedidos: ${estado}.`;
}
