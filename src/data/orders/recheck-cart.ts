import { readProductsById } from '../firestore/products.ts';
import { reportError } from '../report.ts';
import type { Services } from '../services.ts';
import { withPatience } from './patience.ts';

/** Looks at what the cart's products cost and how many are left this moment; a failure changes nothing. */
export async function recheckCart({ env, cart }: Pick<Services, 'env' | 'cart'>): Promise<void> {
  const ids = cart.store.getState().items.map((item) => item.id);
  if (ids.length === 0) return;
  try {
    cart.follow(await withPatience(readProductsById(env, ids)), ids);
  } catch (cause) {
    reportError('cart recheck', cause);
  }
}
