import * as v from 'valibot';
import { stored } from '../storage/stored.ts';

const PendingNotification = v.object({
  orderId: v.string(),
  sub: v.string(),
  /** Who is still to be told; null until the configuration was asked for that. */
  due: v.nullable(v.array(v.string())),
  tries: v.number(),
  /** When to try again, milliseconds since 1970 by this browser. */
  next: v.number(),
});

/** An order of this browser whose buyer and owner are to be told of it, or have been. */
export type PendingNotification = v.InferOutput<typeof PendingNotification>;

/** The last orders of this browser, newest last: no order is told twice, and none is forgotten by a reload. */
export const storedNotifications = stored('bornera.notices', 1, v.array(PendingNotification));

const MOST_KEPT = 20;

/** Notes an order that is about to be placed: once it is among the buyer's, everyone is told. */
export function queueNotifications(orderId: string, sub: string): void {
  const known = storedNotifications.read() ?? [];
  if (known.some((notice) => notice.orderId === orderId)) return;
  storedNotifications.write([...known, { orderId, sub, due: null, tries: 0, next: 0 }].slice(-MOST_KEPT));
}
