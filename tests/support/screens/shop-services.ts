import type { Env } from '#config/env.ts';
import type { AccountListeners, LiveAccount } from '#data/account/live-account.ts';
import type { StoredBuyerData } from '#data/account/own-data.ts';
import type { UserPatch } from '#data/firestore/user-codec.ts';
import type { Orders } from '#data/orders/orders.ts';
import { createServices, type Services } from '#data/services.ts';
import { identityChanges } from '#domain/buyer/buyer-copy.ts';
import { EMPTY_RECORD, newUserRecord, type Identity, type UserRecord } from '#domain/buyer/buyer.ts';
import { newOrder, type Order } from '#domain/orders/order.ts';
import { COURIER } from '#domain/shipping/courier.ts';
import { aBuyer, ANA } from '#tests/support/fixtures/a-buyer.ts';
import { aProduct } from '#tests/support/fixtures/a-product.ts';

export const TEST_ENV: Env = {
  firebase: { apiKey: 'local', projectId: 'demo-bornera', authDomain: 'demo-bornera.firebaseapp.com' },
  firestoreEmulator: '',
  authEmulator: '',
  auth0: { domain: 'http://localhost', clientId: 'bornera' },
  firebaseTokenClaim: 'token',
  sellerHashes: ['00'],
  marketplaceUrl: '',
  courierUrl: '',
  email: { url: '', service: '', key: '', withdrawalTemplate: '', orderTemplate: '', buyerTemplate: '' },
  productionHost: '',
  bot: { url: '', phone: '', key: '' },
  iot: { url: '', token: '', pin: '' },
  forms: { url: '', fields: '' },
  geocodingUrl: '',
  publicIpUrl: '',
};

/** A buyer's database with responses that the test controls. */
export interface FakeAccount {
  /** Saves in order. */
  readonly saved: UserPatch[];
  /** The stored record and orders. */
  record: UserRecord | null;
  orders: readonly Order[];
  /** Response of the public-IP service; null for none. */
  publicIp: string | null;
  /** Result of the next saves; a rejection means that the database refused them. */
  onSave: (changes: UserPatch) => Promise<void>;
  /** Result of the next erasure; a rejection means that its outcome is unknown. */
  onEmpty: () => Promise<void>;
  /** All stored data of the buyer; null makes reading fail. */
  stored: StoredBuyerData | null;
  /** Older own orders by the date before which they are requested; null makes reading fail. */
  older: ((before: Date) => Awaited<ReturnType<LiveAccount['readOlderOrders']>>) | null;
  /** Sends the stored data to the page, as after a change from another tab. */
  deliver(): void;
  /** Makes the account's subscription fail. */
  fail(cause: unknown): void;
}

export interface ShopForTests extends Services {
  readonly database: FakeAccount;
  /** Signs Ana in and delivers her account. */
  signIn(identity?: Identity): Promise<void>;
}

/** Creates the real services with the test's database of a buyer. */
export function shopForTests(orders: Partial<Orders> = {}): ShopForTests {
  let listeners: AccountListeners | null = null;
  const database: FakeAccount = {
    saved: [],
    record: newUserRecord(ANA),
    orders: [],
    publicIp: null,
    onSave: () => Promise.resolve(),
    onEmpty: () => Promise.resolve(),
    stored: { record: null, orders: [] },
    older: () => ({ orders: [], more: false }),
    deliver() {
      listeners?.onUser(database.record);
      listeners?.onOrders(database.orders);
    },
    fail: (cause) => listeners?.onFailure(cause),
  };
  let draft: UserPatch | null = null;
  const live: LiveAccount = {
    async save(changes) {
      await database.onSave(changes);
      database.saved.push(changes);
      if (database.record !== null) database.record = { ...database.record, ...changes };
    },
    identityChanges,
    async create(identity) {
      database.record = newUserRecord(identity);
      database.deliver();
    },
    publicIp: () => Promise.resolve(database.publicIp),
    async readStored() {
      if (database.stored === null) throw new Error('no answer');
      return database.stored;
    },
    async readOlderOrders(before) {
      if (database.older === null) throw new Error('no answer');
      return database.older(before);
    },
    async empty(saves) {
      await saves;
      await database.onEmpty();
      if (database.record !== null) database.record = { ...database.record, ...EMPTY_RECORD };
    },
    draft: {
      read: () => draft,
      write(changes) {
        draft = changes;
      },
      clear() {
        draft = null;
      },
    },
    close() {
      listeners = null;
    },
  };
  const services = createServices(TEST_ENV, {
    openLive: (_env, _sub, told) => {
      listeners = told;
      return Promise.resolve(live);
    },
    // A request to the identity provider that never completes.
    loadProvider: () => new Promise(() => undefined),
    orders: {
      place: () => Promise.resolve({ kind: 'refused' }),
      findPlacedOrder: () => Promise.resolve(null),
      announce: () => undefined,
      cancel: () => Promise.resolve({ kind: 'failed' }),
      readProducts: () => Promise.resolve(null),
      ...orders,
    },
  });
  return {
    ...services,
    database,
    async signIn(identity = ANA) {
      services.session.store.setState({ status: 'authenticated', identity, error: null, request: null });
      await Promise.resolve();
      database.deliver();
    },
  };
}

/** Returns an order of one dimmer by transfer, placed five minutes before `now` and without today's discount. */
export function aDimmerOrder(changes: Partial<Order> = {}, now: Date = new Date()): Order {
  const line = {
    product: aProduct({ id: 119, title: 'Dimmer WiFi', price: 10_000 }),
    quantity: 1,
    price: 8000,
  };
  return {
    ...newOrder('PEDIDO00000000000001', [line], aBuyer(), 'eCheque', COURIER),
    medioDePago: 'Transferencia Bancaria',
    fecha: new Date(now.getTime() - 5 * 60_000),
    ...changes,
  };
}
