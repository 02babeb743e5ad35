import type { BrowserContext, Page } from 'playwright-core';
import type { SeedBuyer } from '../../local/seed/accounts.ts';
import type { Lane } from './lane.ts';

/** A purchase with one fault, from the list to the order in the profile. */
export interface FaultCase {
  /** The service or part that fails: the argument of `npm run test:faults -- GROUP`. */
  readonly group: string;
  /** The step of the purchase: a row of the group's table. */
  readonly step: string;
  /** The fault: a column of the table. */
  readonly fault: string;
  /** A buyer whose session survives a restart of the stack, instead of a new one. */
  readonly buyer?: SeedBuyer;
  /** Uncaught SDK error that the case provokes; any other uncaught error fails the case. */
  readonly provoked?: RegExp;
  /** True when only a side service fails, which may not delay the sale. */
  readonly isSide?: boolean;
  /** Runs the whole purchase. Throws when it cannot be finished once the fault is over. */
  readonly run: (trip: Trip) => Promise<void>;
}

/** One buyer's purchase in a separate browser context. */
export interface Trip {
  readonly lane: Lane;
  readonly context: BrowserContext;
  readonly page: Page;
  readonly buyer: SeedBuyer;
  readonly notes: Notes;
}

/** Observations of a case. */
export interface Notes {
  /** The message that the buyer saw. */
  readonly messages: string[];
  /** Milliseconds from «Finalizar Compra» to the confirmation; null when the fault lies between them. */
  clickMs: number | null;
}

/** Thrown when the buyer should have seen a message and did not. */
export class SilentError extends Error {
  override readonly name = 'SilentError';
}

/** Result of a case. */
export interface Row {
  readonly group: string;
  readonly step: string;
  readonly fault: string;
  readonly orders: number;
  readonly lost: boolean;
  readonly doubled: boolean;
  readonly silent: boolean;
  /** The Spanish message, or '—' when none was needed. */
  readonly message: string;
  /** Failures; empty when the case passed. */
  readonly problems: readonly string[];
  readonly isSide: boolean;
  readonly clickMs: number | null;
  readonly seconds: number;
}
