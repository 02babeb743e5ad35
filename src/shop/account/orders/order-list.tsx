import { useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { signInWay } from '#domain/buyer/sign-in-way.ts';
import { reportError } from '#data/reporting/report-error.ts';
import { useServices } from '#data/services.ts';
import {
  buyersStatusText,
  isCancelled,
  OWN_ORDERS_PAGE,
  STATUSES,
  type Order,
} from '#domain/orders/order.ts';
import { Button } from '#ui/controls/button.tsx';
import { useBusy } from '#ui/controls/use-busy.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { EmptyIllustration } from '#ui/feedback/empty-illustration.tsx';
import { showToast, showToastLater } from '#ui/feedback/toasts/show-toast.ts';
import { BestSellers } from '#shop/product-parts/best-sellers.tsx';
import { HomeButton } from '#shop/page/links.tsx';
import { OrderCard, orderTitle } from './order-card.tsx';

/** Number of orders shown before the buyer asks for more. */
const FIRST_ORDERS = 5;

/** Renders the buyer's orders, newest first, and shows a toast when the seller changes one (docs/buying.md#own-orders). */
export function OrderList({ orders }: { readonly orders: readonly Order[] }) {
  const { all, hasMore, busy, showOlder } = useOlderOrders(orders);
  const [isWhole, setWhole] = useState(false);
  useStatusToasts(orders);
  if (orders.length === 0)
    return (
      <>
        <EmptyState
          art={<EmptyIllustration />}
          level={3}
          title="Ninguna compra!"
          action={<HomeButton>Ver productos</HomeButton>}
        >
          Cuando hagas un pedido lo vas a seguir desde acá.
          <OtherWayHint />
        </EmptyState>
        <BestSellers />
      </>
    );
  const shown = isWhole ? all : all.slice(0, FIRST_ORDERS);
  return (
    <>
      <ul className="plain-list stack gap-3">
        {shown.map((order, at) => (
          <li key={order.id}>
            <OrderCard order={order} isNewest={at === 0} />
          </li>
        ))}
      </ul>
      {(hasMore || shown.length < all.length) && (
        <Button busy={busy} onClick={isWhole ? showOlder : () => setWhole(true)}>
          Ver más pedidos
        </Button>
      )}
    </>
  );
}

/** Each sign-in method is a separate account, which does not show the orders of the others. */
function OtherWayHint() {
  const sub = useStore(useServices().session.store, ({ identity }) => identity?.sub ?? '');
  const way = signInWay(sub);
  return (
    <p className="small">
      {`¿Ya compraste? ${way === '' ? '' : `Ahora entraste con ${way}. `}Si la otra vez entraste de otra manera, cerrá sesión y entrá así.`}
    </p>
  );
}

/** Returns the subscribed orders and the older ones loaded so far, newest first. */
export function useOlderOrders(subscribed: readonly Order[]) {
  const { account } = useServices();
  // Includes the subscribed orders at the time of loading: each new order pushes the oldest out of the subscription.
  const [loaded, setLoaded] = useState<{ orders: readonly Order[]; more: boolean } | null>(null);
  const [busy, run] = useBusy();
  const current = new Set(subscribed.map(({ id }) => id));
  const all = [...subscribed, ...(loaded?.orders ?? []).filter(({ id }) => !current.has(id))];
  const oldest = all.flatMap(({ fecha }) => fecha ?? []).at(-1) ?? null;

  async function load(): Promise<void> {
    if (oldest === null) return;
    try {
      const page = await account.opened().readOlderOrders(oldest);
      setLoaded({ orders: [...all, ...page.orders], more: page.more });
    } catch (cause) {
      reportError('older orders', cause);
      showToast('error', 'No pudimos leer tus pedidos anteriores. Revisá tu conexión y probá de nuevo.');
    }
  }

  const hasMore = loaded?.more ?? subscribed.length >= OWN_ORDERS_PAGE;
  return { all, hasMore, busy, showOlder: () => void run(load) };
}

/** Shows toasts for changes by the seller. New orders and the buyer's own cancellations have their own messages. */
function useStatusToasts(orders: readonly Order[]): void {
  const before = useRef(orders);
  useEffect(() => {
    const known = new Map(before.current.map(({ id, estado }) => [id, estado]));
    before.current = orders;
    for (const order of orders) {
      const old = known.get(order.id);
      if (old === undefined || old === order.estado) continue;
      if (STATUSES[order.estado].setBy === 'buyer-cancellation' && !isCancelled(old)) continue;
      const status = buyersStatusText(order);
      showToastLater('info', `Tu pedido de ${orderTitle(order)} ahora está: ${status}.`);
    }
  }, [orders]);
}
