import type { NavigateFunction } from 'react-router-dom';
import type { Services } from '#data/services.ts';
import { storedDelivery, storedPaymentMethod } from '#data/storage/stored-checkout.ts';
import { storedPendingOrder } from '#data/storage/local.ts';
import { withoutOrdered } from '#domain/cart/cart-changes.ts';
import type { PlacedOutcome } from '#domain/checkout/checkout.ts';
import { showToast } from '#ui/feedback/toasts/show-toast.ts';
import { confirmationAddress } from '#shop/common/addresses.ts';

/** History state of the confirmation of an order that is certainly in the database. */
export const ORDER_PLACED_STATE = 'placed';

interface Site {
  readonly services: Services;
  readonly navigate: NavigateFunction;
  /** True where the cart is on screen: the confirmation takes its place. Elsewhere a toast links to the confirmation. */
  readonly isCartShown: boolean;
}

/** Milliseconds after which the buyer has seen the confirmation. A page that is being reloaded ends before. */
const SEEN_MS = 2000;

/** The last order that each page confirmed. */
const confirmed = new WeakMap<Services, string>();

/**
 * Confirms an order to the buyer. The answer to the order and the account's subscription report the same order, in any
 * sequence and in every tab: only the first report takes its units out of the cart and sends its messages. A cart that
 * holds the next order stays on screen, with a line about the earlier one.
 */
export async function confirmOrder(
  { services, navigate, isCartShown }: Site,
  { orderId, units }: Omit<PlacedOutcome, 'kind'>,
): Promise<void> {
  const { cart, checkout } = services;
  if (confirmed.get(services) === orderId) return;
  confirmed.set(services, orderId);
  const confirmation = confirmationAddress(orderId);
  const pending = storedPendingOrder.read();
  const isPending = pending?.id === orderId;
  const isNew = isPending && !pending.isConfirmed;
  const left = withoutOrdered(cart.store.getState().items, isNew ? units : {});
  const isAwaited = checkout.getState().sending !== null || left.length === 0;
  if (isCartShown && isAwaited) await navigate(confirmation, { replace: true, state: ORDER_PLACED_STATE });
  if (!isPending) return;
  setTimeout(forget, SEEN_MS, orderId);
  if (isCartShown && !isAwaited) checkout.setState({ earlier: orderId, outcome: null });
  if (!isCartShown) {
    const action = { label: 'Ver pedido', run: () => void navigate(confirmation) };
    showToast('success', '¡Listo! Registramos tu pedido.', action);
  }
  if (!isNew) return;
  storedPendingOrder.write({ ...pending, isConfirmed: true });
  services.orders.announce(orderId);
  for (const choice of [storedPaymentMethod, storedDelivery]) choice.clear();
  cart.removeOrdered(units);
}

function forget(orderId: string): void {
  const pending = storedPendingOrder.read();
  if (pending?.id === orderId && pending.isConfirmed) storedPendingOrder.clear();
}
