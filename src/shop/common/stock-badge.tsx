import { Badge } from '../../ui/display/badge.tsx';

/** From this many units on, the shop says nothing of how many are left. */
const PLENTY = 4;

/** Agotado, how few are left, or nothing. */
export function StockBadge({ stock }: { readonly stock: number }) {
  if (stock <= 0) return <Badge tone="danger">Agotado</Badge>;
  if (stock >= PLENTY) return null;
  return <Badge tone="warning">{stock === 1 ? 'Queda 1' : `Quedan ${stock}`}</Badge>;
}
