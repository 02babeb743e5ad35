import { useRef, useState } from 'react';
import { forgetBrowserData } from '../../../data/account/browser-data.ts';
import { reportError } from '../../../data/reporting/report.ts';
import { useServices, type Services } from '../../../data/services.ts';

export interface Erasure {
  readonly state: 'asking' | 'running' | 'failed' | 'done';
  readonly erase: () => Promise<void>;
}

/** Forgets the buyer: the database first, and only when that is certain this browser and its session. */
export function useErasure(): Erasure {
  const services = useServices();
  const [state, setState] = useState<Erasure['state']>('asking');
  const running = useRef(false);
  return {
    state,
    async erase() {
      if (running.current) return;
      running.current = true;
      setState('running');
      try {
        await services.account.erase();
        setState('done');
        leave(services);
      } catch (cause) {
        running.current = false;
        reportError('erasure', cause);
        setState('failed');
      }
    },
  };
}

function leave({ cart, favourites, recentlySeen: seen, session }: Services): void {
  // Emptied one by one first: that is how the other tabs of this browser hear of it.
  favourites.clear();
  seen.clear();
  cart.clearBuyerCart();
  forgetBrowserData();
  // The sign-out takes the page away: what was written meanwhile, and what the SDKs leave, goes with it.
  window.addEventListener('pagehide', forgetBrowserData);
  const stop = session.store.subscribe(({ status, request: wish }) => {
    if (wish !== null) return;
    stop();
    // The provider could not be asked: the shop's own session ends all the same.
    if (status === 'authenticated') void session.signOutOfFirebase().finally(forgetBrowserData);
    else forgetBrowserData();
  });
  session.logout();
}
