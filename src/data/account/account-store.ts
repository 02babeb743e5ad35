import { createStore } from 'zustand/vanilla';
import type { Env } from '#config/env.ts';
import type { Identity, UserRecord } from '#domain/buyer/buyer.ts';
import type { Order } from '#domain/orders/order.ts';
import type { UserPatch } from '#data/firestore/user-codec.ts';
import { reportError } from '#data/reporting/report-error.ts';
import { debounceSave } from './debounce-save.ts';
import type { LiveAccount, openLiveAccount } from './live-account.ts';
import { loadChunk } from '#loading/load-chunk.ts';

export interface AccountState {
  /** The buyer's record with unsaved changes; null until the first snapshot arrives. */
  readonly user: UserRecord | null;
  /** The buyer's newest orders, newest first; null until the first snapshot arrives. */
  readonly orders: readonly Order[] | null;
  readonly saving: 'idle' | 'pending' | 'saved' | 'failed';
  readonly failed: boolean;
}

export type Account = ReturnType<typeof createAccount>;

export type OpenLive = typeof openLiveAccount;

const CLOSED: AccountState = { user: null, orders: null, saving: 'idle', failed: false };

/** Returns the signed-in buyer's account. Subscribing to the account loads the Firestore SDK. */
export function createAccount(env: Env, openLive: OpenLive) {
  const store = createStore<AccountState>(() => CLOSED);
  let live: LiveAccount | null = null;
  /** Counts openings and closings, so that a late result of an earlier opening is ignored. */
  let lastOpening = 0;
  let buyer: Identity | null = null;

  const saver = debounceSave<UserPatch>(
    async (changes) => live?.save(changes),
    (saved, cause) => {
      if (saved) live?.draft.clear();
      else reportError('account', cause);
      store.setState({ saving: saved ? 'saved' : 'failed' });
    },
  );

  async function subscribe(identity: Identity, openingId: number): Promise<void> {
    const opened = await openLive(env, identity.sub, {
      onUser: (stored) => openingId === lastOpening && showUser(stored, identity),
      onOrders: (orders) => openingId === lastOpening && store.setState({ orders }),
      onFailure: (cause) => openingId === lastOpening && fail(cause),
    });
    if (openingId === lastOpening) live = opened;
    else opened.close();
  }

  function showUser(stored: UserRecord | null, identity: Identity): void {
    if (stored === null) return void live?.create(identity).catch(fail);
    // Read before the store notifies its listeners: their own changes would replace the stored draft.
    const isFirst = store.getState().user === null;
    const draft = isFirst ? live?.draft.read() : null;
    store.setState({ user: { ...stored, ...saver.unsaved() }, failed: false });
    if (draft) patch(draft);
    if (!isFirst) return;
    // Only once per sign-in: a record emptied in another tab stays empty until the next sign-in.
    const changes = live?.identityChanges(store.getState().user ?? stored, identity);
    if (changes) patch(changes);
    void recordIp();
  }

  async function recordIp(): Promise<void> {
    const ip = await live?.publicIp();
    if (ip && store.getState().user?.ip_publica !== ip) patch({ ip_publica: ip });
  }

  /** Changes the record at once on screen; saves it after a second. */
  function patch(changes: UserPatch): void {
    const { user } = store.getState();
    if (user === null) return;
    saver.add(changes);
    live?.draft.write(saver.unsaved());
    // Both in one setState: a subscriber must not see `pending` without the change.
    store.setState({ saving: 'pending', user: { ...user, ...changes } });
  }

  function fail(cause: unknown): void {
    reportError('account', cause);
    store.setState({ failed: true });
  }

  /** Discards waiting changes; saves already sent still reach the database. */
  function stop(): void {
    lastOpening += 1;
    saver.discard();
    live?.close();
    live = null;
    store.setState(CLOSED);
  }

  function opened(): LiveAccount {
    if (live === null) throw new Error('The account is not open.');
    return live;
  }

  function open(identity: Identity): void {
    lastOpening += 1;
    buyer = identity;
    subscribe(identity, lastOpening).catch(fail);
  }

  return {
    store,
    patch,
    /** Saves waiting changes now. Resolves when they are saved or failed; `saving` has the result. */
    flush: () => saver.flush(),
    /** Returns the one-time reads of the buyer's database. @throws when the account is not open */
    opened,
    /**
     * Empties the record of personal data and ends the subscription, so that this page writes no more to the record.
     * @throws unless the record is certainly empty; the account is then open as before.
     */
    async erase(): Promise<void> {
      const own = opened();
      const sent = saver.flush();
      stop();
      try {
        await own.empty(sent);
      } catch (cause) {
        if (buyer !== null) open(buyer);
        throw cause;
      }
    },
    /** Applies changes that were saved elsewhere, e.g. the cart emptied by an order. */
    applySaved(changes: UserPatch): void {
      const { user } = store.getState();
      // A save with an older value may reach the database later; these changes are then sent after that save.
      if (Object.keys(changes).some((name) => saver.wasChanged(name))) patch(changes);
      else if (user !== null) store.setState({ user: { ...user, ...changes } });
    },
    open,
    /** Ends the subscription after sending waiting changes. */
    close(): void {
      void saver.flush();
      stop();
    },
  };
}

export const openFirestore: OpenLive = async (...buyer) =>
  (await loadChunk(() => import('./live-account.ts'))).openLiveAccount(...buyer);
