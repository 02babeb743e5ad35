import { Badge } from '#ui/display/badge.tsx';

/** From this stock on there is no badge. */
export const PLENTY = 4;

export function StockBadge({ stock }: { readonly stock: number }) {
  if (stock <= 0) return <Badge tone="danger">Agotado</Badge>;
  if (stock >= PLENTY) return null;
  return <Badge tone="warning">{stock === 1 ? 'Queda 1' : `Quedan ${stock}`}</Badge>;
}
