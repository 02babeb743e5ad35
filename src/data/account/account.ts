import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Env } from '../../config/env.ts';
import { newUserRecord, type Identity, type UserRecord } from '../../domain/buyer.ts';
import type { Order } from '../../domain/order.ts';
import type { UserPatch } from '../firestore/user-codec.ts';
import { reportError } from '../report.ts';
import { debounceSave } from './debounce-save.ts';
import type { LiveAccount } from './live-account.ts';

export interface AccountState {
  /** The buyer's record with what is still being saved already in it; null until it was read. */
  readonly user: UserRecord | null;
  /** The buyer's own orders, newest first; null until they were read. */
  readonly orders: readonly Order[] | null;
  readonly saving: 'idle' | 'pending' | 'saved' | 'failed';
  /** Whether the account could not be read. */
  readonly failed: boolean;
}

export interface Account {
  readonly store: StoreApi<AccountState>;
  /** Reads the buyer's record and orders and follows their changes. */
  open(identity: Identity): void;
  close(): void;
  /** Changes the record: shown at once, saved after a second (spec §4). */
  patch(changes: UserPatch): void;
  /** Takes over changes that were saved by other means, e.g. the cart that an order emptied. */
  adopt(changes: UserPatch): void;
  /** Saves now what is still waiting. */
  flush(): Promise<void>;
}

const CLOSED: AccountState = { user: null, orders: null, saving: 'idle', failed: false };

/** The signed-in buyer's record and orders, live (spec §3, §4). */
export function createAccount(env: Env): Account {
  const store = createStore<AccountState>(() => CLOSED);
  let live: LiveAccount | null = null;
  /** Goes up with every open and close, so that a late answer of an earlier one is ignored. */
  let turn = 0;

  const saver = debounceSave<UserPatch>(
    async (changes) => live?.save(changes),
    (saved, cause) => {
      if (!saved) reportError('account', cause);
      store.setState({ saving: saved ? 'saved' : 'failed' });
    },
  );

  async function follow(identity: Identity, mine: number): Promise<void> {
    const { openLiveAccount } = await import('./live-account.ts');
    if (mine !== turn) return;
    live = openLiveAccount(env, identity.sub, {
      onUser(stored) {
        if (stored === null) {
          live?.create(newUserRecord(identity)).catch(fail);
          return;
        }
        store.setState({ user: { ...stored, ...saver.waiting() }, failed: false });
        refreshIdentity(stored, identity);
      },
      onOrders: (orders) => store.setState({ orders }),
      onFailure: fail,
    });
  }

  /** The provider's name, e-mail and picture win over what was stored at an earlier login. */
  function refreshIdentity(stored: UserRecord, identity: Identity): void {
    const { sub: _sub, ...told } = identity;
    const names = ['name', 'given_name', 'family_name', 'email', 'picture'] as const;
    if (names.some((name) => told[name] !== (saver.waiting()[name] ?? stored[name]))) patch(told);
  }

  function adopt(changes: UserPatch): void {
    store.setState(({ user }) => (user === null ? {} : { user: { ...user, ...changes } }));
  }

  function patch(changes: UserPatch): void {
    if (store.getState().user === null) return;
    saver.add(changes);
    store.setState({ saving: 'pending' });
    adopt(changes);
  }

  function fail(cause: unknown): void {
    reportError('account', cause);
    store.setState({ failed: true });
  }

  return {
    store,
    patch,
    adopt,
    flush: () => saver.flush(),
    open(identity) {
      turn += 1;
      follow(identity, turn).catch(fail);
    },
    close() {
      turn += 1;
      saver.drop();
      live?.close();
      live = null;
      store.setState(CLOSED);
    },
  };
}
