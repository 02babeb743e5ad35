import { useEffect, useRef } from 'react';
import { isCancelled, type Order } from '../../../domain/orders/order.ts';
import { hasTrackingNumber } from '../../../domain/orders/tracking.ts';
import { showToast } from '../../../ui/feedback/toasts/show-toast.ts';

/** Tells the buyer when the seller moves an order on while it is on screen. */
export function useOrderChanges(orders: readonly Order[]): void {
  const before = useRef(orders);
  useEffect(() => {
    const known = new Map(before.current.map((order) => [order.id, order]));
    before.current = orders;
    for (const order of orders) {
      const text = newsOf(order, known.get(order.id));
      if (text !== null) showToast('info', text);
    }
  }, [orders]);
}

function newsOf(order: Order, before: Order | undefined): string | null {
  // A new order has its own confirmation, and so has the buyer's own cancellation.
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
