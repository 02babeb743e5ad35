import { useState } from 'react';
import { isPaid, type Order } from '../../../domain/orders/order.ts';
import { formatDateTime } from '../../../domain/text/date-format.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { PaymentDialog } from './payment-dialog.tsx';

/** States when an order was paid, with the seller's note, and edits both, whatever the status is (docs/product.md#payments). */
export function PaymentFacts({ order }: { readonly order: Order }) {
  const { pago } = order;
  const [editing, setEditing] = useState(false);
  return (
    <div className="row gap-2">
      <p>
        {isPaid(order) && pago ? `Pagado: ${formatDateTime(pago.fecha)}` : 'Sin pagar'}
        {pago?.nota ? ` · ${pago.nota}` : ''}
      </p>
      <Button size="small" onClick={() => setEditing(true)}>
        {isPaid(order) ? 'Editar el pago' : 'Anotar el pago'}
      </Button>
      {editing && <PaymentDialog order={order} onClose={() => setEditing(false)} />}
    </div>
  );
}
