import { useEffect, useRef } from 'react';
import { isPaid } from '#domain/orders/balance.ts';
import { isCancelled, statusText, type Order } from '#domain/orders/order.ts';
import { hasTrackingNumber } from '#domain/orders/tracking.ts';
import { Button } from '#ui/controls/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { EmptyIllustration } from '#ui/feedback/empty-illustration.tsx';
import { showToastLater } from '#ui/feedback/toasts/show-toast.ts';
import { HomeButton } from '#shop/common/home-button.tsx';
import { OrderCard } from './order-card.tsx';
import { useOlderOrders } from './use-older-orders.ts';

/** The buyer's orders, newest first, with a toast when the seller changes one (docs/buying.md#own-orders). */
export function OrderList({ orders }: { readonly orders: readonly Order[] }) {
  const { all, hasMore, busy, showOlder } = useOlderOrders(orders);
  useOrderToasts(orders);
  if (orders.length === 0)
    return (
      <EmptyState
        art={<EmptyIllustration />}
        level={3}
        title="Ninguna compra!"
        action={<HomeButton>Ver productos</HomeButton>}
      >
        Cuando hagas un pedido lo vas a seguir desde acá.
      </EmptyState>
    );
  return (
    <>
      <ul className="plain-list stack gap-3">
        {all.map((order, at) => (
          <li key={order.id}>
            <OrderCard order={order} isNewest={at === 0} />
          </li>
        ))}
      </ul>
      {hasMore && (
        <Button busy={busy} onClick={showOlder}>
          Ver anteriores
        </Button>
      )}
    </>
  );
}

function useOrderToasts(orders: readonly Order[]): void {
  const before = useRef(orders);
  useEffect(() => {
    const known = new Map(before.current.map((order) => [order.id, order]));
    before.current = orders;
    for (const order of orders) {
      const text = changeText(order, known.get(order.id));
      if (text !== null) showToastLater('info', text);
    }
  }, [orders]);
}

function changeText(order: Order, before: Order | undefined): string | null {
  // New orders and the buyer's own cancellations have their own messages.
  if (before === undefined || (order.estado === 'Cancelar' && !isCancelled(before.estado))) return null;
  if (order.estado !== before.estado)
    return `Tu pedido de ${titleOf(order)} ahora está: ${statusText(order, order.estado)}.`;
  if (isPaid(order) && !isPaid(before)) return `Recibimos el pago de tu pedido de ${titleOf(order)}.`;
  if (order.linkDePago && order.linkDePago !== before.linkDePago)
    return `Ya está el link para pagar tu pedido de ${titleOf(order)}.`;
  if (order.factura && !before.factura) return `Ya está la factura de tu pedido de ${titleOf(order)}.`;
  if (order.trackingNumber !== before.trackingNumber && hasTrackingNumber(order.trackingNumber))
    return `Tu pedido de ${titleOf(order)} ya tiene número de seguimiento.`;
  return null;
}

function titleOf(order: Order): string {
  const more = order.productos.length - 1;
  return `${order.productos[0]?.title ?? order.id}${more > 0 ? ` y ${more} más` : ''}`;
}
