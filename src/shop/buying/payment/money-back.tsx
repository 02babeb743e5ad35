import { amountPaid, amountReceived } from '#domain/orders/balance.ts';
import type { Order } from '#domain/orders/order.ts';
import { formatPesos } from '#domain/text/money.ts';

/** Renders what an order's cancellation means for the buyer's money; nothing when it was refunded. */
export function MoneyBack({ order }: { readonly order: Order }) {
  const left = amountPaid(order);
  if (left > 0)
    return (
      <p>{`Como ya lo habías pagado, te devolvemos ${formatPesos(left)}: si todavía no te escribimos, escribinos.`}</p>
    );
  if (amountReceived(order) > 0) return null;
  return <p>No tenés que pagar nada. Si ya lo habías pagado, escribinos.</p>;
}
