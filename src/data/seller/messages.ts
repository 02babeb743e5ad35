import type { BuyerMessage } from '#domain/orders/notification-texts.ts';
import type { MessageChannel, MessageKind, Order } from '#domain/orders/order.ts';
import { isDone } from '#domain/seller/outcome.ts';
import { HttpError } from '#data/http/request.ts';
import { reportError } from '#data/reporting/report-error.ts';
import type { SellerSession } from './session/seller-session.ts';

/** Sends a message to the buyer of an order. @throws HttpError for a refusal; another Error without a response */
export type SendToBuyer = (order: Order, message: BuyerMessage) => Promise<void>;

/**
 * Outcome of a message. `failed`: the service refused the e-mail. `unanswered`: the e-mail may have been sent. `unrecorded`: the
 * message was sent, but the order does not record it.
 */
export type MessageOutcome = 'done' | 'failed' | 'unanswered' | 'unrecorded';

/** Maximum requests for one e-mail: the service accepts one per second, other pages included. */
const MAX_TRIES = 3;

/**
 * Returns the service that writes to buyers about their orders, and records each message in its order
 * (docs/panel.md#messages-to-the-buyer).
 * @param send null when this page sends no e-mail
 */
export function createMessages(session: SellerSession, send: SendToBuyer | null) {
  async function record(order: Order, kind: MessageKind, por: MessageChannel): Promise<MessageOutcome> {
    const numero = kind === 'despachado' ? order.trackingNumber : '';
    const outcome = await session.write(({ orders }) =>
      orders.recordMessage(order.id, kind, { por, numero }),
    );
    // A deleted order needs no record.
    return isDone(outcome) || outcome.kind === 'gone' ? 'done' : 'unrecorded';
  }

  return {
    canEmail: send !== null,
    async email(order: Order, kind: MessageKind, message: BuyerMessage): Promise<MessageOutcome> {
      if (send === null) return 'failed';
      const result = await deliver(() => send(order, message));
      return result === 'done' ? record(order, kind, 'Email') : result;
    },
    /** Records that the seller opened a prepared message: nobody knows whether it was sent. */
    opened: record,
  };
}

async function deliver(send: () => Promise<void>): Promise<'done' | 'failed' | 'unanswered'> {
  for (let tries = 1; ; tries += 1) {
    try {
      await send();
      return 'done';
    } catch (cause) {
      reportError('e-mail to the buyer', cause);
      const status = cause instanceof HttpError ? cause.status : 0;
      if (status === 429 && tries < MAX_TRIES) continue;
      // Status 503 refuses a request before it is processed; other server errors leave the outcome open.
      return (status >= 400 && status < 500) || status === 503 ? 'failed' : 'unanswered';
    }
  }
}
