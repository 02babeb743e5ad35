import { useEffect } from 'react';
import { formatPesos } from '../../../domain/text/money.ts';
import { buyerName } from '../../../domain/buyer/address.ts';
import type { OrderEntry } from '../../../data/seller/orders/order-entry.ts';
import { showToast } from '../../../ui/feedback/toasts/show-toast.ts';
import { useSeller } from '../../common/seller-context.ts';

/** Shows a toast for the orders that arrive while the panel is open. */
export function useNewOrderToasts(): void {
  const { orders } = useSeller();
  useEffect(
    () =>
      orders.store.subscribe(({ arrivals }, before) => {
        if (arrivals !== before.arrivals && arrivals.length > 0) showToast('info', arrivalText(arrivals));
      }),
    [orders],
  );
}

function arrivalText(arrivals: readonly OrderEntry[]): string {
  const [first] = arrivals;
  if (arrivals.length > 1 || first === undefined || !first.order.ok) {
    return arrivals.length === 1 ? 'Entró un pedido nuevo.' : `Entraron ${arrivals.length} pedidos nuevos.`;
  }
  const { usuario, totalCosto } = first.order.value;
  return `Pedido nuevo de ${buyerName(usuario)} por ${formatPesos(totalCosto)}.`;
}
