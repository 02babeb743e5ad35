import { useId } from 'react';
import type { UserRecord } from '../../../domain/buyer/buyer.ts';
import { cartTotals, type CartLine } from '../../../domain/cart/cart.ts';
import { checkoutMessage, tooManyLinesText } from '../../../shared/messages/checkout.ts';
import type { PaymentMethod } from '../../../domain/checkout/payment-methods.ts';
import { announce } from '../../../ui/feedback/announce.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { checkIcon } from '../../../ui/icons/icons.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { ChangesDialog } from './changes-dialog.tsx';
import { Destination } from './destination.tsx';
import { SaveForLater } from '../items/save-for-later.tsx';
import type { Checkout } from './use-checkout.ts';

export interface FinishButtonProps {
  readonly lines: readonly CartLine[];
  readonly payment: PaymentMethod;
  readonly buyer: UserRecord;
  readonly checkout: Checkout;
}

/** `Finalizar Compra`, with where the order goes before it and everything that may come of it after. */
export function FinishButton({ lines, payment, buyer, checkout }: FinishButtonProps) {
  const id = useId();
  const tooMany = tooManyLinesText(lines.length);
  const { outcome } = checkout;
  const wish = { buyer, payment, lines, total: cartTotals(lines).total };
  const message = outcome === null || outcome.kind === 'stock' ? null : checkoutMessage(outcome);
  return (
    <>
      <Destination buyer={buyer} />
      <Button
        variant="primary"
        size="large"
        block
        icon={checkIcon}
        busy={checkout.busy}
        // Not `disabled`, which would take it, and the reason, from the keyboard.
        {...(tooMany !== null && { 'aria-disabled': true, 'aria-describedby': id })}
        onClick={() => (tooMany === null ? checkout.place(wish) : announce(tooMany))}
      >
        {checkout.busy ? 'Registrando tu pedido…' : 'Finalizar Compra'}
      </Button>
      {tooMany !== null && <SaveForLater id={id} text={tooMany} lines={lines.length} owner={buyer.sub} />}
      {message !== null && (
        <Notice tone="error" live>
          {message}
        </Notice>
      )}
      <ChangesDialog wish={wish} checkout={checkout} />
    </>
  );
}
