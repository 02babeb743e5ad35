import type { Firestore } from 'firebase/firestore';
import type { OrderQuery } from '../../../domain/seller/order-filter.ts';
import type { OrderLookup } from '../../../domain/seller/order-lookups.ts';
import type { Order, OrderStatus } from '../../../domain/orders/order.ts';
import type { Product } from '../../../domain/catalogue/product.ts';
import type { ChangeOutcome, ChangeRequest, RemovalOutcome } from '../../../domain/seller/order-changes.ts';
import type { Decoded } from '../../firestore/decode.ts';
import type { SellerRepositories } from '../repositories.ts';

/** One document of `ordenes`: an order, or a damaged one with its raw content. */
export interface OrderEntry {
  readonly id: string;
  readonly order: Decoded<Order>;
  /** What the document has besides an order's fields; absent when nothing. */
  readonly alien?: Readonly<Record<string, unknown>>;
}

/** The orders as they are known right now. */
export interface LivePage {
  /** Newest first. */
  readonly entries: readonly OrderEntry[];
  /** Whether older ones may exist. */
  readonly more: boolean;
  /** The connection is lost: what is shown may be old. */
  readonly stale: boolean;
  /** An order came in, changed or went since the last time; not when older ones are read, or the connection is lost. */
  readonly changed: boolean;
  /** Ids of orders that came in since the first page was read. */
  readonly arrived: readonly string[];
}

export interface LiveListeners {
  onPage(page: LivePage): void;
  /** The database refused or broke off; nothing more comes. */
  onFailure(cause: unknown): void;
}

export interface LiveOrders {
  /** Reads and follows the next older orders too. */
  more(): void;
  close(): void;
}

export type SignInOutcome = 'ok' | 'wrong' | 'offline';

/** How many orders there are in the whole database; in each status it counts to {@link MOST_COUNTED}. */
export interface StatusCounts {
  readonly all: number;
  readonly counts: ReadonlyMap<OrderStatus, number>;
}

/** A deletion, and how to undo it; null when nothing was deleted. */
export interface Removal {
  readonly outcome: RemovalOutcome;
  readonly restore: (() => Promise<RemovalOutcome>) | null;
}

/** The heavy half of the seller's panel: Firebase Auth and Firestore, fetched when somebody means to sign in. */
export interface SellerBackend {
  /** Signs in to Firebase and proves that the account is a seller's; leaves nothing signed in otherwise. */
  signIn(email: string, password: string): Promise<SignInOutcome>;
  /** Proves the password of whoever is signed in again; a failure ends nothing. */
  renew(email: string, password: string): Promise<SignInOutcome>;
  /** Ends the sign-in and the live database. */
  signOut(): Promise<void>;
  /** The seller's Firestore, for the parts of the panel that read and write by themselves. */
  database(): Firestore;
  follow(query: OrderQuery, listeners: LiveListeners): LiveOrders;
  change(request: ChangeRequest): Promise<ChangeOutcome>;
  /** Deletes an order as the seller saw it; null stands for a damaged document. */
  remove(id: string, seen: Order | null): Promise<Removal>;
  /** The newest orders of a query, at most so many, as they are right now. */
  list(query: OrderQuery, most: number): Promise<readonly OrderEntry[]>;
  /** The orders that answer any of the questions, newest first. */
  find(lookups: readonly OrderLookup[]): Promise<readonly OrderEntry[]>;
  count(): Promise<StatusCounts>;
  /** The catalogue's products of these document ids, those that can be read. */
  productsById(docIds: readonly string[]): Promise<ReadonlyMap<string, Product>>;
  /** What the sections other than the orders ask. */
  readonly desks: SellerRepositories;
}
