import { useState } from 'react';
import { reportError } from '#data/reporting/report-error.ts';
import { useServices } from '#data/services.ts';
import { OWN_ORDERS_PAGE, type Order } from '#domain/orders/order.ts';
import { useBusy } from '#ui/controls/use-busy.ts';
import { announce } from '#ui/feedback/announce.ts';
import { showToast } from '#ui/feedback/toasts/show-toast.ts';

/** Returns the subscribed orders and the older ones loaded so far, newest first. */
export function useOlderOrders(subscribed: readonly Order[]) {
  const { account } = useServices();
  // Includes the subscribed orders of that moment: each new order pushes the oldest out of the subscription.
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
      announce(page.orders.length === 1 ? '1 pedido más' : `${page.orders.length} pedidos más`);
    } catch (cause) {
      reportError('older orders', cause);
      showToast('error', 'No pudimos leer tus pedidos anteriores. Revisá tu conexión y probá de nuevo.');
    }
  }

  const hasMore = loaded?.more ?? subscribed.length >= OWN_ORDERS_PAGE;
  return { all, hasMore, busy, showOlder: () => void run(load) };
}
