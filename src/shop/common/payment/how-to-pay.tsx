import { isPaid } from '#domain/orders/balance.ts';
import { isUnsent, type Order } from '#domain/orders/order.ts';
import { classNames } from '#ui/styles/class-names.ts';
import { PaymentDetails } from './payment-details.tsx';

interface HowToPayProps {
  readonly order: Order;
  readonly heading: 'h2' | 'h3';
  readonly className: string | undefined;
}

/** How the buyer pays an order, as long as it awaits its payment (docs/buying.md#how-to-pay). */
export function HowToPay({ order, heading: Heading, className }: HowToPayProps) {
  if (!isUnsent(order) || isPaid(order)) return null;
  return (
    <div className={classNames('stack gap-3', className)}>
      <Heading>Cómo pagar</Heading>
      <PaymentDetails order={order} />
    </div>
  );
}
