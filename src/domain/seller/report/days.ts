import { shiftDay, shopTime, startOfMonth } from '../../text/shop-time.ts';
import { isDay, type OrderQuery } from '../order-filter.ts';

/** First and last day of a report, inclusive, by the shop's clock: `2026-11-01`; '' or half a date while it is typed. */
export type ReportDays = Pick<OrderQuery, 'desde' | 'hasta'>;

export const REPORT_PERIODS = ['this-month', 'last-month', 'this-year'] as const;

export type ReportPeriod = (typeof REPORT_PERIODS)[number];

/** Returns the days of a period; one that is not over ends today. */
export function daysOfPeriod(period: ReportPeriod, now: Date): ReportDays {
  const { day } = shopTime(now);
  if (period === 'this-year') return { desde: `${day.slice(0, 4)}-01-01`, hasta: day };
  const thisMonth = startOfMonth(day, 0);
  if (period === 'this-month') return { desde: thisMonth, hasta: day };
  return { desde: startOfMonth(day, -1), hasta: shiftDay(thisMonth, -1) };
}

/** Returns what keeps the days from being a range, or null. */
export function reportDaysProblem({ desde, hasta }: ReportDays): 'desde' | 'hasta' | 'reversed' | null {
  if (!isDay(desde)) return 'desde';
  if (!isDay(hasta)) return 'hasta';
  return hasta < desde ? 'reversed' : null;
}
