import { createStore, type StoreApi } from 'zustand/vanilla';
import { ORDER_STATUSES, type OrderStatus } from '../../domain/order.ts';
import {
  bestProducts,
  lastMonths,
  lastWeeks,
  salesByProvince,
  type Period,
  type ProductSales,
  type ProvinceSales,
  type Sales,
} from '../../domain/sales.ts';
import { reportError } from '../report.ts';
import type { OverviewBackend } from './overview.ts';
import type { SellerSession } from './seller-session.ts';

export type PeriodSales = Period & Sales;

export interface StatusCount {
  readonly status: OrderStatus;
  readonly orders: number;
}

/** The shop's figures of one moment. */
export interface Figures {
  readonly weeks: readonly PeriodSales[];
  readonly months: readonly PeriodSales[];
  readonly statuses: readonly StatusCount[];
  readonly best: readonly ProductSales[];
  readonly provinces: readonly ProvinceSales[];
  /** The orders that products and provinces were added up from. */
  readonly sample: { readonly days: number; readonly orders: number; readonly whole: boolean };
  /** Documents that all of it cost. */
  readonly read: number;
  readonly at: Date;
}

interface SellerOverviewState {
  readonly status: 'idle' | 'loading' | 'ready' | 'failed';
  readonly figures: Figures | null;
}

export interface SellerOverview {
  readonly store: StoreApi<SellerOverviewState>;
  /** Works the figures out, unless that was done in this session. */
  open(): Promise<void>;
  /** Works them out again. */
  refresh(): Promise<void>;
}

const NOTHING: SellerOverviewState = { status: 'idle', figures: null };

const PERIODS = 12;
const BEST = 10;

/** How far back products and provinces are looked at, and how many orders at most. */
const SAMPLE_DAYS = 30;
const SAMPLE_ORDERS = 500;

const DAY_MS = 86_400_000;

/** Entries of an index that a count or a sum bills as one document. */
const ENTRIES_A_READ = 1000;

/** The shop's figures, worked out when their section is first opened, gone with the session. */
export function createSellerOverview(session: SellerSession): SellerOverview {
  const store = createStore<SellerOverviewState>(() => NOTHING);
  let turn = 0;

  async function refresh(): Promise<void> {
    const backend = session.active();
    if (backend === null) return;
    const mine = (turn += 1);
    store.setState({ status: 'loading' });
    try {
      const figures = await readFigures(backend.desks.figures, new Date());
      if (mine === turn) store.setState({ status: 'ready', figures });
    } catch (cause) {
      reportError('seller overview', cause);
      if (mine === turn) store.setState({ status: 'failed' });
    }
  }

  session.store.subscribe(({ status }, before) => {
    if (status === before.status || before.status !== 'signed-in') return;
    turn += 1;
    store.setState(NOTHING);
  });

  return {
    store,
    open: async () => (store.getState().status === 'idle' ? refresh() : undefined),
    refresh,
  };
}

async function readFigures(backend: OverviewBackend, now: Date): Promise<Figures> {
  const since = new Date(now.getTime() - SAMPLE_DAYS * DAY_MS);
  const [weeks, months, statuses, recent] = await Promise.all([
    withSales(backend, lastWeeks(now, PERIODS)),
    withSales(backend, lastMonths(now, PERIODS)),
    Promise.all(ORDER_STATUSES.map(async (status) => ({ status, orders: await backend.count(status) }))),
    backend.recent(since, SAMPLE_ORDERS),
  ]);
  const counted = [...weeks, ...months, ...statuses].map(({ orders }) => orders);
  const billed = counted.reduce((sum, orders) => sum + Math.max(1, Math.ceil(orders / ENTRIES_A_READ)), 0);
  return {
    weeks,
    months,
    statuses,
    best: bestProducts(recent.orders, BEST),
    provinces: salesByProvince(recent.orders),
    sample: { days: SAMPLE_DAYS, orders: recent.read, whole: recent.read < SAMPLE_ORDERS },
    read: billed + recent.read,
    at: now,
  };
}

function withSales(backend: OverviewBackend, periods: readonly Period[]): Promise<PeriodSales[]> {
  return Promise.all(periods.map(async (period) => ({ ...period, ...(await backend.sales(period)) })));
}
