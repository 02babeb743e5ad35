import { forgetBrowserData } from '../../../data/account/browser-data.ts';
import type { Services } from '../../../data/services.ts';

/**
 * Erases the buyer's data in the database and then, only if that is certain, in this browser; then signs out
 * (docs/product.md#personal-data).
 * @throws when the database may still have the data. Nothing has changed in this browser then.
 */
export async function eraseBuyer({
  account,
  cart,
  favourites,
  recentlySeen,
  session,
}: Services): Promise<void> {
  await account.erase();
  // Cleared one by one first, because that updates the other tabs of this browser.
  favourites.clear();
  recentlySeen.clear();
  cart.endSession(false);
  forgetBrowserData();
  // The sign-out leaves the page; the SDKs may write until then.
  window.addEventListener('pagehide', forgetBrowserData);
  const unsubscribe = session.store.subscribe(({ status, request }) => {
    if (request !== null) return;
    unsubscribe();
    // Still authenticated: the identity provider did not answer. The shop's own session ends anyway.
    if (status === 'authenticated') void session.signOutOfFirebase().finally(forgetBrowserData);
    else forgetBrowserData();
  });
  session.logout();
}
