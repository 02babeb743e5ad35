import type { Firestore } from 'firebase/firestore';
import type { ChangeOutcome, ChangeRequest } from '../../domain/seller-orders.ts';
import type { Order } from '../../domain/order.ts';
import type { Decoded } from '../firestore/decode.ts';

/** One document of `ordenes`: an order, or a damaged one with its raw content. */
export interface OrderEntry {
  readonly id: string;
  readonly order: Decoded<Order>;
}

/** The orders as they are known right now. */
export interface LivePage {
  /** Newest first. */
  readonly entries: readonly OrderEntry[];
  /** Whether older ones may exist. */
  readonly more: boolean;
  /** The connection is lost: what is shown may be old. */
  readonly stale: boolean;
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
  follow(listeners: LiveListeners): LiveOrders;
  change(request: ChangeRequest): Promise<ChangeOutcome>;
}
