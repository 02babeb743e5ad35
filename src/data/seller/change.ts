import type { QueryClient } from '@tanstack/react-query';
import type { Outcome } from '#domain/seller/outcome.ts';
import type { LogSubject } from './log/log-change.ts';
import type { SellerRepositories } from './session/seller-firebase.ts';

/** A change of one record, a message to its buyer, or both (docs/panel.md#changes). */
export interface Change {
  /** Path of the record's document. */
  readonly record: LogSubject;
  /** Name of the record in a list: its buyer, its title. */
  readonly name: string;
  /** Name of the record within a sentence: «el pedido». */
  readonly what: string;
  /** Null for a message without a write. */
  readonly write: ((all: SellerRepositories) => Promise<Outcome>) | null;
  /** Refreshes the panel's data about a record other than an order. */
  readonly refresh?: (queries: QueryClient, outcome: Outcome) => unknown;
  /** Notifies the buyer after the write. Resolves to '' for a sent e-mail, to why none was sent, or to null when none is due any more. */
  readonly notify?: (() => Promise<string | null>) | undefined;
  /** The values of the changed fields that the seller saw. */
  readonly seen?: object;
  /** Returns the change that undoes this one. */
  readonly undo?: (() => Change) | undefined;
  /** Returns the same change, based on the values that a conflict named. */
  readonly over?: ((seen: object) => Change) | undefined;
}

/** An action of the seller on one record or many. */
export interface Action {
  /** Name of a bulk action in its progress bar: «Despachar». Its lines stay until each is done. */
  readonly label?: string;
  /** Returns the toast text for this number of changed records. */
  readonly toastText: (count: number) => string;
}
