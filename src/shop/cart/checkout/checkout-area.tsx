import { useId } from 'react';
import { useStore } from 'zustand';
import { paths } from '../../../config/paths.ts';
import { useServices } from '../../../data/services.ts';
import type { UserRecord } from '../../../domain/buyer/buyer.ts';
import { cartTotals, type CartLine } from '../../../domain/cart/cart.ts';
import type { PaymentMethod } from '../../../domain/checkout/payment-methods.ts';
import { checkoutMessage, tooManyLinesText } from '../../../shared/messages/checkout.ts';
import { loginErrorText } from '../../../shared/messages/sign-in.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { ButtonLink } from '../../../ui/controls/button-link.tsx';
import { announce } from '../../../ui/feedback/announce.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { checkIcon } from '../../../ui/icons/icons.ts';
import { AccountFailed } from '../../common/account-failed.tsx';
import { SaveForLater } from '../items/saved-for-later.tsx';
import { ChangesDialog } from './changes-dialog.tsx';
import { Destination } from './destination.tsx';
import type { Checkout } from './use-checkout.ts';

interface CheckoutAreaProps {
  readonly lines: readonly CartLine[];
  readonly payment: PaymentMethod;
  readonly checkout: Checkout;
}

/** The next step to order: sign in, enter an e-mail address, or finish (docs/product.md#checkout). */
export function CheckoutArea(props: CheckoutAreaProps) {
  const { session, account } = useServices();
  const status = useStore(session.store, (state) => state.status);
  const { user, failed } = useStore(account.store);
  if (status === 'anonymous') return <LogIn />;
  if (failed && user === null) return <AccountFailed>Tu carrito está guardado.</AccountFailed>;
  if (status === 'loading' || user === null)
    return (
      <Button variant="primary" size="large" block busy>
        Cargando tu cuenta…
      </Button>
    );
  if (user.correo === '')
    return (
      <ButtonLink variant="primary" size="large" block to={`${paths.user}#correo`}>
        Ingresá un correo
      </ButtonLink>
    );
  return <Finish {...props} buyer={user} />;
}

function LogIn() {
  const { session } = useServices();
  const error = useStore(session.store, (state) => state.error);
  return (
    <>
      <Button variant="primary" size="large" block onClick={() => session.login()}>
        Iniciá sesión para continuar
      </Button>
      {error !== null && (
        <Notice tone="warning" live>
          {loginErrorText(error)}
        </Notice>
      )}
    </>
  );
}

function Finish({ lines, payment, buyer, checkout }: CheckoutAreaProps & { readonly buyer: UserRecord }) {
  const reasonId = useId();
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
        {...(tooMany !== null && { 'aria-disabled': true, 'aria-describedby': reasonId })}
        onClick={() => (tooMany === null ? checkout.finish(purchase) : announce(tooMany))}
      >
        {isSending ? 'Registrando tu pedido…' : 'Finalizar Compra'}
      </Button>
      {tooMany !== null && (
        <SaveForLater id={reasonId} text={tooMany} lines={lines.length} owner={buyer.sub} />
      )}
      {message !== null && (
        <Notice tone="error" live>
          {message}
        </Notice>
      )}
      <ChangesDialog purchase={purchase} checkout={checkout} />
    </>
  );
}
