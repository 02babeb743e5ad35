import type { FaultKind } from './faults.ts';

/** One request that reached a service. */
interface Received {
  readonly number: number;
  /** ISO date and time. */
  readonly at: string;
  readonly service: string;
  readonly method: string;
  /** Path and query, the service's name included. */
  readonly address: string;
  readonly body: string;
  /** What was answered, or 0 when the connection was cut or left hanging. */
  readonly status: number;
  readonly fault: FaultKind | null;
}

export interface Journal {
  add(entry: Omit<Received, 'number' | 'at'>): void;
  /** Newest first. */
  list(): readonly Received[];
  clear(): void;
}

/** Keeps the newest requests, and no more of them than `limit`, so that a day of work fills no memory. */
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
