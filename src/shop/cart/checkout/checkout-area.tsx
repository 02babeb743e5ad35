import { Link } from 'react-router-dom';
import { useStore } from 'zustand';
import { paths } from '../../../config/paths.ts';
import { useServices } from '../../../data/services.ts';
import type { CartLine } from '../../../domain/cart/cart.ts';
import { loginErrorText } from '../../../shared/messages/sign-in.ts';
import type { PaymentMethod } from '../../../domain/checkout/payment-methods.ts';
import { buttonClass } from '../../../ui/controls/button-class.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { AccountFailed } from '../../common/account-failed.tsx';
import { FinishButton } from './finish-button.tsx';
import type { Checkout } from './use-checkout.ts';

interface CheckoutAreaProps {
  readonly lines: readonly CartLine[];
  readonly payment: PaymentMethod;
  readonly checkout: Checkout;
}

/** The next step to order: sign in, enter an e-mail address, or finish (docs/product.md#checkout). */
export function CheckoutArea({ lines, payment, checkout }: CheckoutAreaProps) {
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
      <Link
        className={buttonClass({ variant: 'primary', size: 'large', block: true })}
        to={`${paths.user}#correo`}
      >
        Ingresá un correo
      </Link>
    );
  return <FinishButton lines={lines} payment={payment} buyer={user} checkout={checkout} />;
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
