import { buyerOf, EMPTY_CART, withChosenItems } from '#data/cart/cart-store.ts';
import type { Services } from '#data/services.ts';
import { storedChoices } from '#data/storage/stored-checkout.ts';
import { withoutOrdered } from '#domain/cart/cart.ts';
import type { Order } from '#domain/orders/order.ts';
import { IDLE } from './checkout-store.ts';
import { storedPendingOrder } from './pending-order.ts';

/** Resolves to true for the first tab of this browser that confirms the pending order. */
function claimConfirmation(id: string): Promise<boolean> {
  return navigator.locks.request('bornera.pending-order', () => {
    const pending = storedPendingOrder.read();
    if (pending?.id !== id || pending.isConfirmed) return false;
    storedPendingOrder.write({ ...pending, isConfirmed: true });
    return true;
  });
}

/**
 * Confirms an order that is in the database. The response to the order, the account's subscription and a look-up report the same
 * order, in any sequence and in every tab. Only the first report removes its units from the cart and sends its messages. The
 * screens then show the pending order.
 */
export async function confirmOrder(services: Services, order: Order): Promise<void> {
  if (await claimConfirmation(order.id)) {
    services.orders.announce(order);
    storedChoices.clear();
    removeOrdered(services, order);
  }
  const pending = storedPendingOrder.read();
  services.checkout.setState(({ step }) => ({ pending, step: step.kind === 'sending' ? step : IDLE }));
}

/** Removes the units of an order from the cart; the batch that placed it has already changed the record. */
export function removeOrdered(
  { account, cart, catalogue }: Pick<Services, 'account' | 'cart' | 'catalogue'>,
  { cantidades }: Pick<Order, 'cantidades'>,
): void {
  cart.update((now) => {
    const items = withoutOrdered(now.items, cantidades);
    if (items.length === 0) return { ...EMPTY_CART, owner: now.owner };
    return { ...withChosenItems(now, items, catalogue), dirty: buyerOf(now.owner) !== '' };
  });
  if (cart.store.getState().items.length === 0) account.applySaved({ carrito: [] });
  else cart.followRecord();
}

/** Milliseconds after which the confirmation counts as seen. A page that is being reloaded ends earlier. */
const SEEN_MS = 2000;

/** Marks a confirmed order as seen on this page at once; after a reload the confirmation is still shown. */
export function markOrderSeen(checkout: Services['checkout'], id: string): void {
  checkout.setState({ pending: null });
  setTimeout(() => {
    const pending = storedPendingOrder.read();
    if (pending?.id === id && pending.isConfirmed) storedPendingOrder.clear();
  }, SEEN_MS);
}
