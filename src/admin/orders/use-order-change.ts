import { useNavigate } from 'react-router-dom';
import type { MessageOutcome } from '#data/seller/messages.ts';
import { buyerName } from '#domain/buyer/address.ts';
import type { MessageChannel, MessageKind, Order } from '#domain/orders/order.ts';
import { messageChannels } from '#domain/seller/messages.ts';
import { isOfTab } from '#domain/seller/order-filter.ts';
import { undoRequest, type ChangeRequest, type OrderChanges } from '#domain/seller/order-changes.ts';
import { orderFields, withChanges } from '#domain/seller/order-fields.ts';
import { usePanelServices } from '#admin/section/panel-services.ts';
import { useSellerChange } from '#admin/change/use-seller-change.ts';
import { messageProblem, proposedMessage } from './messages/message-texts.ts';

/** A change of an order that is on screen. */
export interface OrderRequest extends ChangeRequest {
  readonly order: Order;
}

/** Returns the functions that change an order in one transaction, or many orders in the frame. */
export function useOrderChange() {
  const services = usePanelServices();
  const navigate = useNavigate();
  return useSellerChange<OrderRequest>({
    async write(request) {
      const outcome = await services.session.write(({ orders }) => orders.change(request));
      await services.orders.renew([request.id]);
      return outcome;
    },
    inverse: (request) => ({ ...request, ...undoRequest(request) }),
    what: () => 'el pedido',
    next(done) {
      const { known } = services.orders.store.getState();
      const untold = done.filter(({ id }) => {
        const order = known.get(id)?.order;
        return order?.ok && isOfTab(order.value, 'Por avisar');
      });
      if (untold.length === 0) return null;
      const run = () => void navigate('?seccion=pedidos&estado=Por+avisar');
      return { text: `Falta avisar a ${untold.length}.`, action: { label: 'Por avisar', run } };
    },
  });
}

/** @param seen what the seller was looking at */
export function changeOf(order: Order, changes: OrderChanges, seen = orderFields(order)): OrderRequest {
  return { order, id: order.id, seen, changes };
}

/** Returns the order as it is once the change was made. */
export function changedOrder({ order, changes, isQuiet = false }: OrderRequest): Order {
  const next = withChanges(order, changes);
  const isTimed = next.estado !== order.estado && !isQuiet;
  return isTimed ? { ...next, fechasDeEstado: { ...order.fechasDeEstado, [next.estado]: new Date() } } : next;
}

export function nameOfBuyer({ order }: OrderRequest): string {
  return buyerName(order.usuario);
}

/** Returns the functions that write to a buyer and record it in the order. Each returns why it failed, or null. */
export function useMessages() {
  const services = usePanelServices();
  async function recorded(order: Order, outcome: Promise<MessageOutcome>): Promise<string | null> {
    const problem = messageProblem(await outcome, buyerName(order.usuario));
    await services.orders.renew([order.id]);
    return problem;
  }
  return {
    /** This page sends e-mails: no other program opens. */
    canEmail: services.messages.canEmail,
    sendsEmail: ({ usuario }: Order) =>
      services.messages.canEmail && messageChannels(usuario).includes('Email'),
    email: (order: Order, kind: MessageKind) =>
      recorded(order, services.messages.email(order, kind, proposedMessage(order, kind))),
    opened: (order: Order, kind: MessageKind, channel: MessageChannel) =>
      recorded(order, services.messages.opened(order, kind, channel)),
  };
}
