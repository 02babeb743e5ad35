import type { BrowserContext, Page } from 'playwright-core';
import type { SeedBuyer } from '../../local/seed/accounts.ts';
import type { Lane } from './lane.ts';

/** A purchase with something going wrong, from the list to the order in the profile. */
export interface FaultCase {
  /** The service, or the part of the machine, that fails; what `npm run test:faults -- GROUP` asks for. */
  readonly group: string;
  /** Where in the purchase; the rows of a group's table. */
  readonly step: string;
  /** What goes wrong; the columns. */
  readonly fault: string;
  /** Somebody whose session survives a restart of the stack, in place of a new buyer. */
  readonly buyer?: SeedBuyer;
  /** What an SDK throws that this case breaks from inside; everything else that is uncaught counts. */
  readonly provoked?: RegExp;
  /** What only a side service suffers may not delay the sale. */
  readonly isSide?: boolean;
  /** Does the whole purchase, and throws when it cannot be finished once the fault is over. */
  readonly run: (trip: Trip) => Promise<void>;
}

/** One buyer's purchase in a browser of their own. */
export interface Trip {
  readonly lane: Lane;
  readonly context: BrowserContext;
  readonly page: Page;
  readonly buyer: SeedBuyer;
  readonly notes: Notes;
}

/** What a case finds out on its way. */
export interface Notes {
  /** What the buyer was told of the fault. */
  readonly messages: string[];
  /** From Finalizar Compra to the confirmation, in milliseconds; null when a fault was meant to stand between. */
  clickMs: number | null;
}

/** The buyer should have been told something and was not. */
export class SilentError extends Error {
  override readonly name = 'SilentError';
}

/** What came of a case. */
export interface Row {
  readonly group: string;
  readonly step: string;
  readonly fault: string;
  readonly orders: number;
  readonly lost: boolean;
  readonly doubled: boolean;
  readonly silent: boolean;
  /** The Spanish words, or '—' where none were needed. */
  readonly message: string;
  /** What did not go as it should; empty is good. */
  readonly problems: readonly string[];
  readonly isSide: boolean;
  readonly clickMs: number | null;
  readonly seconds: number;
}
