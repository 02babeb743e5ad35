import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Seller } from '../../data/seller/seller.ts';
import { dismissToasts } from '../../ui/feedback/toasts/show-toast.ts';

/** What a section's search is called in the address: it may be a buyer's name. */
const SEARCH_PARAMETER = 'buscar';

/** At the session's end nothing of it stays in sight: no message, and no buyer's name in the address. */
export function useSignOutOnLeave({ session }: Seller): void {
  const [, setParameters] = useSearchParams();
  const clean = useEffectEvent(() => {
    dismissToasts();
    setParameters(
      (now) => {
        const next = new URLSearchParams(now);
        next.delete(SEARCH_PARAMETER);
        return next;
      },
      { replace: true },
    );
  });
  useEffect(
    () =>
      session.store.subscribe(({ status }, before) => {
        if (before.status === 'signed-in' && status !== 'signed-in') clean();
      }),
    [session],
  );
}
