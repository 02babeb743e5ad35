import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { SellerRepositories } from '../../data/seller/session/seller-firebase.ts';
import { ORDER_STATUSES } from '../../domain/orders/order.ts';
import { lastMonths, lastWeeks, soldOrders, type Period, type Sales } from '../../domain/seller/sales.ts';
import { byPesos, byUnits, totalsByProduct, totalsByProvince } from '../../domain/seller/totals.ts';
import { useSeller } from '../common/seller-context.ts';

export type PeriodSales = Period & Sales;

/** The shop's figures; a figure that was never read is undefined. */
export type Figures = NonNullable<ReturnType<typeof useFigures>['figures']>;

export type RecentSales = Awaited<ReturnType<typeof readRecentSales>>;

const OVERVIEW = 'seller overview';

const PERIODS = 12;
const BEST = 10;

/** Days whose orders are added up by product and province, and the most orders that are read for it. */
const RECENT_DAYS = 30;
const RECENT_ORDERS = 500;

const DAY_MS = 86_400_000;

/**
 * Reads the figures once in a session, and again on `refresh` (docs/panel.md#seller-overview). At first the weeks come
 * before the others, because they are on top.
 */
export function useFigures() {
  const queries = useQueryClient();
  const weeks = useFigure('weeks', (repositories, now) => readSales(repositories, lastWeeks(now, PERIODS)));
  const isNext = weeks.data !== undefined;
  const months = useFigure(
    'months',
    (repositories, now) => readSales(repositories, lastMonths(now, PERIODS)),
    isNext,
  );
  const statuses = useFigure('statuses', readStatuses, isNext);
  const recent = useFigure('recent', readRecentSales, isNext);
  const all = [weeks, months, statuses, recent];
  const failed = all.some(({ isError, isFetching }) => isError && !isFetching);
  return {
    failed,
    busy: !failed && all.some(({ isFetching }) => isFetching),
    figures: weeks.data && {
      weeks: weeks.data,
      months: months.data,
      statuses: statuses.data,
      recent: recent.data,
      at: weeks.dataUpdatedAt,
    },
    refresh: () => void queries.refetchQueries({ queryKey: [OVERVIEW] }),
  };
}

function useFigure<T>(
  name: string,
  read: (repositories: SellerRepositories, now: Date) => Promise<T>,
  enabled = true,
) {
  const { session } = useSeller();
  return useQuery({
    queryKey: [OVERVIEW, name],
    queryFn: async () => read(session.repositories(), new Date()),
    enabled,
  });
}

function readSales({ orders }: SellerRepositories, periods: readonly Period[]): Promise<PeriodSales[]> {
  return Promise.all(periods.map(async (period) => ({ ...period, ...(await orders.sales(period)) })));
}

async function readStatuses({ orders }: SellerRepositories) {
  const { counts } = await orders.count();
  return ORDER_STATUSES.map((status) => ({ status, orders: counts.get(status) ?? 0 }));
}

async function readRecentSales(repositories: SellerRepositories, at: Date) {
  const since = new Date(at.getTime() - RECENT_DAYS * DAY_MS);
  const { orders, read } = await repositories.orders.recent(since, RECENT_ORDERS);
  const sold = soldOrders(orders);
  return {
    best: totalsByProduct(sold).sort(byUnits).slice(0, BEST),
    provinces: totalsByProvince(sold).sort(byPesos),
    days: RECENT_DAYS,
    orders: read,
    /** The orders are all of those days, not only as many as are read at most. */
    whole: read < RECENT_ORDERS,
  };
}
