import { createStore, type StoreApi } from 'zustand/vanilla';
import { ORDER_STATUSES, type OrderStatus } from '../../../domain/orders/order.ts';
import {
  bestProducts,
  lastMonths,
  lastWeeks,
  salesByProvince,
  type Period,
  type ProductSales,
  type ProvinceSales,
  type Sales,
} from '../../../domain/seller/sales.ts';
import { reportError } from '../../reporting/report.ts';
import type { OverviewBackend } from './overview-repository.ts';
import type { SellerSession } from '../session/session.ts';

export type PeriodSales = Period & Sales;

export interface StatusCount {
  readonly status: OrderStatus;
  readonly orders: number;
}

/** What was added up from the orders of the last days. */
export interface Sample {
  readonly best: readonly ProductSales[];
  readonly provinces: readonly ProvinceSales[];
  readonly days: number;
  readonly orders: number;
  /** All of those days, or only as many orders as are read at most. */
  readonly whole: boolean;
}

/** The shop's figures of one moment; what is null is being worked out: nothing waits for it. */
export interface Figures {
  readonly weeks: readonly PeriodSales[];
  readonly months: readonly PeriodSales[] | null;
  readonly statuses: readonly StatusCount[] | null;
  readonly sample: Sample | null;
  /** Documents that it cost so far. */
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
      const now = new Date();
      const { figures: backendOf } = backend.desks;
      // The weeks are looked at first, and the database works on them alone.
      const weeks = await withSales(backendOf, lastWeeks(now, PERIODS));
      let figures: Figures = {
        ...(store.getState().figures ?? NO_FIGURES),
        weeks,
        read: readsOf(weeks),
        at: now,
      };
      if (mine === turn) store.setState({ figures });
      const tell = (part: Partial<Figures>, read: number): void => {
        figures = { ...figures, ...part, read: figures.read + read };
        if (mine === turn) store.setState({ figures });
      };
      await Promise.all([
        withSales(backendOf, lastMonths(now, PERIODS)).then((months) => tell({ months }, readsOf(months))),
        readStatuses(backendOf).then((statuses) => tell({ statuses }, readsOf(statuses))),
        readSample(backendOf, now).then((sample) => tell({ sample }, sample.orders)),
      ]);
      if (mine === turn) store.setState({ status: 'ready' });
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

const NO_FIGURES = { months: null, statuses: null, sample: null };

function readStatuses(backend: OverviewBackend): Promise<StatusCount[]> {
  return Promise.all(ORDER_STATUSES.map(async (status) => ({ status, orders: await backend.count(status) })));
}

/** What counting so many orders, in as many questions, is billed as. */
function readsOf(counted: readonly { readonly orders: number }[]): number {
  return counted.reduce((sum, { orders }) => sum + Math.max(1, Math.ceil(orders / ENTRIES_A_READ)), 0);
}

async function readSample(backend: OverviewBackend, now: Date): Promise<Sample> {
  const { orders, read } = await backend.recent(
    new Date(now.getTime() - SAMPLE_DAYS * DAY_MS),
    SAMPLE_ORDERS,
  );
  return {
    best: bestProducts(orders, BEST),
    provinces: salesByProvince(orders),
    days: SAMPLE_DAYS,
    orders: read,
    whole: read < SAMPLE_ORDERS,
  };
}

function withSales(backend: OverviewBackend, periods: readonly Period[]): Promise<PeriodSales[]> {
  return Promise.all(periods.map(async (period) => ({ ...period, ...(await backend.sales(period)) })));
}
