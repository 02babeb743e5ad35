import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Env } from '../../config/env.ts';
import { newUserRecord, type Identity, type UserRecord } from '../../domain/buyer/buyer.ts';
import type { Order } from '../../domain/orders/order.ts';
import type { UserPatch } from '../firestore/user-codec.ts';
import { reportError } from '../reporting/report.ts';
import { storedPendingOrder } from '../storage/local.ts';
import { debounceSave } from './debounce-save.ts';
import type { AccountListeners, LiveAccount } from './live-account.ts';
import type { OlderOrdersPage, StoredBuyerData } from './own-data.ts';

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
  /** Stops following; what waits is sent first. */
  close(): void;
  /** Changes the record: shown at once, saved after a second (spec §4). */
  patch(changes: UserPatch): void;
  /** Takes over changes that were saved by other means, e.g. the cart that an order emptied. */
  applySaved(changes: UserPatch): void;
  /** Saves now what is still waiting; settles when it is saved or has failed (`saving` says which). */
  flush(): Promise<void>;
  /** Everything that the database has of the buyer. @throws when it cannot be read whole. */
  readStored(): Promise<StoredBuyerData>;
  /** The own orders before this moment, which are not followed. @throws when the database does not answer. */
  readOlderOrders(before: Date): Promise<OlderOrdersPage>;
  /**
   * Empties the record of everything personal and stops following it, so that nothing of this page is written to it
   * any more. @throws when that is not certain; the account is then open as it was.
   */
  erase(): Promise<void>;
}

/** Opens the record and the orders of a buyer; the real one loads the Firestore SDK. */
export type OpenLive = (env: Env, sub: string, listeners: AccountListeners) => Promise<LiveAccount>;

const CLOSED: AccountState = { user: null, orders: null, saving: 'idle', failed: false };

/** The signed-in buyer's record and orders, live (spec §3, §4). */
export function createAccount(env: Env, openLive: OpenLive = openFirestore): Account {
  const store = createStore<AccountState>(() => CLOSED);
  let live: LiveAccount | null = null;
  /** Goes up with every open and close, so that a late answer of an earlier one is ignored. */
  let turn = 0;
  let buyer: Identity | null = null;

  const saver = debounceSave<UserPatch>(
    async (changes) => live?.save(changes),
    (saved, cause) => {
      if (saved) live?.draft.clear();
      else reportError('account', cause);
      store.setState({ saving: saved ? 'saved' : 'failed' });
    },
  );

  async function follow(identity: Identity, mine: number): Promise<void> {
    const opened = await openLive(env, identity.sub, {
      onUser: (stored) => mine === turn && showUser(stored, identity),
      onOrders: (orders) => mine === turn && showOrders(orders),
      onFailure: (cause) => mine === turn && fail(cause),
    });
    if (mine === turn) live = opened;
    else opened.close();
  }

  function showUser(stored: UserRecord | null, identity: Identity): void {
    if (stored === null) {
      live?.create(newUserRecord(clipped(identity))).catch(fail);
      return;
    }
    // Before anyone is told of the record, whose own changes would be kept in the draft's place.
    const isFirst = store.getState().user === null;
    const draft = isFirst ? live?.draft.read() : null;
    store.setState({ user: { ...stored, ...saver.waiting() }, failed: false });
    if (draft) patch(draft);
    if (!isFirst) return;
    // Once: a record that was emptied elsewhere stays empty until the next sign-in.
    refreshIdentity(clipped(identity));
    void recordIp();
  }

  /** Where the buyer was last seen from (spec §3). */
  async function recordIp(): Promise<void> {
    const ip = await live?.publicIp();
    if (ip && store.getState().user?.ip_publica !== ip) patch({ ip_publica: ip });
  }

  function showOrders(orders: readonly Order[]): void {
    // An order that shows has arrived, whatever became of its answer.
    const pending = storedPendingOrder.read();
    if (orders.some(({ id }) => id === pending?.id)) storedPendingOrder.clear();
    store.setState({ orders });
  }

  /** The provider's name, e-mail and picture win over what was stored at an earlier login. */
  function refreshIdentity({ sub: _sub, ...told }: Identity): void {
    const { user } = store.getState();
    const names = ['name', 'given_name', 'family_name', 'email', 'picture'] as const;
    if (names.some((name) => told[name] !== user?.[name])) patch(told);
  }

  function patch(changes: UserPatch): void {
    const { user } = store.getState();
    if (user === null) return;
    saver.add(changes);
    live?.draft.write(saver.waiting());
    // In one step: whoever follows the store must not see the saving without the change.
    store.setState({ saving: 'pending', user: { ...user, ...changes } });
  }

  function fail(cause: unknown): void {
    reportError('account', cause);
    store.setState({ failed: true });
  }

  /** What waits is forgotten here; what was sent before goes on its way. */
  function stop(): void {
    turn += 1;
    saver.drop();
    live?.close();
    live = null;
    store.setState(CLOSED);
  }

  function opened(): LiveAccount {
    if (live === null) throw new Error('The account is not open.');
    return live;
  }

  function open(identity: Identity): void {
    turn += 1;
    buyer = identity;
    follow(identity, turn).catch(fail);
  }

  return {
    store,
    patch,
    flush: () => saver.flush(),
    readStored: async () => opened().stored(),
    readOlderOrders: async (before) => opened().older(before),
    async erase() {
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
    applySaved(changes) {
      const { user } = store.getState();
      // A value that this page sent before may have arrived after these were made: then they are sent behind it.
      if (Object.keys(changes).some((name) => saver.knows(name))) patch(changes);
      else if (user !== null) store.setState({ user: { ...user, ...changes } });
    },
    open,
    close() {
      void saver.flush();
      stop();
    },
  };
}

const openFirestore: OpenLive = async (env, sub, listeners) => {
  const { openLiveAccount } = await import('./live-account.ts');
  return openLiveAccount(env, sub, listeners);
};

/** As much of what the identity provider says as firestore.rules take. */
function clipped(identity: Identity): Identity {
  return {
    sub: identity.sub,
    name: identity.name.slice(0, 100),
    given_name: identity.given_name.slice(0, 100),
    family_name: identity.family_name.slice(0, 100),
    email: identity.email.slice(0, 254),
    picture: identity.picture.length > 1000 ? '' : identity.picture,
  };
}
