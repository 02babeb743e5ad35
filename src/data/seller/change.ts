import type { QueryClient } from '@tanstack/react-query';
import type { Outcome } from '#domain/seller/outcome.ts';
import type { LogSubject } from './log/log-change.ts';
import type { SellerRepositories } from './session/seller-firebase.ts';

/** A change of one record that the seller asks for, a message to its buyer, or both (docs/panel.md#changes). */
export interface Change {
  /** Path of the record's document. */
  readonly record: LogSubject;
  /** Names the record among others: its buyer, its title. */
  readonly name: string;
  /** Names the record within a sentence: «el pedido». */
  readonly what: string;
  /** Null for a message alone. */
  readonly write: ((all: SellerRepositories) => Promise<Outcome>) | null;
  /** Refreshes what the panel shows of a record that is no order. */
  readonly refresh?: (queries: QueryClient, outcome: Outcome) => unknown;
  /** Notifies the buyer after the write. Returns '' for a sent e-mail, why none was sent, or null where none is due any more. */
  readonly notify?: (() => Promise<string | null>) | undefined;
  /** The values that the seller saw of the fields that it changes. */
  readonly seen?: object;
  /** Returns the change that takes this one back. */
  readonly undo?: (() => Change) | undefined;
  /** Returns the same change, made over the values that a conflict named. */
  readonly over?: ((seen: object) => Change) | undefined;
}

/** What the seller does to one record or many. */
export interface Action {
  /** Names an action of many in its progress bar: «Despachar». Its lines stay until each is done. */
  readonly label?: string;
  /** Says what was done to that many records. */
  readonly toastText: (count: number) => string;
}
