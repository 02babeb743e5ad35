import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Seller } from '../../data/seller/seller.ts';
import { dismissToasts } from '../../ui/feedback/toasts/show-toast.ts';

/** Search parameter of the sections in the address; its value may be a buyer's name. */
const SEARCH_PARAMETER = 'buscar';

/** Removes the toasts, and a buyer's name in the address, when the session ends. */
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
  useEffect(() => session.onEnd(() => clean()), [session]);
}
