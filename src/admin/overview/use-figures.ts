import { keepPreviousData, skipToken, useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { SellerRepositories } from '../../data/seller/seller-firebase.ts';
import { ORDER_STATUSES } from '../../domain/orders/order.ts';
import { lastMonths, lastWeeks, soldOrders, type Period, type Sales } from '../../domain/seller/sales.ts';
import { byPesos, byUnits, totalsByProduct, totalsByProvince } from '../../domain/seller/totals.ts';
import { useSeller } from '../common/seller-context.ts';

export type PeriodSales = Period & Sales;

/** The shop's figures of one moment; a figure that was never read is undefined. */
export type Figures = NonNullable<ReturnType<typeof useFigures>['figures']>;

export type Sample = Awaited<ReturnType<typeof readSample>>;

const PERIODS = 12;
const BEST = 10;

/** Days whose orders are added up by product and province, and the most orders that are read for it. */
const SAMPLE_DAYS = 30;
const SAMPLE_ORDERS = 500;

const DAY_MS = 86_400_000;

/** Index entries of a count or a sum that cost one read. */
const ENTRIES_PER_READ = 1000;

/**
 * Reads the figures once in a session, and again on `refresh` (docs/product.md#seller-overview). The weeks come first,
 * because they are on top; the other figures are of the same moment.
 */
export function useFigures() {
  const { session } = useSeller();
  const weeks = useQuery({
    queryKey: ['seller overview', 'weeks'],
    queryFn: async () => {
      const at = new Date();
      return { at, sales: await readSales(session.repositories(), lastWeeks(at, PERIODS)) };
    },
  });
  const at = weeks.data?.at;
  const months = useFigure('months', at, (repositories, now) =>
    readSales(repositories, lastMonths(now, PERIODS)),
  );
  const statuses = useFigure('statuses', at, readStatuses);
  const sample = useFigure('sample', at, readSample);
  const all = [weeks, months, statuses, sample];
  const failed = !weeks.isFetching && all.some(({ isError }) => isError);
  return {
    failed,
    busy: !failed && all.some(({ isFetching }) => isFetching),
    figures: weeks.data && {
      weeks: weeks.data.sales,
      months: months.data,
      statuses: statuses.data,
      sample: sample.data,
      read:
        readsOf([...weeks.data.sales, ...(currentOf(months) ?? []), ...(currentOf(statuses) ?? [])]) +
        (currentOf(sample)?.orders ?? 0),
      at: weeks.data.at,
    },
    refresh: () => void weeks.refetch(),
  };
}

/** While the figure of a new moment is read, the previous one stays. */
function useFigure<T>(
  name: string,
  at: Date | undefined,
  read: (repositories: SellerRepositories, at: Date) => Promise<T>,
) {
  const { session } = useSeller();
  return useQuery({
    queryKey: ['seller overview', name, at],
    queryFn: at === undefined ? skipToken : async () => read(session.repositories(), at),
    placeholderData: keepPreviousData,
  });
}

function currentOf<T>({ data, isPlaceholderData }: UseQueryResult<T>): T | undefined {
  return isPlaceholderData ? undefined : data;
}

function readSales({ orders }: SellerRepositories, periods: readonly Period[]): Promise<PeriodSales[]> {
  return Promise.all(periods.map(async (period) => ({ ...period, ...(await orders.sales(period)) })));
}

async function readStatuses({ orders }: SellerRepositories) {
  const { counts } = await orders.count();
  return ORDER_STATUSES.map((status) => ({ status, orders: counts.get(status) ?? 0 }));
}

async function readSample(repositories: SellerRepositories, at: Date) {
  const since = new Date(at.getTime() - SAMPLE_DAYS * DAY_MS);
  const { orders, read } = await repositories.orders.recent(since, SAMPLE_ORDERS);
  const sold = soldOrders(orders);
  return {
    best: totalsByProduct(sold).toSorted(byUnits).slice(0, BEST),
    provinces: totalsByProvince(sold).toSorted(byPesos),
    days: SAMPLE_DAYS,
    orders: read,
    /** The orders are all of those days, not only as many as are read at most. */
    whole: read < SAMPLE_ORDERS,
  };
}

/** Returns what the database bills for counting these orders, one query each. */
function readsOf(counted: readonly { readonly orders: number }[]): number {
  return counted.reduce((sum, { orders }) => sum + Math.max(1, Math.ceil(orders / ENTRIES_PER_READ)), 0);
}
