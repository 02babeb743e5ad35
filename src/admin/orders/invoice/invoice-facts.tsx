import { use } from 'react';
import type { Order } from '../../../domain/orders/order.ts';
import { InvoiceLine } from '../../../shared/invoice-line.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { OrderDialogContext } from '../common/order-dialog-context.ts';

/** States the invoice of an order, and edits it, whatever the status is (docs/panel.md#invoices). */
export function InvoiceFacts({ order }: { readonly order: Order }) {
  const openDialog = use(OrderDialogContext);
  const { factura } = order;
  return (
    <div className="row gap-2">
      <p className="breakable">{factura ? <InvoiceLine invoice={factura} /> : 'Sin factura'}</p>
      <Button size="small" onClick={() => openDialog({ order, dialog: 'invoice' })}>
        {factura ? 'Editar la factura' : 'Anotar la factura'}
      </Button>
    </div>
  );
}
