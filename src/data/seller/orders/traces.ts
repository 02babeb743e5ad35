import { queryOptions, type QueryClient } from '@tanstack/react-query';
import pLimit from 'p-limit';
import type { TraceEvent } from '#data/http/courier.ts';

const AT_ONCE = 4;

/** How long an answer, or a failure, stands for a number that comes into view (docs/services.md#courier-trace). */
const KEPT_MS = 15 * 60_000;

/** Events of a parcel, newest first; null for a number that the courier does not know (docs/services.md#courier-trace). */
export type Trace = readonly TraceEvent[] | null;

export type AskCourier = (number: string, signal: AbortSignal) => Promise<Trace>;

/**
 * Creates the traces of the courier's parcels, which the panel's query cache keeps while the session lasts.
 * @param askCourier null where no courier is configured
 */
export function createTraces(queries: QueryClient, askCourier: AskCourier | null) {
  const slot = pLimit(AT_ONCE);
  const query = (number: string) =>
    queryOptions({
      queryKey: ['courier', number],
      queryFn: ({ signal }) =>
        slot(() => {
          signal.throwIfAborted();
          return askCourier === null ? null : askCourier(number, signal);
        }),
      staleTime: 0,
      enabled: false,
    });
  return {
    isConfigured: askCourier !== null,
    /** Returns the query of a parcel's trace, which only `ask` and `keep` read. */
    query,
    /** Reads the trace of a number unless the courier answered, or failed, a short while ago. */
    async keep(number: string): Promise<void> {
      const state = queries.getQueryState(query(number).queryKey);
      if (state?.status === 'error' && Date.now() - state.errorUpdatedAt < KEPT_MS) return;
      await queries.prefetchQuery({ ...query(number), staleTime: KEPT_MS });
    },
    /** Reads the trace of a number again. Returns undefined without an answer. */
    async ask(number: string): Promise<Trace | undefined> {
      return await queries.fetchQuery(query(number)).catch(() => undefined);
    },
  };
}
