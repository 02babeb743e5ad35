import { queryOptions, type QueryClient } from '@tanstack/react-query';
import pLimit from 'p-limit';
import type { TraceEvent } from '../../http/courier.ts';

const AT_ONCE = 3;

/** Events of a parcel, newest first; null for a number that the courier does not know (docs/product.md#courier-trace). */
export type Trace = readonly TraceEvent[] | null;

export type AskCourier = (number: string, signal: AbortSignal) => Promise<Trace>;

/** Creates the traces of the courier's parcels, which the panel's query cache keeps while the session lasts. */
export function createTraces(queries: QueryClient, askCourier: AskCourier) {
  const slot = pLimit(AT_ONCE);
  const query = (number: string) =>
    queryOptions({
      queryKey: ['courier', number],
      queryFn: ({ signal }) =>
        slot(() => {
          signal.throwIfAborted();
          return askCourier(number, signal);
        }),
      staleTime: 0,
      enabled: false,
    });
  return {
    /** Returns the query of a parcel's trace, which only `ask` reads. */
    query,
    /** Reads the traces of these numbers again, a few at a time. Returns undefined for a number without an answer. */
    async ask(numbers: readonly string[]): Promise<(Trace | undefined)[]> {
      const answers = await Promise.allSettled(numbers.map((number) => queries.fetchQuery(query(number))));
      return answers.map((answer) => (answer.status === 'fulfilled' ? answer.value : undefined));
    },
  };
}
