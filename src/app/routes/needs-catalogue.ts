import { matchPath } from 'react-router-dom';
import { canonicalPath, paths } from '#config/paths.ts';
import { screens } from '#config/screens.ts';
import type { Services } from '#data/services.ts';

/**
 * True where the screen, or the cart of a buyer, needs products. The panel reads the database itself; elsewhere the
 * catalogue waits for the next screen, and for the first letter of a search.
 */
export function needsCatalogue(pathname: string, { session, cart }: Services): boolean {
  if (canonicalPath(pathname) === paths.admin) return false;
  if (session.store.getState().status !== 'anonymous') return true;
  const { items, agreed } = cart.store.getState();
  if (canonicalPath(pathname) === paths.cart) return items.length > 0 || Object.keys(agreed).length > 0;
  return screenAt(pathname)?.withoutProducts !== true;
}

/** Returns the row of the screen that an address shows. */
export function screenAt(pathname: string) {
  return screens.find(({ path }) => matchPath(path, pathname) !== null);
}

/** Returns true where no screen is meant, also not by an address with signs behind it. */
export function isUnknown(pathname: string): boolean {
  return screenAt(canonicalPath(pathname))?.path === '*';
}
