import { messageFacts } from '../../../domain/orders/message-facts.ts';
import type { BuyerMessage } from '../../../domain/orders/message-texts.ts';
import type { NotificationChannel, NotificationKind, Order } from '../../../domain/orders/order.ts';
import { HttpError } from '../../http/request.ts';
import { reportError } from '../../reporting/report-error.ts';
import type {
  NotificationRequest,
  NotificationsRepository,
  StartOutcome,
} from './notifications-repository.ts';

/** Sends a message to the buyer of an order. @throws HttpError for a refusal; another Error without an answer. */
export type SendToBuyer = (order: Order, message: BuyerMessage) => Promise<void>;

/**
 * Result of an e-mail. `sent`: another tab sent it. `failed`: the service refused it. `unanswered`: nobody knows whether it
 * went out. `unrecorded`: it failed, and the database did not confirm that the order says so.
 */
export interface EmailOutcome {
  readonly kind: StartOutcome['kind'] | 'failed' | 'unanswered' | 'unrecorded';
}

export interface EmailRequest {
  readonly order: Order;
  readonly kind: NotificationKind;
  readonly message: BuyerMessage;
}

/** Requests for one e-mail: the service refuses the first ones when another page also sends. */
const MAX_TRIES = 3;

/**
 * Creates the service that notifies buyers about their orders, each of them once (docs/panel.md#notifications-to-the-buyer).
 * @param repository returns undefined once the seller's session is over
 * @param send null where this page sends no e-mail
 * @param onRecorded is called when an order changed, which a list that is not live has to read again
 */
export function createNotifications(
  repository: () => NotificationsRepository | undefined,
  send: SendToBuyer | null,
  onRecorded: () => void = () => undefined,
) {
  async function record(request: NotificationRequest, estado: 'fallido' | 'abierto'): Promise<boolean> {
    const outcome = await repository()?.record(request, estado);
    onRecorded();
    // Nothing is left to record in an order that is gone.
    return outcome?.kind === 'done' || outcome?.kind === 'gone';
  }

  return {
    canEmail: send !== null,
    /** Sends the e-mail of a notification, once the order says so: another tab then sends no second one. */
    async email({ order, kind, message }: EmailRequest): Promise<EmailOutcome> {
      const notifications = repository();
      if (send === null || notifications === undefined) return { kind: 'refused' };
      const request = { id: order.id, kind, channel: 'Email', facts: messageFacts(order, kind) } as const;
      const start = await notifications.start({ ...request, seen: order.avisos?.[kind]?.Email });
      // The order may say that the e-mail was sent, although only the answer was lost.
      if (start.kind === 'no-answer') void record(request, 'fallido');
      if (start.kind !== 'done') return start;
      const result = await deliver(() => send(order, message));
      if (result !== 'done') return { kind: (await record(request, 'fallido')) ? result : 'unrecorded' };
      onRecorded();
      return { kind: result };
    },
    /** Records that the seller opened a prepared message. Returns false when the database did not confirm it. */
    recordOpened(order: Order, kind: NotificationKind, channel: NotificationChannel): Promise<boolean> {
      return record({ id: order.id, kind, channel, facts: messageFacts(order, kind) }, 'abierto');
    },
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
      // 503 refuses a request before the service works on it; other errors of a server say nothing.
      return (status >= 400 && status < 500) || status === 503 ? 'failed' : 'unanswered';
    }
  }
}
