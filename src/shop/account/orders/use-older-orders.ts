import { useState } from 'react';
import { reportError } from '../../../data/reporting/report.ts';
import { useServices } from '../../../data/services.ts';
import { OWN_ORDERS_PAGE, type Order } from '../../../domain/orders/order.ts';
import { announce } from '../../../ui/feedback/announce.ts';
import { showToast } from '../../../ui/feedback/toasts/show-toast.ts';

export interface OlderOrders {
  /** The followed orders and the older ones that were asked for, newest first. */
  readonly all: readonly Order[];
  /** Whether there may be older ones. */
  readonly more: boolean;
  readonly busy: boolean;
  readonly showOlder: () => void;
}

/** The orders beyond those that are followed, page by page as the buyer asks for them. */
export function useOlderOrders(followed: readonly Order[]): OlderOrders {
  const { account } = useServices();
  /** Null before the first page. With the followed ones of then: a new order pushes the last of those out. */
  const [read, setRead] = useState<{ orders: readonly Order[]; more: boolean } | null>(null);
  const [busy, setBusy] = useState(false);
  const known = new Set(followed.map(({ id }) => id));
  const all = [...followed, ...(read?.orders ?? []).filter(({ id }) => !known.has(id))];

  async function load(last: Order): Promise<void> {
    setBusy(true);
    try {
      const page = await account.readOlderOrders(last.fecha);
      setRead({ orders: [...all, ...page.orders], more: page.more });
      announce(page.orders.length === 1 ? '1 pedido más' : `${page.orders.length} pedidos más`);
    } catch (cause) {
      reportError('older orders', cause);
      showToast('error', 'No pudimos leer tus pedidos anteriores. Revisá tu conexión y probá de nuevo.');
    }
    setBusy(false);
  }

  const last = all.at(-1);
  return {
    all,
    more: read?.more ?? followed.length >= OWN_ORDERS_PAGE,
    busy,
    showOlder: () => {
      if (last !== undefined && !busy) void load(last);
    },
  };
}
