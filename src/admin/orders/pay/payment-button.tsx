import { use } from 'react';
import { buyerName } from '../../../domain/buyer/address.ts';
import { amountPaid, balanceOf, hasPayment, isSettled } from '../../../domain/orders/balance.ts';
import { isCancelled, isUnsent, type Order } from '../../../domain/orders/order.ts';
import { settling, takesPaymentLink } from '../../../domain/seller/payment-entry.ts';
import { formatDateTime } from '../../../domain/text/date-format.ts';
import { formatPesos } from '../../../domain/text/money.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { ExternalLink } from '../../../ui/display/external-link.tsx';
import { checkIcon, warningIcon } from '../../../ui/icons/icons.json';
import { classNames } from '../../../ui/styles/class-names.ts';
import { shortId } from '../../common/short-id.ts';
import { OrderDialogContext } from '../common/order-dialog-context.ts';
import { useOrderChange } from '../common/use-order-change.ts';
import styles from './pay.module.css';

interface PaymentButtonProps {
  readonly order: Order;
  /** The button of an unpaid order stands out. */
  readonly isPrimary: boolean;
}

/**
 * Shows the payment of an order, and what is left to be paid or given back. An unsent order, or one with something left, can be
 * settled today (docs/panel.md#payments).
 */
export function PaymentButton({ order, isPrimary }: PaymentButtonProps) {
  const canSettle = hasPayment(order) ? !isSettled(order) && !isCancelled(order.estado) : isUnsent(order);
  const Settle = balanceOf(order) < 0 ? ReturnedButton : PaidButton;
  return (
    <>
      {hasPayment(order) && <PaymentState order={order} />}
      {canSettle && (
        <div className={classNames('row gap-2', styles.actions)}>
          <Settle order={order} isPrimary={isPrimary} />
          {takesPaymentLink(order) && <LinkButton order={order} />}
        </div>
      )}
    </>
  );
}

function PaidButton({ order, isPrimary }: PaymentButtonProps) {
  const openDialog = use(OrderDialogContext);
  return (
    <Button
      size="small"
      variant={isPrimary ? 'primary' : 'secondary'}
      aria-label={`Marcar pagado: ${nameOf(order)}`}
      onClick={() => openDialog({ order, dialog: 'paid' })}
    >
      Marcar pagado
    </Button>
  );
}

function ReturnedButton({ order }: PaymentButtonProps) {
  const { busy, changeWithUndo } = useOrderChange(order);
  return (
    <Button
      size="small"
      busy={busy}
      aria-label={`Ya lo devolví: ${nameOf(order)}`}
      onClick={() =>
        void changeWithUndo(settling(order, new Date()), `Devuelto: pedido de ${buyerName(order.usuario)}.`)
      }
    >
      Ya lo devolví
    </Button>
  );
}

/** Opens the payment link's dialog; says whether there is one. */
function LinkButton({ order }: { readonly order: Order }) {
  const openDialog = use(OrderDialogContext);
  const label = order.linkDePago ? 'Cambiar link' : 'Pegar link';
  return (
    <Button
      size="small"
      variant="quiet"
      aria-label={`${label} de pago: ${nameOf(order)}`}
      onClick={() => openDialog({ order, dialog: 'link' })}
    >
      {label}
    </Button>
  );
}

/** Opens day, amount and note. */
function PaymentState({ order }: { readonly order: Order }) {
  const openDialog = use(OrderDialogContext);
  const isOwed = !isSettled(order);
  const label = paymentLabel(order);
  return (
    <Button
      size="small"
      variant="quiet"
      icon={isOwed ? warningIcon : checkIcon}
      className={classNames(styles.paid, isOwed ? 'tone-danger' : 'tone-success')}
      aria-label={`${label}: ${nameOf(order)}`}
      onClick={() => openDialog({ order, dialog: 'payment' })}
    >
      {label}
    </Button>
  );
}

function paymentLabel(order: Order): string {
  const balance = balanceOf(order);
  if (balance === 0) return 'Pagado';
  const amount = formatPesos(Math.abs(balance));
  if (isCancelled(order.estado)) return `Estaba pagado: hay que devolver ${amount}`;
  return balance > 0 ? `Faltan ${amount}` : `Devolver ${amount}`;
}

/** States when an order was paid and what is left, with the seller's note, and edits both, whatever the status is (docs/panel.md#payments). */
export function PaymentFacts({ order }: { readonly order: Order }) {
  const { pago, linkDePago = '' } = order;
  const openDialog = use(OrderDialogContext);
  return (
    <div className="row gap-2">
      <p>
        {pago ? `Pagado: ${formatPesos(amountPaid(order))} · ${formatDateTime(pago.fecha)}` : 'Sin pagar'}
        {pago && !isSettled(order) && ` · ${paymentLabel(order)}`}
        {pago?.nota ? ` · ${pago.nota}` : ''}
        <span>{linkDePago !== '' && ' · '}</span>
        {linkDePago !== '' && (
          <ExternalLink href={linkDePago}>
            <span>Link de pago</span>
          </ExternalLink>
        )}
      </p>
      <Button size="small" onClick={() => openDialog({ order, dialog: 'payment' })}>
        {hasPayment(order) ? 'Editar el pago' : 'Anotar el pago'}
      </Button>
    </div>
  );
}

function nameOf({ id, usuario }: Order): string {
  return `pedido ${shortId(id)} de ${buyerName(usuario)}`;
}
