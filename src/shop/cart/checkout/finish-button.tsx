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
import { SaveForLater } from '../items/saved-for-later.tsx';
import type { Checkout } from './use-checkout.ts';

interface FinishButtonProps {
  readonly lines: readonly CartLine[];
  readonly payment: PaymentMethod;
  readonly buyer: UserRecord;
  readonly checkout: Checkout;
}

/** Renders the finish button between the destination of the order and the failure of the last attempt. */
export function FinishButton({ lines, payment, buyer, checkout }: FinishButtonProps) {
  const id = useId();
  const tooMany = tooManyLinesText(lines.length);
  const { name, outcome } = checkout.state;
  const isSending = name === 'sending';
  const purchase = { buyer, payment, shownTotal: cartTotals(lines).total };
  const message = outcome === null || outcome.kind === 'stock' ? null : checkoutMessage(outcome);
  return (
    <>
      <Destination buyer={buyer} />
      <Button
        variant="primary"
        size="large"
        block
        icon={checkIcon}
        busy={isSending}
        // Not `disabled`, which would hide the button and the reason from keyboard users.
        {...(tooMany !== null && { 'aria-disabled': true, 'aria-describedby': id })}
        onClick={() => (tooMany === null ? checkout.finish(purchase) : announce(tooMany))}
      >
        {isSending ? 'Registrando tu pedido…' : 'Finalizar Compra'}
      </Button>
      {tooMany !== null && <SaveForLater id={id} text={tooMany} lines={lines.length} owner={buyer.sub} />}
      {message !== null && (
        <Notice tone="error" live>
          {message}
        </Notice>
      )}
      <ChangesDialog purchase={purchase} checkout={checkout} />
    </>
  );
}
