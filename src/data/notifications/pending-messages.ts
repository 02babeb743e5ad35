import * as v from 'valibot';
import { stored } from '../storage/stored.ts';

/**
 * Messages that an order's page sends: the e-mail to the buyer; the bot's messages about the order, products that became low and a
 * lost e-mail; and the update of the IoT service. `lost…` records in the order that a message did not go out.
 */
export const MESSAGES = ['email', 'bot', 'stock', 'iot', 'unsent', 'lostEmail', 'lostBot'] as const;
export type Message = (typeof MESSAGES)[number];

const PendingMessages = v.object({
  orderId: v.string(),
  sub: v.string(),
  /** Ids of products that may have become low with the order. */
  low: v.optional(v.array(v.number()), []),
  /** Messages that are still to be sent, each with its failed tries; null until the configuration was read. */
  due: v.nullable(v.array(v.tuple([v.picklist(MESSAGES), v.number()]))),
  /** Time of the next try, in milliseconds since 1970 by the browser's clock. */
  next: v.number(),
});
export type PendingMessages = v.InferOutput<typeof PendingMessages>;

/** The last orders of this browser, newest last: each is announced once, although the page is reloaded meanwhile. */
export const storedMessages = stored('bornera.messages', 1, v.array(PendingMessages));

const MAX_STORED = 20;

/**
 * Queues the messages about an order that is about to be placed. They are sent once the account shows the order.
 * @param low ids of products that may become low with the order.
 */
export function queueMessages(orderId: string, sub: string, low: number[] = []): void {
  const known = storedMessages.read() ?? [];
  if (known.some((pending) => pending.orderId === orderId)) return;
  storedMessages.write([...known, { orderId, sub, low, due: null, next: 0 }].slice(-MAX_STORED));
}
