import type { NavigateFunction } from 'react-router-dom';
import type { Services } from '../../../data/services.ts';
import { storedPayment } from '../../../data/storage/stored-checkout.ts';
import { storedPendingOrder } from '../../../data/storage/local.ts';
import type { PlacedOutcome } from '../../../domain/checkout/checkout.ts';
import { showToast } from '../../../ui/feedback/toasts/show-toast.ts';
import { confirmationAddress } from '../../common/confirmation-address.ts';

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
 * Confirms an order to the buyer and takes its units out of the cart. The answer to the order and the account's
 * subscription report the same order, in any sequence and in every tab: only the first report changes the cart.
 */
export async function confirmOrder(
  { services, navigate, isCartShown }: Site,
  { orderId, units }: Omit<PlacedOutcome, 'kind'>,
): Promise<void> {
  if (confirmed.get(services) === orderId) return;
  confirmed.set(services, orderId);
  const confirmation = confirmationAddress(orderId);
  if (isCartShown) await navigate(confirmation, { replace: true, state: ORDER_PLACED_STATE });
  const pending = storedPendingOrder.read();
  if (pending?.id !== orderId) return;
  setTimeout(forget, SEEN_MS, orderId);
  if (!isCartShown) {
    const action = { label: 'Ver pedido', run: () => void navigate(confirmation) };
    showToast('success', '¡Listo! Registramos tu pedido.', action);
  }
  if (pending.isConfirmed) return;
  storedPendingOrder.write({ ...pending, isConfirmed: true });
  storedPayment.clear();
  services.cart.removeOrdered(units);
}

function forget(orderId: string): void {
  const pending = storedPendingOrder.read();
  if (pending?.id === orderId && pending.isConfirmed) storedPendingOrder.clear();
}
