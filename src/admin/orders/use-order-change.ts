import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { MessageOutcome } from '#data/seller/messages.ts';
import { REFUSED } from '#data/seller/session/seller-session.ts';
import { buyerName } from '#domain/buyer/address.ts';
import type { MessageChannel, MessageKind, Order } from '#domain/orders/order.ts';
import { messageChannels } from '#domain/seller/messages.ts';
import { undoRequest, type ChangeRequest, type OrderChanges } from '#domain/seller/order-changes.ts';
import { orderFields } from '#domain/seller/order-fields.ts';
import { ordersText } from '#admin/common/counted-text.ts';
import { usePanelServices } from '#admin/common/panel-services.ts';
import { outcomeText } from '#admin/parts/outcome-text.ts';
import { useChanges, type ManyChanges } from '#admin/parts/bulk.tsx';
import { messageProblem, proposedMessage } from './message-texts.ts';
import { refreshOrders } from './use-orders.ts';

interface ChangedOrder {
  readonly order: Order;
  readonly changes: OrderChanges;
}

interface ManyOrders extends Omit<ManyChanges<ChangeRequest>, 'nameOf' | 'doneText'> {
  /** Text of the orders' new state: «Pagado». */
  readonly done: string;
}

/** Returns the functions that change an order in one transaction, or many orders in the frame. */
export function useOrderChange() {
  const services = usePanelServices();
  const queries = useQueryClient();
  const apply = useCallback(
    async (request: ChangeRequest) => {
      const outcome = (await services.session.active()?.orders.change(request)) ?? REFUSED;
      await refreshOrders(queries, services, [request.id]);
      return outcomeText(outcome, 'el pedido');
    },
    [services, queries],
  );
  const { change, toastFailure, changeAll } = useChanges(apply, undoRequest);
  /** @param seen what the seller was looking at */
  const changeOrder = (order: Order, changes: OrderChanges, text: string, seen = orderFields(order)) =>
    change({ id: order.id, seen, changes }, text);
  return {
    change: changeOrder,
    /** Changes an order, and shows a failure as a toast. */
    changeWithToast: async (...args: Parameters<typeof changeOrder>): Promise<void> => {
      await toastFailure(changeOrder(...args));
    },
    changeAll: (changed: readonly ChangedOrder[], { done, ...many }: ManyOrders): void => {
      const names = new Map(changed.map(({ order }) => [order.id, buyerName(order.usuario)]));
      void changeAll(
        changed.map(({ order, changes }) => ({ id: order.id, seen: orderFields(order), changes })),
        {
          ...many,
          nameOf: ({ id }) => names.get(id) ?? id,
          doneText: (count) => `${ordersText(count)}: ${done}.`,
        },
      );
    },
  };
}

/** Returns the functions that write to a buyer and record it in the order. Each returns why it failed, or null. */
export function useMessages() {
  const services = usePanelServices();
  const queries = useQueryClient();
  async function recorded(order: Order, outcome: Promise<MessageOutcome>): Promise<string | null> {
    const problem = messageProblem(await outcome, buyerName(order.usuario));
    await refreshOrders(queries, services, [order.id]);
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
