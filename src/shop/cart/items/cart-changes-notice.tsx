import { useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { useServices } from '../../../data/services.ts';
import type { CheckoutOutcome } from '../../../domain/checkout/checkout.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { CartChangesList } from './changes-list.tsx';
import { useSavedCartChanges } from './use-saved-changes.ts';

export interface CartChangesNoticeProps {
  /** What came of the last try to order. */
  readonly outcome?: CheckoutOutcome | null;
}

/** What changed on the shelves since the buyer filled the cart, until it is acknowledged. */
export function CartChangesNotice({ outcome = null }: CartChangesNoticeProps) {
  const { cart } = useServices();
  const changes = useStore(cart.store, (state) => state.changes);
  useSavedCartChanges();
  const place = useRef<HTMLDivElement>(null);
  // On a phone the finish button is a screen away from what it has to say.
  useEffect(() => {
    if (outcome?.kind === 'stock') place.current?.focus();
  }, [outcome]);
  if (changes.length === 0) return null;
  return (
    <div ref={place} tabIndex={-1}>
      <Notice
        tone="warning"
        live
        title="Actualizamos tu carrito"
        action={
          <Button size="small" onClick={() => cart.dismissChanges()}>
            Entendido
          </Button>
        }
      >
        <CartChangesList changes={changes} />
      </Notice>
    </div>
  );
}
