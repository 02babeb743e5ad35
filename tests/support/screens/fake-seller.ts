import { onTestFinished } from 'vitest';
import type { Outcome } from '#domain/seller/outcome.ts';
import type { TraceEvent } from '#data/http/courier.ts';
import type { SendToBuyer } from '#data/seller/messages.ts';
import type { Feed, FeedListeners } from '#data/seller/orders/follow-orders.ts';
import type { OrderEntry } from '#data/seller/orders/order-entry.ts';
import type { SellerRepositories, SignInOutcome } from '#data/seller/session/seller-firebase.ts';
import type { AskCourier } from '#data/seller/orders/traces.ts';
import { createPanelServices, type PanelServices } from '#data/seller/panel-services.ts';
import { emptyDatabase, fakeRepositories, type FakeDatabase } from './fake-repositories.ts';
import { newUserRecord } from '#domain/buyer/buyer.ts';
import { buyerCopy } from '#domain/buyer/buyer-copy.ts';
import { listOrders } from '#domain/seller/order-list.ts';
import { placedAt, type Order, type OrderLine } from '#domain/orders/order.ts';
import type { SellersOrder } from '#domain/seller/manual-order.ts';
import type { ChangeRequest, OrderChanges } from '#domain/seller/order-changes.ts';
import { withChanges } from '#domain/seller/order-fields.ts';
import { ANA } from '#tests/support/fixtures/a-buyer.ts';

export const SELLER = { user: 'vendedora', password: 'taller-de-pruebas' };
export const OTHER_SELLER = { user: 'dueña', password: 'ñandú 1' };

/** Recognises both sellers without hashing their passwords, which takes a third of a second. */
async function isSeller(user: string, password: string): Promise<boolean> {
  return [SELLER, OTHER_SELLER].some((each) => each.user === user && each.password === password);
}

export interface FakeSeller {
  readonly services: PanelServices;
  /** Calls of Firebase and of the orders, in order: `signIn ana@…`, `renew …`, `signOut`, `follow`, `close`, `more`. */
  readonly asked: string[];
  readonly requests: ChangeRequest[];
  signInOutcome: SignInOutcome;
  /** True when Firebase remembers the sign-in after a reload of the tab. */
  isRestorable: boolean;
  changeOutcome: Outcome;
  /** Outcomes of single orders, by id. */
  readonly changeOutcomes: Map<string, Outcome>;
  removeOutcome: Outcome;
  recordOutcome: Outcome;
  placeOutcome: Outcome;
  /** The orders that the seller entered. */
  readonly placed: readonly SellersOrder[];
  /** Orders that every search and list of the database returns. */
  stored: readonly OrderEntry[];
  /** The courier's response for a number; null is its 404. */
  trace: (number: string) => readonly TraceEvent[] | null;
  /** Delays the next responses until it resolves. */
  hold: Promise<void> | null;
  /** The listeners of the working set. */
  live: FeedListeners | null;
  readonly database: FakeDatabase;
  /** Puts these orders into the database, and notifies the panel. */
  show(orders: readonly Order[]): void;
  /** Same as `show`, for entries that may be unreadable. */
  showEntries(entries: readonly OrderEntry[]): void;
}

interface FakeSellerOptions {
  /** Sends e-mails to buyers; without it the page sends none. */
  readonly sendToBuyer?: SendToBuyer;
  /** Replaces the courier that responds with `trace`. */
  readonly askCourier?: AskCourier;
  /** Keeps the tab's storage of an earlier panel, as after a reload. */
  readonly reloaded?: boolean;
}

/** Creates the panel's services on fake repositories, in a new tab. */
export function fakeSeller(options: FakeSellerOptions = {}): FakeSeller {
  const { askCourier, sendToBuyer = null, reloaded = false } = options;
  if (!reloaded) sessionStorage.clear();
  const asked: string[] = [];
  const requests: ChangeRequest[] = [];
  let shown: readonly OrderEntry[] = [];
  const placed: SellersOrder[] = [];
  const database = emptyDatabase();
  async function signIn(call: string): Promise<SignInOutcome> {
    asked.push(call);
    await fake.hold;
    return fake.signInOutcome;
  }
  const orders: SellerRepositories['orders'] = {
    follow(listeners) {
      asked.push('follow');
      fake.live = listeners;
      tell();
      return () => {
        asked.push('close');
        fake.live = null;
      };
    },
    page: async (filter) => ({
      entries: listOrders(database.failing ? new Map() : known(), filter, NO_SEARCH, 0),
      next: null,
    }),
    strange: async () => [],
    async change(request) {
      requests.push(request);
      await fake.hold;
      const outcome = fake.changeOutcomes.get(request.id) ?? fake.changeOutcome;
      if (outcome.kind === 'done') changeShown(request.id, (order) => changedOrder(order, request.changes));
      return outcome;
    },
    async remove(id, seen) {
      asked.push(`remove ${id} ${seen?.estado ?? 'unreadable'}`);
      if (fake.removeOutcome.kind === 'done') shown = shown.filter((entry) => entry.id !== id);
      return fake.removeOutcome;
    },
    async recordMessage(id, kind, { por, numero }) {
      asked.push(`message ${id} ${kind} ${por} ${numero}`.trim());
      const sent = { cuando: new Date(), por, numero };
      if (fake.recordOutcome.kind === 'done')
        changeShown(id, (order) => ({ ...order, avisos: { ...order.avisos, [kind]: sent } }));
      return fake.recordOutcome;
    },
    async recordShippingFile(id) {
      asked.push(`file ${id}`);
      return { kind: 'done' };
    },
    async place(order) {
      placed.push(order);
      return fake.placeOutcome;
    },
    async replace(old, next) {
      asked.push(`replace ${old.id} ${old.estado}`);
      placed.push(next);
      return fake.placeOutcome;
    },
    async count(filter) {
      if (database.failing) throw new Error('no count');
      return listOrders(known(), filter, NO_SEARCH, 0).length;
    },
    async *pages(filter) {
      const found = listOrders(known(), filter, NO_SEARCH, 0);
      for (let at = 0; at < found.length; at += 2) {
        asked.push('page');
        await fake.hold;
        if (database.failing) throw new Error('no page');
        yield found.slice(at, at + 2);
      }
    },
    list: async (filter) => listOrders(known(), filter, NO_SEARCH, 0),
    find: async (searches) => {
      asked.push(`find ${searches.flatMap(({ values }) => values).join()}`);
      return { entries: fake.stored, isCapped: database.isCapped };
    },
    byId: async (id) => known().get(id) ?? null,
    async sales() {
      if (database.failing) throw new Error('no figures');
      return database.sales;
    },
    collected: async () => database.collected,
  };
  const fake: FakeSeller = {
    services: createPanelServices(
      isSeller,
      async () => ({
        signIn: (email) => signIn(`signIn ${email}`),
        renew: (email) => signIn(`renew ${email}`),
        async restore() {
          asked.push('restore');
          await fake.hold;
          return fake.isRestorable;
        },
        signOut: async () => void asked.push('signOut'),
        repositories: { ...fakeRepositories(database), orders },
      }),
      {
        askCourier:
          askCourier ??
          (async (number) => {
            asked.push(`trace ${number}`);
            return fake.trace(number);
          }),
        sendToBuyer,
      },
    ),
    asked,
    requests,
    signInOutcome: 'ok',
    isRestorable: true,
    changeOutcome: { kind: 'done' },
    changeOutcomes: new Map(),
    removeOutcome: { kind: 'done' },
    recordOutcome: { kind: 'done' },
    placeOutcome: { kind: 'done' },
    placed,
    stored: [],
    trace: () => [],
    hold: null,
    live: null,
    database,
    show: (orders) => fake.showEntries(orders.map(entryOf)),
    showEntries(entries) {
      shown = entries;
      tell();
    },
  };
  function changeShown(id: string, change: (order: Order) => Order): void {
    fake.showEntries(
      shown.map((entry) => (entry.id === id && entry.order.ok ? entryOf(change(entry.order.value)) : entry)),
    );
  }
  const known = () => new Map([...fake.stored, ...shown].map((entry) => [entry.id, entry]));
  function tell(): void {
    const ids = new Set(shown.map(({ id }) => id));
    for (const feed of FEEDS) fake.live?.onAnswer({ feed, changed: shown, ids, last: null, isCached: false });
  }
  // The clock of a session that stays open would write into the storage of every later test in the same window.
  onTestFinished(() => fake.services.session.signOut());
  return fake;
}

const FEEDS: readonly Feed[] = ['newest', 'open', 'cancelled'];

const NO_SEARCH = { text: '', products: [] };

function changedOrder(before: Order, changes: OrderChanges): Order {
  const { estado } = changes;
  const fechasDeEstado = { ...before.fechasDeEstado, ...(estado && { [estado]: new Date() }) };
  return { ...withChanges(before, changes), fechasDeEstado };
}

/** Returns an order as the repository reads it. */
export function entryOf(value: Order): OrderEntry {
  return { id: value.id, time: placedAt(value), order: { ok: true, value } };
}

/** An order line with two units of the RAI. */
export const aLine: OrderLine = {
  id: 132,
  docId: '132',
  title: 'RAI',
  price: 10_000,
  cantidadDelPedido: 2,
  secure_url: 'https://fotos.example/rai.webp',
  idMeli: '',
  weight: 300,
  freeShipping: 0,
};

/** Returns an order of Ana for one product. */
export function anOrder(changes: Partial<Order> = {}): Order {
  return {
    id: 'aaaaaaBBBBBBccccccDD',
    totalProductos: 2,
    totalCosto: 21_240,
    costoEnvio: 1240,
    medioDePago: 'Transferencia Bancaria',
    productos: [aLine],
    cantidades: { '132': 2 },
    fecha: new Date('2026-03-01T12:00:00Z'),
    estado: 'Procesando',
    servicioEnvio: 'Andreani',
    trackingNumber: 'Pendiente',
    user_sub: ANA.sub,
    usuario: {
      ...buyerCopy(newUserRecord(ANA), true),
      nombre: 'Ana',
      apellido: 'Prueba',
      localidad: 'Villa Ensayo',
      provincia: 'Córdoba',
      codarea: '351',
      cel: '5550000',
      trackCode: 'Whatsapp',
    },
    ...changes,
  };
}
