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
import { FinishButton } from './finish-button.tsx';
import type { Checkout } from './use-checkout.ts';

export interface CheckoutAreaProps {
  readonly lines: readonly CartLine[];
  readonly payment: PaymentMethod;
  readonly checkout: Checkout;
}

/** The end of the cart in the spec's three states: log in, give an e-mail, or finish (spec §2). */
export function CheckoutArea({ lines, payment, checkout }: CheckoutAreaProps) {
  const { session, account } = useServices();
  const status = useStore(session.store, (state) => state.status);
  const user = useStore(account.store, (state) => state.user);
  const failed = useStore(account.store, (state) => state.failed);
  if (status === 'anonymous') return <LogIn />;
  if (failed && user === null) return <AccountFailed />;
  if (status === 'loading' || user === null) return <Waiting />;
  if (user.correo === '')
    return (
      <Link className={buttonClass({ variant: 'primary', size: 'large', block: true })} to={FORM}>
        Ingresá un correo
      </Link>
    );
  return <FinishButton lines={lines} payment={payment} buyer={user} checkout={checkout} />;
}

/** The form's e-mail field, which the address asks for. */
const FORM = `${paths.user}#correo`;

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

function Waiting() {
  return (
    <Button variant="primary" size="large" block busy>
      Cargando tu cuenta…
    </Button>
  );
}

function AccountFailed() {
  return (
    <Notice
      tone="error"
      title="No pudimos cargar tu cuenta."
      action={<Button onClick={() => location.reload()}>Reintentar</Button>}
    >
      Tu carrito está guardado.
    </Notice>
  );
}
