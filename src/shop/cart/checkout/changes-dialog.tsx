import { useState } from 'react';
import type { CheckoutStep } from '#data/orders/checkout-store.ts';
import { formatPesos } from '#domain/text/money.ts';
import { CartChangesList } from '#shop/cart/cart-notices.tsx';
import { ConfirmDialog } from '#ui/feedback/confirm-dialog.tsx';
import type { Checkout, Purchase } from './use-checkout.ts';

/** Milliseconds in which a press is the second one of a double click on the button that opened the dialog. */
export const DOUBLE_CLICK_MS = 400;

interface ChangesDialogProps extends Extract<CheckoutStep, { readonly kind: 'asking' }> {
  readonly purchase: Purchase;
  readonly checkout: Checkout;
}

/** Asks whether to order in spite of changes that the buyer was not told (docs/buying.md#checkout). */
export function ChangesDialog({ oldTotal, purchase, checkout }: ChangesDialogProps) {
  const [openedAt] = useState(() => performance.now());
  const answer = (action: () => void) => () => {
    if (performance.now() - openedAt > DOUBLE_CLICK_MS) action();
  };
  const total = formatPesos(purchase.shownTotal);
  return (
    <ConfirmDialog
      title="Cambió tu carrito"
      confirmLabel={`Finalizar por ${total}`}
      cancelLabel="No, revisar"
      onConfirm={answer(() => checkout.confirm(purchase))}
      onCancel={answer(checkout.decline)}
    >
      <div className="stack gap-3">
        <p>Algo se actualizó mientras comprabas. Todavía no enviamos nada.</p>
        <CartChangesList changes={checkout.told} />
        <p>
          <span>Total: </span>
          {oldTotal !== purchase.shownTotal && (
            <span>
              <s>{formatPesos(oldTotal)}</s>
              <span> → </span>
            </span>
          )}
          <strong>{total}</strong>
        </p>
      </div>
    </ConfirmDialog>
  );
}
