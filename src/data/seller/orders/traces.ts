import pLimit from 'p-limit';
import { createStore } from 'zustand/vanilla';
import type { TraceEvent } from '../../http/courier.ts';
import { reportError } from '../../reporting/report.ts';
import type { SellerSession } from '../session/session.ts';

/** Requests to the courier at the same time. */
const AT_ONCE = 3;

export type TraceState =
  | { readonly kind: 'asking' }
  /** Newest first. */
  | { readonly kind: 'known'; readonly events: readonly TraceEvent[] }
  /** The courier does not know the number: its reply is 404 (docs/product.md#courier-trace). */
  | { readonly kind: 'unknown' }
  | { readonly kind: 'failed' };

export type Traces = ReturnType<typeof createTraces>;

export type AskCourier = (number: string, signal: AbortSignal) => Promise<readonly TraceEvent[] | null>;

/** Creates the traces of the courier's parcels, cleared when the session ends. */
export function createTraces(session: SellerSession, askCourier: AskCourier) {
  const store = createStore<ReadonlyMap<string, TraceState>>(() => new Map());
  const slot = pLimit(AT_ONCE);
  let ending = new AbortController();

  function set(number: string, state: TraceState): void {
    store.setState(new Map([...store.getState(), [number, state]]), true);
  }

  async function askOne(number: string, signal: AbortSignal): Promise<void> {
    if (signal.aborted) return;
    try {
      const events = await askCourier(number, signal);
      if (!signal.aborted) set(number, events === null ? { kind: 'unknown' } : { kind: 'known', events });
    } catch (cause) {
      if (signal.aborted) return;
      reportError('courier', cause);
      set(number, { kind: 'failed' });
    }
  }

  session.onEnd(() => {
    ending.abort();
    ending = new AbortController();
    slot.clearQueue();
    store.setState(new Map(), true);
  });

  return {
    /** By tracking number. */
    store,
    /** Reads the traces of these numbers, a few at a time, except those that are being read. */
    async ask(numbers: readonly string[]): Promise<void> {
      const { signal } = ending;
      const due = [...new Set(numbers)].filter((number) => store.getState().get(number)?.kind !== 'asking');
      store.setState(new Map([...store.getState(), ...due.map((number) => [number, ASKING] as const)]), true);
      // Requests that the end of the session takes out of the queue never settle.
      const ended = new Promise<void>((resolve) => {
        signal.addEventListener('abort', () => resolve(), { once: true });
      });
      const work = Promise.all(due.map((number) => slot(() => askOne(number, signal))));
      await Promise.race([work, ended]);
    },
  };
}

const ASKING: TraceState = { kind: 'asking' };
