import type { FaultKind } from './faults.ts';

/** A request that reached a service. */
interface Received {
  readonly number: number;
  /** ISO date and time. */
  readonly at: string;
  readonly service: string;
  readonly method: string;
  /** Path and query, the service's name included. */
  readonly address: string;
  readonly body: string;
  /** Status of the answer, or 0 when the connection was cut or left open. */
  readonly status: number;
  readonly fault: FaultKind | null;
}

export interface Journal {
  add(entry: Omit<Received, 'number' | 'at'>): void;
  /** Newest first. */
  list(): readonly Received[];
  clear(): void;
}

/** Keeps the newest `limit` requests in memory. */
export function createJournal(limit: number): Journal {
  let entries: Received[] = [];
  let number = 0;
  return {
    add(entry) {
      number += 1;
      entries = [{ number, at: new Date().toISOString(), ...entry }, ...entries].slice(0, limit);
    },
    list: () => entries,
    clear() {
      entries = [];
    },
  };
}
