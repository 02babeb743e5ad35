import { useEffect } from 'react';
import { formatPesos } from '../../../domain/text/money.ts';
import { buyerName } from '../../../domain/buyer/address.ts';
import type { OrderEntry } from '../../../data/seller/orders/order-entry.ts';
import { showToast } from '../../../ui/feedback/toasts/show-toast.ts';
import { useSeller } from '../../common/seller-context.ts';

/** Says out loud what comes in while the panel is open. */
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

function arrivalText(arrived: readonly OrderEntry[]): string {
  const [first] = arrived;
  if (arrived.length > 1 || first === undefined || !first.order.ok) {
    return arrived.length === 1 ? 'Entró un pedido nuevo.' : `Entraron ${arrived.length} pedidos nuevos.`;
  }
  const { usuario, totalCosto } = first.order.value;
  return `Pedido nuevo de ${buyerName(usuario)} por ${formatPesos(totalCosto)}.`;
}
