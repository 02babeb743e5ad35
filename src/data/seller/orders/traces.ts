import pLimit from 'p-limit';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { TraceEvent } from '../../http/courier.ts';
import { reportError } from '../../reporting/report.ts';
import type { SellerSession } from '../session/session.ts';

/** Parcels that the courier is asked about at the same time. */
const AT_ONCE = 3;

export type TraceState =
  | { readonly kind: 'asking' }
  /** Newest first. */
  | { readonly kind: 'known'; readonly events: readonly TraceEvent[] }
  /** The courier does not know the number: its 404 (spec §8). */
  | { readonly kind: 'unknown' }
  | { readonly kind: 'failed' };

export interface Traces {
  /** By tracking number. */
  readonly store: StoreApi<ReadonlyMap<string, TraceState>>;
  /** Asks about these numbers, a few at a time, those that are being asked about already left out. */
  ask(numbers: readonly string[]): Promise<void>;
}

export type AskCourier = (number: string, signal: AbortSignal) => Promise<readonly TraceEvent[] | null>;

/** What the courier says of the parcels, for as long as the session holds. */
export function createTraces(session: SellerSession, askCourier: AskCourier): Traces {
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

  session.store.subscribe(({ status }, before) => {
    if (status === before.status || before.status !== 'signed-in') return;
    ending.abort();
    ending = new AbortController();
    slot.clearQueue();
    store.setState(new Map(), true);
  });

  return {
    store,
    async ask(numbers) {
      const { signal } = ending;
      const due = [...new Set(numbers)].filter((number) => store.getState().get(number)?.kind !== 'asking');
      store.setState(new Map([...store.getState(), ...due.map((number) => [number, ASKING] as const)]), true);
      // What the session's end takes out of the queue is never answered: it must not be waited for.
      const ended = new Promise<void>((resolve) => {
        signal.addEventListener('abort', () => resolve(), { once: true });
      });
      const work = Promise.all(due.map((number) => slot(() => askOne(number, signal))));
      await Promise.race([work, ended]);
    },
  };
}

const ASKING: TraceState = { kind: 'asking' };
