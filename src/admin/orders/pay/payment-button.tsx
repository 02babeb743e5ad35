import { useState } from 'react';
import { buyerName } from '../../../domain/buyer/address.ts';
import { isCancelled, isPaid, isUnsent, type Order } from '../../../domain/orders/order.ts';
import { formatPesos } from '../../../domain/text/money.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { checkIcon, warningIcon } from '../../../ui/icons/icons.json';
import { shortId } from '../../common/short-id.ts';
import { useOrderChange } from '../edit/use-order-change.ts';
import { PaymentDialog } from './payment-dialog.tsx';
import styles from './pay.module.css';

/** Marks an order as paid today in one click; of a paid order it opens date and note (docs/product.md#payments). */
export function PaymentButton({ order }: { readonly order: Order }) {
  const { busy, changeWithUndo } = useOrderChange(order);
  const [editing, setEditing] = useState(false);
  const name = `pedido ${shortId(order.id)} de ${buyerName(order.usuario)}`;
  if (!isPaid(order))
    return isUnsent(order) ? (
      <Button
        size="small"
        busy={busy}
        aria-label={`Marcar pagado: ${name}`}
        onClick={() =>
          void changeWithUndo(
            { pagado: new Date().toISOString() },
            `Pagado: pedido de ${buyerName(order.usuario)}.`,
          )
        }
      >
        Marcar pagado
      </Button>
    ) : null;
  const isOwed = isCancelled(order.estado);
  return (
    <>
      <Button
        size="small"
        variant="quiet"
        icon={isOwed ? warningIcon : checkIcon}
        className={`${styles.paid} tone-${isOwed ? 'danger' : 'success'}`}
        onClick={() => setEditing(true)}
      >
        {isOwed ? `Estaba pagado: hay que devolver ${formatPesos(order.totalCosto)}` : 'Pagado'}
        <span className="visually-hidden">: {name}</span>
      </Button>
      {editing && <PaymentDialog order={order} onClose={() => setEditing(false)} />}
    </>
  );
}
