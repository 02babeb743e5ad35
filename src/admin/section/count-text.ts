import { COUNT_LIMIT } from '#domain/seller/order-filter.ts';
import { formatNumber } from '#domain/text/number-text.ts';

/** Formats a count from the database; «10.000 o más» when the query reached its limit. */
export function countText(count: number): string {
  const shown = formatNumber(Math.min(count, COUNT_LIMIT));
  return count >= COUNT_LIMIT ? `${shown} o más` : shown;
}

export function ordersText(count: number): string {
  return count === 1 ? '1 pedido' : `${countText(count)} pedidos`;
}
