import { useQueryClient } from '@tanstack/react-query';
import { buyerName } from '#domain/buyer/address.ts';
import type { Order } from '#domain/orders/order.ts';
import { orderFields } from '#domain/seller/order-fields.ts';
import { messageChannels } from '#domain/seller/messages.ts';
import { dispatchChanges, type Dispatch } from '#domain/shipping/dispatch.ts';
import { usePanelServices } from '#admin/common/panel-services.ts';
import { messageProblem, proposedMessage } from './message-texts.ts';
import { useOrderChange } from './use-order-change.ts';
import { refreshOrders } from './use-orders.ts';

/** The order as it is once its dispatch is stored. */
export function dispatchedOrder(order: Order, dispatch: Dispatch): Order {
  const now = new Date();
  return {
    ...order,
    ...dispatchChanges(dispatch),
    fechasDeEstado: { ...order.fechasDeEstado, 'En camino': now },
  };
}

/** The e-mail is sent by this page, not prepared for another program. */
export function useSendsEmail(): (order: Order) => boolean {
  const { messages } = usePanelServices();
  return (order) => messages.canEmail && messageChannels(order.usuario).includes('Email');
}

/** Returns the functions that dispatch an order, and that send the e-mail about it. Each returns why it failed, or null. */
export function useDispatch() {
  const seller = usePanelServices();
  const queries = useQueryClient();
  const { apply } = useOrderChange();
  return {
    dispatch: (order: Order, dispatch: Dispatch): Promise<string | null> =>
      apply({ id: order.id, seen: orderFields(order), changes: dispatchChanges(dispatch) }),
    undo: (order: Order, dispatch: Dispatch): Promise<string | null> =>
      apply({
        id: order.id,
        seen: orderFields(dispatchedOrder(order, dispatch)),
        changes: {
          estado: order.estado,
          trackingNumber: order.trackingNumber,
          servicioEnvio: order.servicioEnvio,
        },
      }),
    tell: async (order: Order): Promise<string | null> => {
      const message = proposedMessage(order, 'despachado');
      const outcome = await seller.messages.email(order, 'despachado', message);
      await refreshOrders(queries, seller, [order.id]);
      return messageProblem(outcome, buyerName(order.usuario));
    },
  };
}
