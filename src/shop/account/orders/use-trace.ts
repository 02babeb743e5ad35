import { useEffect, useState } from 'react';
import { fetchTrace, type TraceEvent } from '../../../data/http/courier.ts';
import { reportError } from '../../../data/reporting/report.ts';
import { useServices } from '../../../data/services.ts';

export type OrderTraceState =
  | { readonly kind: 'loading' }
  /** Null when the courier does not know the number yet. */
  | { readonly kind: 'known'; readonly events: readonly TraceEvent[] | null }
  | { readonly kind: 'failed' };

export interface Trace {
  readonly state: OrderTraceState;
  readonly retry: () => void;
}

/** A parcel's journey, asked for when it is wanted; leaving the screen takes the question back. */
export function useTrace(trackingNumber: string, wanted: boolean): Trace {
  const { courierUrl } = useServices().env;
  const [state, setState] = useState<OrderTraceState>({ kind: 'loading' });
  const isDue = wanted && state.kind === 'loading';

  useEffect(() => {
    if (!isDue) return undefined;
    const leaving = new AbortController();
    fetchTrace(courierUrl, trackingNumber, leaving.signal).then(
      (events) => {
        if (!leaving.signal.aborted) setState({ kind: 'known', events });
      },
      (cause: unknown) => {
        if (leaving.signal.aborted) return;
        reportError('courier', cause);
        setState({ kind: 'failed' });
      },
    );
    return () => leaving.abort();
  }, [courierUrl, trackingNumber, isDue]);

  return { state, retry: () => setState({ kind: 'loading' }) };
}
