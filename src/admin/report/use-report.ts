import { skipToken, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useBulk } from '../common/bulk/use-bulk.ts';
import { counted } from '../common/counted-text.ts';
import { useSeller } from '../common/seller-context.ts';
import { useAction } from '../common/use-action.ts';
import { BYTE_ORDER_MARK, csv } from '../../data/seller/orders/csv.ts';
import type { OrderEntry } from '../../data/seller/orders/order-entry.ts';
import type { SellerRepositories } from '../../data/seller/session/seller-firebase.ts';
import { EVERY_ORDER } from '../../domain/seller/order-filter.ts';
import { daysOfPeriod, reportDaysProblem, type ReportDays } from '../../domain/seller/report/days.ts';
import { reportCells, reportName, type ReportKind } from '../../domain/seller/report/orders-report.ts';
import type { Order } from '../../domain/orders/order.ts';
import { downloadText } from '../../shared/download-text.ts';
import { showToast } from '../../ui/feedback/toasts/show-toast.ts';

export type Report = ReturnType<typeof useReport>;

/** The orders of the days, oldest first, and the ids of documents that cannot be read. */
interface ReportOrders {
  readonly orders: readonly Order[];
  readonly unreadable: readonly string[];
}

/** Holds the days of a report, and the orders of those days once they are read: all files cost one reading. */
export function useReport(shown: ReportDays | undefined) {
  const { session } = useSeller();
  const { run: follow, progress, stop } = useBulk();
  const { run } = useAction('report', 'No pudimos leer los pedidos. No se descargó nada: probá de nuevo.');
  const [days, setDays] = useState(() => firstDays(shown));
  const [found, setFound] = useState<ReportOrders | null>(null);
  const problem = reportDaysProblem(days);
  const filter = { ...EVERY_ORDER, ...days };
  const count = useQuery({
    queryKey: ['report count', days],
    queryFn: problem === null ? async () => session.repositories().orders.countMatching(filter) : skipToken,
    // Orders arrive all the time.
    gcTime: 0,
  });

  /** Returns null when the seller stopped. */
  function read({ orders }: SellerRepositories): Promise<ReportOrders | null> {
    return follow(count.data ?? 0, async ({ signal, onDone }) => {
      const entries: OrderEntry[] = [];
      for await (const page of orders.pages(filter)) {
        if (signal.aborted) return null;
        entries.push(...page);
        onDone(page.length);
      }
      return reportOrders(entries.reverse());
    });
  }

  const download = (kind: ReportKind) =>
    run(async (repositories) => {
      const reading = found ?? (await read(repositories));
      if (reading === null) return showToast('info', 'Detenido. No se descargó nada.');
      setFound(reading);
      const cells = reportCells(kind, reading.orders);
      const name = reportName(kind, days);
      downloadText(name, BYTE_ORDER_MARK + (await csv(cells)), 'text/csv');
      showToast('success', `Se descargó ${name}: ${counted(cells.length - 1, 'fila', 'filas')}.`);
    });

  return {
    days,
    choose: (chosen: ReportDays) => {
      setDays(chosen);
      setFound(null);
    },
    problem,
    count,
    found,
    progress,
    stop,
    download,
  };
}

function firstDays(shown: ReportDays | undefined): ReportDays {
  if (shown === undefined || reportDaysProblem(shown) !== null) return daysOfPeriod('this-month', new Date());
  return { desde: shown.desde, hasta: shown.hasta };
}

function reportOrders(entries: readonly OrderEntry[]): ReportOrders {
  return {
    orders: entries.flatMap(({ order }) => (order.ok ? [order.value] : [])),
    unreadable: entries.flatMap(({ id, order }) => (order.ok ? [] : [id])),
  };
}
