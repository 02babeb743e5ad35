import { useEffect, useRef } from 'react';
import { isCancelled, type Order } from '../../../domain/orders/order.ts';
import { hasTrackingNumber } from '../../../domain/orders/tracking.ts';
import { showToast } from '../../../ui/feedback/toasts/show-toast.ts';

/** Shows a toast when the seller changes an order that is on screen. */
export function useOrderToasts(orders: readonly Order[]): void {
  const before = useRef(orders);
  useEffect(() => {
    const known = new Map(before.current.map((order) => [order.id, order]));
    before.current = orders;
    for (const order of orders) {
      const text = changeText(order, known.get(order.id));
      if (text !== null) showToast('info', text);
    }
  }, [orders]);
}

function changeText(order: Order, before: Order | undefined): string | null {
  // New orders and the buyer's own cancellations have their own messages.
  if (before === undefined || (order.estado === 'Cancelar' && !isCancelled(before.estado))) return null;
  if (order.estado !== before.estado) return `Tu pedido de ${titleOf(order)} ahora está: ${order.estado}.`;
  if (order.trackingNumber !== before.trackingNumber && hasTrackingNumber(order.trackingNumber))
    return `Tu pedido de ${titleOf(order)} ya tiene número de seguimiento.`;
  return null;
}

function titleOf(order: Order): string {
  const more = order.productos.length - 1;
  return `${order.productos[0]?.title ?? order.id}${more > 0 ? ` y ${more} más` : ''}`;
}
