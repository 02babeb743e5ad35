import { reportError } from '../../data/report.ts';
import type { Services } from '../../data/services.ts';

/**
 * Looks at the cart's stock and prices now, and whenever the buyer comes back to this tab.
 * Returns how to stop.
 */
export function recheckCartOnDemand(services: Services): () => void {
  const recheck = () => {
    if (document.visibilityState === 'hidden') return;
    import('../../data/orders/recheck-cart.ts').then(
      ({ recheckCart }) => recheckCart(services),
      (cause: unknown) => reportError('cart recheck', cause),
    );
  };
  recheck();
  document.addEventListener('visibilitychange', recheck);
  return () => document.removeEventListener('visibilitychange', recheck);
}
