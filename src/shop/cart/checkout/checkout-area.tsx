import { useEffect, useId, type MouseEvent, type ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { useStore } from 'zustand';
import { paths } from '#config/paths.ts';
import { loadPlaceOrder } from '#data/orders/orders.ts';
import { useServices } from '#data/services.ts';
import { accountEmail, buyerContact, buyerName } from '#domain/buyer/address.ts';
import type { UserRecord } from '#domain/buyer/buyer.ts';
import { formWarnings, missingFields } from '#domain/buyer/form-values.ts';
import type { CartLine } from '#domain/cart/cart-totals.ts';
import { missingOrderFields } from '#domain/orders/missing-data.ts';
import { COURIER } from '#domain/shipping/courier.ts';
import type { Delivery } from '#domain/shipping/shipping-service.ts';
import { formatPesos } from '#domain/text/money.ts';
import {
  checkoutMessage,
  CHECKOUT_OFFLINE_TEXT,
  SLOW_ORDER_TEXT,
  tooManyLinesText,
} from '#shop/buying/checkout-messages.ts';
import { requestedInvoiceText } from '#shared/requested-invoice.ts';
import { fieldList, FORM_WARNING_TEXTS } from '#shared/form-messages.ts';
import { useOnline } from '#shop/page/use-online.ts';
import { ButtonLink, Button } from '#ui/controls/button.tsx';
import { announce } from '#ui/feedback/announce.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { useHaveElapsed } from '#shop/page/use-have-elapsed.ts';
import { checkIcon } from '#ui/icons/icons.json';
import { AccountFailed, LoginErrorNotice } from '#shop/sign-in/account-notices.tsx';
import { BottomBar } from '#shop/buying/bottom-bar/bottom-bar.tsx';
import { ChangesDialog, TOO_MANY_LINES_ID } from '#shop/cart/cart-notices.tsx';
import { messageProblem } from '#shop/cart/delivery-message.tsx';
import styles from '#shop/cart/cart.module.css';
import type { Checkout, Purchase } from './use-checkout.ts';
import { deliveryTexts } from '#shop/buying/delivery-texts.ts';

interface CheckoutAreaProps {
  readonly lines: readonly CartLine[];
  readonly order: Omit<Purchase, 'buyer'>;
  readonly checkout: Checkout;
}

/** Renders the next step to order: sign in, enter an e-mail address, or finish (docs/buying.md#checkout). */
export function CheckoutArea(props: CheckoutAreaProps) {
  const { shownTotal: total } = props.order;
  const { session, account } = useServices();
  const status = useStore(session.store, (state) => state.status);
  const { user, failed } = useStore(account.store);
  if (failed && user === null) return <AccountFailed>Tu carrito está guardado.</AccountFailed>;
  // The same button in both states, so that a failed login leaves the focus on it.
  if (status !== 'authenticated' || user === null)
    return (
      <>
        <NextStep total={total}>
          <Button
            variant="primary"
            size="large"
            block
            busy={status !== 'anonymous'}
            onClick={(event) => {
              leaveBar(event);
              session.login();
            }}
          >
            <span>{status === 'anonymous' ? 'Iniciá sesión para continuar' : 'Cargando tu cuenta…'}</span>
          </Button>
        </NextStep>
        <LoginErrorNotice />
      </>
    );
  if (missingFields(user).includes('correo'))
    return (
      <NextStep total={total}>
        <ButtonLink variant="primary" size="large" block to={`${paths.user}#correo`}>
          Ingresá un correo
        </ButtonLink>
      </NextStep>
    );
  return <Finish {...props} buyer={user} />;
}

/** Renders the button of the next step, and on phones a bar with the same button while the summary is out of sight. */
function NextStep({ total, children }: { readonly total: number; readonly children: ReactElement }) {
  return (
    <>
      <div data-next-step className={styles.next}>
        {children}
      </div>
      <BottomBar label="Total y siguiente paso" insteadOf="[data-next-step]">
        <strong className="tabular">{formatPesos(total)}</strong>
        {children}
      </BottomBar>
    </>
  );
}

/** A press in the bar goes to the button itself, where reasons and failures are shown. */
function leaveBar({ currentTarget }: MouseEvent): void {
  if (currentTarget.closest('[data-next-step]') !== null) return;
  const original = document.querySelector<HTMLElement>('[data-next-step] > *');
  original?.focus({ preventScroll: true });
  original?.scrollIntoView({ block: 'center' });
}

function Finish(props: CheckoutAreaProps & { readonly buyer: UserRecord }) {
  const { lines, order, checkout, buyer } = props;
  const purchase = { buyer, ...order };
  const online = useOnline();
  const obstacleId = useId();
  const tooMany = tooManyLinesText(lines.length);
  const obstacle = tooMany ?? messageProblem(order.message ?? '') ?? (online ? null : CHECKOUT_OFFLINE_TEXT);
  const { isSending, failure } = checkout;
  useEffect(() => void loadPlaceOrder(), []);
  const message = failure === null || failure.kind === 'stock' ? null : checkoutMessage(failure);
  return (
    <>
      <Destination buyer={buyer} delivery={order.delivery ?? COURIER} />
      <NextStep total={purchase.shownTotal}>
        <Button
          variant="primary"
          size="large"
          block
          icon={checkIcon}
          busy={isSending}
          // Not `disabled`, which would hide the button and the reason from keyboard users.
          {...(obstacle !== null && {
            'aria-disabled': true,
            'aria-describedby': tooMany === null ? obstacleId : TOO_MANY_LINES_ID,
          })}
          onClick={(event) => {
            leaveBar(event);
            if (obstacle === null) void checkout.finish(purchase);
            else if (tooMany === null) announce(obstacle);
            else document.getElementById(TOO_MANY_LINES_ID)?.focus();
          }}
        >
          {isSending ? 'Registrando tu pedido…' : 'Finalizar Compra'}
        </Button>
      </NextStep>
      {isSending && <SlowNotice />}
      {obstacle !== null && tooMany === null && (
        <Notice tone="warning" live>
          <span id={obstacleId}>{obstacle}</span>
        </Notice>
      )}
      {message !== null && (
        <Notice tone="error" live>
          {message}
        </Notice>
      )}
      {checkout.oldTotal !== null && <ChangesDialog purchase={purchase} checkout={checkout} />}
    </>
  );
}

/** Milliseconds after which a buyer may wonder whether the order is still being placed. */
const SLOW_MS = 5000;

function SlowNotice() {
  return useHaveElapsed(SLOW_MS) ? (
    <Notice tone="info" live>
      {SLOW_ORDER_TEXT}
    </Notice>
  ) : null;
}

/** Nothing here stops the order. */
function Destination({ buyer, delivery }: { readonly buyer: UserRecord; readonly delivery: Delivery }) {
  const missing = missingOrderFields(delivery, buyer);
  const texts = deliveryTexts(delivery, buyer);
  const warnings = formWarnings(buyer);
  const invoice = requestedInvoiceText(buyer);
  return (
    <>
      {missing.length === 0 ? (
        <p className="muted small breakable">
          <span>{`${texts.willGo}, a nombre de ${buyerName(buyer)}. Te escribimos ${buyerContact(buyer)}. `}</span>
          <Link to={`${paths.user}#datos`}>Cambiar</Link>
        </p>
      ) : (
        <Notice tone="info" title={`Para ${texts.named} falta: ${fieldList(missing)}.`}>
          <span>
            {`Podés finalizar igual y completarlos después en tu perfil: los sumamos a tu pedido antes de ${texts.handOver}. O podés `}
          </span>
          <Link to={`${paths.user}#${missing[0]}`}>completarlos ahora</Link>
          <span>.</span>
        </Notice>
      )}
      {missing.length > 0 && accountEmail(buyer) !== '' && (
        <p className="muted small breakable">{`Te escribimos ${buyerContact(buyer)}.`}</p>
      )}
      {invoice !== '' && <p className="muted small">{invoice}</p>}
      {warnings.length > 0 && (
        <Notice tone="warning">
          {warnings.map(({ field, warning }) => (
            <p key={field}>{FORM_WARNING_TEXTS[warning]}</p>
          ))}
          <Link to={`${paths.user}#${warnings[0]?.field}`}>Revisar mis datos</Link>
        </Notice>
      )}
    </>
  );
}
