import type { OrderStatus } from '../../domain/orders/order.ts';

/** Text for a buyer whose order can no longer be cancelled (docs/product.md#order-statuses). */
export function notCancellableText(status: OrderStatus): string {
  return `Esta orden se encuentra ${status} y no se puede cancelar`;
}
