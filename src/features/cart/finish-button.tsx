import { useId } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../config/paths.ts';
import type { UserRecord } from '../../domain/buyer.ts';
import { cartTotals, type CartLine } from '../../domain/cart.ts';
import { checkoutMessage, tooManyLinesText } from '../../domain/checkout.ts';
import type { PaymentMethod } from '../../domain/payment.ts';
import { buyerAddress } from '../../domain/buyer-address.ts';
import { validateForm } from '../../domain/shipping-form.ts';
import { Button } from '../../ui/button.tsx';
import { checkIcon } from '../../ui/icons.ts';
import { Notice } from '../../ui/notice.tsx';
import { ChangesDialog } from './changes-dialog.tsx';
import styles from './cart-summary.module.css';
import type { Checkout } from './use-checkout.ts';

export interface FinishButtonProps {
  readonly lines: readonly CartLine[];
  readonly payment: PaymentMethod;
  readonly buyer: UserRecord;
  readonly checkout: Checkout;
}

/** `Finalizar Compra`, with everything that may come of it. */
export function FinishButton({ lines, payment, buyer, checkout }: FinishButtonProps) {
  const id = useId();
  const tooMany = tooManyLinesText(lines.length);
  const { outcome } = checkout;
  const wish = { buyer, payment, lines, total: cartTotals(lines).total };
  const message = outcome === null || outcome.kind === 'stock' ? null : checkoutMessage(outcome);
  return (
    <>
      <Button
        variant="primary"
        size="large"
        block
        icon={checkIcon}
        busy={checkout.busy}
        disabled={tooMany !== null}
        aria-describedby={tooMany === null ? undefined : id}
        onClick={() => checkout.place(wish)}
      >
        {checkout.busy ? 'Registrando tu pedido…' : 'Finalizar Compra'}
      </Button>
      {tooMany !== null && (
        <div id={id}>
          <Notice tone="warning">{tooMany}</Notice>
        </div>
      )}
      {message !== null && (
        <Notice tone="error" live>
          {message}
        </Notice>
      )}
      <Destination buyer={buyer} />
      <ChangesDialog wish={wish} checkout={checkout} />
    </>
  );
}

/** Where the parcel will go, or what is missing for it; neither holds the order up. */
function Destination({ buyer }: { readonly buyer: UserRecord }) {
  const form = `${paths.user}#datos`;
  if (Object.keys(validateForm(buyer)).length > 0)
    return (
      <Notice tone="info">
        Faltan datos para el envío. Podés finalizar igual y completarlos después, o{' '}
        <Link to={form}>completarlos ahora</Link>.
      </Notice>
    );
  return (
    <p className={styles.destination}>
      Lo enviamos a {buyerAddress(buyer)}. <Link to={form}>Cambiar</Link>
    </p>
  );
}
