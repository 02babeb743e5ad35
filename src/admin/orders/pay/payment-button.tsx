import { use } from 'react';
import { buyerName } from '../../../domain/buyer/address.ts';
import { isCancelled, isPaid, isUnsent, type Order } from '../../../domain/orders/order.ts';
import { takesPaymentLink } from '../../../domain/seller/payment-entry.ts';
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

/** Shows the payment of a paid order; an unsent order can be marked as paid today in one click (docs/panel.md#payments). */
export function PaymentButton({ order }: { readonly order: Order }) {
  if (isPaid(order)) return <Paid order={order} />;
  return isUnsent(order) ? <Unpaid order={order} /> : null;
}

function Unpaid({ order }: { readonly order: Order }) {
  const { busy, changeWithUndo } = useOrderChange(order);
  const buyer = buyerName(order.usuario);
  return (
    <div className={classNames('row gap-2', styles.actions)}>
      <Button
        size="small"
        busy={busy}
        aria-label={`Marcar pagado: ${nameOf(order)}`}
        onClick={() =>
          void changeWithUndo({ pagado: new Date().toISOString() }, `Pagado: pedido de ${buyer}.`)
        }
      >
        Marcar pagado
      </Button>
      {takesPaymentLink(order) && <LinkButton order={order} />}
    </div>
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

/** Opens date and note. */
function Paid({ order }: { readonly order: Order }) {
  const openDialog = use(OrderDialogContext);
  const isOwed = isCancelled(order.estado);
  const label = isOwed ? `Estaba pagado: hay que devolver ${formatPesos(order.totalCosto)}` : 'Pagado';
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

/** States when an order was paid, with the seller's note, and edits both, whatever the status is (docs/panel.md#payments). */
export function PaymentFacts({ order }: { readonly order: Order }) {
  const { pago, linkDePago = '' } = order;
  const openDialog = use(OrderDialogContext);
  return (
    <div className="row gap-2">
      <p>
        {isPaid(order) && pago ? `Pagado: ${formatDateTime(pago.fecha)}` : 'Sin pagar'}
        {pago?.nota ? ` · ${pago.nota}` : ''}
        {linkDePago !== '' && (
          <>
            {' · '}
            <ExternalLink href={linkDePago}>Link de pago</ExternalLink>
          </>
        )}
      </p>
      <Button size="small" onClick={() => openDialog({ order, dialog: 'payment' })}>
        {isPaid(order) ? 'Editar el pago' : 'Anotar el pago'}
      </Button>
    </div>
  );
}

function nameOf({ id, usuario }: Order): string {
  return `pedido ${shortId(id)} de ${buyerName(usuario)}`;
}
