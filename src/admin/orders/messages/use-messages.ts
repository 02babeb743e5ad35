import type { Change } from '#data/seller/change.ts';
import type { MessageOutcome } from '#data/seller/messages.ts';
import { buyerName } from '#domain/buyer/address.ts';
import { wasNotified } from '#domain/orders/order-steps.ts';
import type { MessageChannel, MessageKind, Order } from '#domain/orders/order.ts';
import { messageChannels, possibleMessages } from '#domain/seller/messages.ts';
import { orderChangeSubject } from '#admin/orders/order-change.ts';
import { usePanelServices } from '#admin/section/panel-services.ts';
import { messageOutcomeText, proposedMessage } from './message-texts.ts';

/** Returns functions that write to a buyer and record the message in the order. Each returns why it failed, or null. */
export function useMessages() {
  const { messages, orders } = usePanelServices();

  async function recorded(order: Order, outcome: Promise<MessageOutcome>): Promise<string | null> {
    const problem = messageOutcomeText(await outcome, buyerName(order.usuario));
    await orders.renew([order.id]);
    return problem;
  }

  /** @param message the proposed message, or the seller's edited one */
  const email = (order: Order, kind: MessageKind, message = proposedMessage(order, kind)) =>
    recorded(order, messages.email(order, kind, message));

  /** Returns a function that sends a message for the order's state at that time, unless it no longer fits or was sent meanwhile. */
  function notify(seen: Order, kind: MessageKind) {
    return async (): Promise<string | null> => {
      const order = orders.store.getState().known.get(seen.id)?.order;
      if (!order?.ok || !possibleMessages(order.value).includes(kind)) return null;
      if (wasNotified(order.value, kind) && timeOf(order.value, kind) !== timeOf(seen, kind)) return null;
      return (await email(order.value, kind)) ?? '';
    };
  }

  return {
    /** True when this page sends e-mails itself, without opening another program. */
    canEmail: messages.canEmail,
    sendsEmail: ({ usuario }: Order) => messages.canEmail && messageChannels(usuario).includes('Email'),
    email,
    notify,
    /** Returns a message to the buyer as a separate change. */
    messageOf: (order: Order, kind: MessageKind): Change => ({
      ...orderChangeSubject(order),
      write: null,
      notify: notify(order, kind),
    }),
    opened: (order: Order, kind: MessageKind, channel: MessageChannel) =>
      recorded(order, messages.opened(order, kind, channel)),
  };
}

/** Returns when the last message of a kind was sent. */
function timeOf({ avisos }: Order, kind: MessageKind): number | undefined {
  return avisos?.[kind]?.cuando?.getTime();
}
