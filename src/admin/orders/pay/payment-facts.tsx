import { use } from 'react';
import { isPaid, type Order } from '../../../domain/orders/order.ts';
import { formatDateTime } from '../../../domain/text/date-format.ts';
import { ExternalLink } from '../../../ui/display/external-link.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { OpenDialog } from '../edit/open-dialog.ts';

/** States when an order was paid, with the seller's note, and edits both, whatever the status is (docs/product.md#payments). */
export function PaymentFacts({ order }: { readonly order: Order }) {
  const { pago, linkDePago = '' } = order;
  const openDialog = use(OpenDialog);
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
