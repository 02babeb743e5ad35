import { Badge } from '#ui/display/badge.tsx';

/** Stock from which no badge is shown. */
export const PLENTY = 4;

export function StockBadge({ stock }: { readonly stock: number }) {
  if (stock <= 0) return <Badge tone="danger">Agotado</Badge>;
  if (stock >= PLENTY) return null;
  return <Badge tone="warning">{stock === 1 ? 'Queda 1' : `Quedan ${stock}`}</Badge>;
}
