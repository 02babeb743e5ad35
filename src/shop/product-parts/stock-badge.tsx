import { Badge } from '#ui/display/badge.tsx';

/** Stock from which no badge is shown. */
export const MIN_STOCK_WITHOUT_BADGE = 4;

export function StockBadge({ stock }: { readonly stock: number }) {
  if (stock <= 0) return <Badge tone="danger">Agotado</Badge>;
  if (stock >= MIN_STOCK_WITHOUT_BADGE) return null;
  return <Badge tone="warning">{stock === 1 ? 'Queda 1' : `Quedan ${stock}`}</Badge>;
}
