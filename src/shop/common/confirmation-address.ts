import { paths } from '#config/paths.ts';

/** Query parameter of the address, so that a reload still shows the confirmation. */
export const ORDER_PARAMETER = 'pedido';

/** Address of the order's confirmation, which prints as its receipt (docs/buying.md#receipt). */
export function confirmationAddress(orderId: string): string {
  return `${paths.cart}?${ORDER_PARAMETER}=${orderId}`;
}
