import { canonicalPath, paths } from '../../config/paths.ts';
import type { Services } from '../../data/services.ts';

/** Screens that show a visitor no product. */
const WITHOUT_PRODUCTS: ReadonlySet<string> = new Set([paths.howTo, paths.user]);

/**
 * True where the screen, or the cart of a buyer, needs products. The panel reads the database itself; elsewhere the
 * catalogue waits for the next screen, and for the first letter of a search.
 */
export function needsCatalogue(pathname: string, { session, cart }: Services): boolean {
  if (pathname.startsWith(paths.admin)) return false;
  if (session.store.getState().status !== 'anonymous') return true;
  const path = canonicalPath(pathname);
  return path === paths.cart ? cart.store.getState().items.length > 0 : !WITHOUT_PRODUCTS.has(path);
}
