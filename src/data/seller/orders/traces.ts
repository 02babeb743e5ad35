import { queryOptions } from '@tanstack/react-query';
import pLimit from 'p-limit';
import type { TraceEvent } from '#data/http/courier.ts';

const AT_ONCE = 4;

/** Milliseconds for which a response is reused for a visible number (docs/services.md#courier-trace). */
const KEPT_MS = 15 * 60_000;

/** Events of a parcel, newest first; null for a number that the courier does not know (docs/services.md#courier-trace). */
export type Trace = readonly TraceEvent[] | null;

export type AskCourier = (number: string, signal: AbortSignal) => Promise<Trace>;

/**
 * Returns the queries of the courier's traces, which the panel's query cache keeps during the session.
 * @param askCourier null when no courier is configured
 */
export function createTraces(askCourier: AskCourier | null) {
  const slot = pLimit(AT_ONCE);
  return {
    isConfigured: askCourier !== null,
    /** Returns the query of a parcel's trace. After a failure only the seller can retry. */
    query: (number: string) =>
      queryOptions({
        queryKey: ['courier', number],
        queryFn: ({ signal }) =>
          slot(() => {
            signal.throwIfAborted();
            return askCourier?.(number, signal) ?? null;
          }),
        staleTime: KEPT_MS,
        enabled: askCourier !== null,
      }),
  };
}
