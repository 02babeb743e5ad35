import type { OrderStatus } from '../../../domain/orders/order.ts';

/** What it means that an order was cancelled, by its buyer or by the seller; nothing for any other. */
export function CancelledNote({ status }: { readonly status: OrderStatus }) {
  if (status === 'Cancelar')
    return <p>Lo cancelaste: no tenés que pagar nada y sus productos volvieron a la venta.</p>;
  if (status === 'Cancelada')
    return (
      <p>
        Quedó cancelado: no tenés que pagar nada y sus productos volvieron a la venta. Si ya lo habías pagado,
        escribinos.
      </p>
    );
  return null;
}
