import { cartLinkValue } from '../cart/cart-link.ts';
import type { Cart } from '../cart/cart.ts';
import type { UserRecord } from '../buyer/buyer.ts';

const DAY_MS = 86_400_000;

/** Milliseconds without a change after which a cart counts as left behind, and after which it is too old to write about. */
export const LEFT_AFTER_MS = DAY_MS;
export const LEFT_UNTIL_MS = 60 * DAY_MS;

/** The shortest time between two messages to a buyer, as in firestore.rules (docs/panel.md#carts-left-behind). */
export const REMINDER_PAUSE_MS = 7 * DAY_MS;

/** The last message to a buyer about a cart: `recordatorios/{sub}`. */
export interface Reminder {
  readonly cuando: Date;
  /** The cart that it was about (`reminderCart`). */
  readonly carrito: string;
}

/** A buyer who agreed to reminders and left a cart behind. */
export interface LeftCart {
  readonly buyer: UserRecord;
  /** The last change of the buyer's record. */
  readonly since: Date;
  readonly reminder: Reminder | null;
}

/** Characters of a cart in a reminder; firestore.rules take no more. */
const MAX_CART_TEXT = 400;

/** Products and units of a cart, to tell it from the next one. */
export function reminderCart(cart: Cart): string {
  const lines = cart.map(({ id, cantidadIndividual }) => ({ product: { id }, quantity: cantidadIndividual }));
  return cartLinkValue(lines).slice(0, MAX_CART_TEXT);
}

/** True for a cart that no message was about, when the last message to the buyer is a week old. */
export function mayRemind(cart: Cart, reminder: Reminder | null, now: Date): boolean {
  if (reminder === null) return true;
  const isPaused = now.getTime() - reminder.cuando.getTime() < REMINDER_PAUSE_MS;
  return !isPaused && reminder.carrito !== reminderCart(cart);
}

/**
 * The records whose cart was left behind, in their order.
 * @param lastOrders time of each buyer's last order, by `sub`: a cart that was changed before it, or with it, is not left
 */
export function leftCarts(
  records: readonly UserRecord[],
  lastOrders: ReadonlyMap<string, Date>,
  reminders: ReadonlyMap<string, Reminder>,
): readonly LeftCart[] {
  return records.flatMap((buyer) => {
    const { sub, last_update: since, carrito } = buyer;
    const lastOrder = lastOrders.get(sub);
    if (since === null || carrito.length === 0 || (lastOrder !== undefined && lastOrder >= since)) return [];
    return [{ buyer, since, reminder: reminders.get(sub) ?? null }];
  });
}
