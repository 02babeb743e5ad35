import type { Services } from '../../../data/services.ts';

/**
 * Looks at what the cart's products cost and how many are left: now, whenever the buyer comes back to this tab, and
 * when an account is opened, whose cart was never looked at. Without an answer nothing changes. Returns how to stop.
 */
export function subscribeToStock({
  account,
  cart,
  orders,
}: Pick<Services, 'account' | 'cart' | 'orders'>): () => void {
  async function look(): Promise<void> {
    const ids = cart.store.getState().items.map((item) => item.id);
    if (document.visibilityState === 'hidden' || ids.length === 0) return;
    const products = await orders.readProducts(ids);
    if (products !== null) cart.updateStock(products, ids);
  }
  const lookAgain = () => void look();
  lookAgain();
  document.addEventListener('visibilitychange', lookAgain);
  const stop = account.store.subscribe(({ user }, before) => {
    if (user !== null && before.user === null) lookAgain();
  });
  return () => {
    document.removeEventListener('visibilitychange', lookAgain);
    stop();
  };
}
