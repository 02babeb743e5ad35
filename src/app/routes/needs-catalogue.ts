import { matchPath } from 'react-router-dom';
import { canonicalPath, paths } from '#config/paths.ts';
import { screens } from '#config/screens.ts';
import type { Services } from '#data/services.ts';

/**
 * Returns true when the screen, or a buyer's cart, needs products. The panel reads the database itself. Elsewhere the catalogue
 * loads with the next screen, or with the first letter of a search.
 */
export function needsCatalogue(pathname: string, { session, cart }: Services): boolean {
  if (canonicalPath(pathname) === paths.admin) return false;
  if (session.store.getState().status !== 'anonymous') return true;
  const { items, agreed } = cart.store.getState();
  if (canonicalPath(pathname) === paths.cart) return items.length > 0 || Object.keys(agreed).length > 0;
  return screenAt(pathname)?.withoutProducts !== true;
}

/** Returns the table row of the screen at an address. */
export function screenAt(pathname: string) {
  return screens.find(({ path }) => matchPath(path, pathname) !== null);
}

/** Returns true for an address without a screen, even after trailing punctuation is removed. */
export function isUnknownPath(pathname: string): boolean {
  return screenAt(canonicalPath(pathname))?.path === '*';
}
