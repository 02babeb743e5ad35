import { isAmong, type CartChange } from '#domain/cart/cart-changes.ts';
import type { CartStore } from './cart-store.ts';

/** Removes changes of the cart that the buyer agreed to. */
export function dismissChanges({ update }: CartStore, agreed: readonly CartChange[]): void {
  update((now) => ({ ...now, changes: now.changes.filter((one) => !isAmong(agreed, one)) }));
}

/** Marks changes of the cart that the buyer has read: they stay on the page, and no order asks about them again. */
export function markRead({ update }: CartStore, read: readonly CartChange[]): void {
  update((now) => ({
    ...now,
    changes: now.changes.map((one) => (isAmong(read, one) ? { ...one, isRead: true } : one)),
  }));
}
