import { onTestFinished } from 'vitest';
import type { Outcome, RedoOutcome } from '#domain/seller/outcome.ts';
import type { TraceEvent } from '#data/http/courier.ts';
import type { SendToBuyer } from '#data/seller/messages.ts';
import type { LiveListeners } from '#data/seller/orders/follow-orders.ts';
import type { OrderEntry } from '#data/seller/orders/order-entry.ts';
import type { SellerRepositories, SignInOutcome } from '#data/seller/session/seller-firebase.ts';
import type { AskCourier } from '#data/seller/orders/traces.ts';
import { createPanelServices, type PanelServices } from '#data/seller/panel-services.ts';
import { emptyDatabase, fakeRepositories, type FakeDatabase } from './fake-repositories.ts';
import { addPesos } from '#domain/text/money.ts';
import { newUserRecord } from '#domain/buyer/buyer.ts';
import { buyerCopy } from '#domain/buyer/buyer-copy.ts';
import { isOfPayment, isOfQuery, isQuery, type OrderQuery } from '#domain/seller/order-filter.ts';
import { isUnsent, type NewOrder, type Order, type OrderLine } from '#domain/orders/order.ts';
import type { ChangeRequest } from '#domain/seller/order-changes.ts';

export const SELLER = { user: 'vendedora', password: 'taller-de-pruebas' };
export const OTHER_SELLER = { user: 'dueña', password: 'ñandú 1' };

/** Knows both sellers without the hash of their passwords, which takes a third of a second. */
async function isSeller(user: string, password: string): Promise<boolean> {
  return [SELLER, OTHER_SELLER].some((each) => each.user === user && each.password === password);
}

export interface FakeSeller {
  readonly services: PanelServices;
  /** Calls of Firebase and of the orders, in order: `signIn ana@…`, `renew …`, `signOut`, `follow`, `close`, `more`. */
  readonly asked: string[];
  readonly requests: ChangeRequest[];
  signInOutcome: SignInOutcome;
  /** Firebase still knows the sign-in after a reload of the tab. */
  isRestorable: boolean;
  changeOutcome: Outcome;
  /** Outcomes of single orders, by id. */
  readonly changeOutcomes: Map<string, Outcome>;
  removeOutcome: Outcome;
  recordOutcome: Outcome;
  placeOutcome: Outcome;
  redoOutcome: RedoOutcome;
  /** The orders that the seller made. */
  readonly placed: readonly NewOrder[];
  /** Orders that every search and list of the database returns. */
  stored: readonly OrderEntry[];
  /** The page after the live one. */
  older: readonly OrderEntry[];
  /** The courier's answer for a number; null is its 404. */
  trace: (number: string) => readonly TraceEvent[] | null;
  /** Delays the next answers until it resolves. */
  hold: Promise<void> | null;
  /** The listeners of the list on screen. */
  live: LiveListeners | null;
  /** Tells the panel that these orders arrived, or that their buyers cancelled them. */
  arrive: (entries: readonly OrderEntry[]) => void;
  cancel: (entries: readonly OrderEntry[]) => void;
  readonly database: FakeDatabase;
  /** Puts these orders into the database: each list gets those of its query. */
  show(orders: readonly Order[]): void;
  /** The same for entries that may not be readable. */
  showEntries(entries: readonly OrderEntry[]): void;
}

interface FakeSellerOptions {
  /** Sends the e-mails to buyers; without it the page sends none. */
  readonly sendToBuyer?: SendToBuyer;
  /** Replaces the courier that answers with `trace`. */
  readonly askCourier?: AskCourier;
  /** The tab keeps what an earlier panel stored, as after a reload. */
  readonly reloaded?: boolean;
}

/** Creates the panel's services on fake repositories, in a new tab. */
export function fakeSeller(options: FakeSellerOptions = {}): FakeSeller {
  const { askCourier, sendToBuyer = null, reloaded = false } = options;
  if (!reloaded) sessionStorage.clear();
  const asked: string[] = [];
  const requests: ChangeRequest[] = [];
  const lists = new Set<{ readonly query: OrderQuery; readonly listeners: LiveListeners }>();
  let shown: readonly OrderEntry[] = [];
  const placed: NewOrder[] = [];
  const database = emptyDatabase();
  async function signIn(call: string): Promise<SignInOutcome> {
    asked.push(call);
    await fake.hold;
    return fake.signInOutcome;
  }
  const orders: SellerRepositories['orders'] = {
    follow(query, listeners) {
      asked.push(isQuery(query) ? `follow ${query.pago ?? query.estado ?? 'all'}` : 'follow');
      const followed = { query, listeners };
      lists.add(followed);
      listeners.onPage({ entries: answered(query), last: null });
      fake.live = listeners;
      return () => {
        asked.push('close');
        lists.delete(followed);
      };
    },
    followNews(onArrived, onCancelled) {
      fake.arrive = onArrived;
      fake.cancel = onCancelled;
      return () => undefined;
    },
    page: async () => ({ entries: [...fake.older], next: null }),
    async change(request) {
      requests.push(request);
      await fake.hold;
      return fake.changeOutcomes.get(request.id) ?? fake.changeOutcome;
    },
    async remove(id, seen) {
      asked.push(`remove ${id} ${seen?.estado ?? 'unreadable'}`);
      if (fake.removeOutcome.kind === 'done') shown = shown.filter((entry) => entry.id !== id);
      return fake.removeOutcome;
    },
    async recordMessage(id, kind, { por, numero }) {
      asked.push(`message ${id} ${kind} ${por} ${numero}`.trim());
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
    async redo(old, next) {
      asked.push(`redo ${old.id}`);
      placed.push(next);
      return fake.redoOutcome;
    },
    async handOver(old, next) {
      asked.push(`hand over ${old.id} ${next.id}`);
      return fake.changeOutcome;
    },
    async countMatching(query) {
      if (database.failing) throw new Error('no count');
      const all = new Map([...shown, ...fake.stored].map((entry) => [entry.id, entry]));
      return [...all.values()].filter(({ order }) => !order.ok || isOfQuery(order.value, query)).length;
    },
    async owed() {
      asked.push('owed');
      await fake.hold;
      if (database.failing) throw new Error('no sum');
      const matching = fake.stored.flatMap(({ order }) =>
        order.ok && isOfPayment(order.value, 'pendiente') ? [order.value] : [],
      );
      return { orders: matching.length, pesos: addPesos(...matching.map(({ totalCosto }) => totalCosto)) };
    },
    async *pages(query) {
      const found = fake.stored.filter(({ order }) => !order.ok || isOfQuery(order.value, query));
      for (let at = 0; at < found.length; at += 2) {
        asked.push('page');
        await fake.hold;
        if (database.failing) throw new Error('no page');
        yield found.slice(at, at + 2);
      }
    },
    list: async (query) => fake.stored.filter(({ order }) => !order.ok || isOfQuery(order.value, query)),
    find: async (searches) => {
      asked.push(`find ${searches.flatMap(({ values }) => values).join()}`);
      return { entries: fake.stored, isCapped: database.isCapped };
    },
    async byId(ids) {
      return [...shown, ...fake.older, ...fake.stored].filter(({ id }) => ids.includes(id));
    },
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
    redoOutcome: {
      cancelled: { kind: 'done' },
      placed: { kind: 'done' },
      undone: null,
      handedOver: { kind: 'done' },
    },
    placed,
    stored: [],
    older: [],
    trace: () => [],
    hold: null,
    live: null,
    arrive: () => undefined,
    cancel: () => undefined,
    database,
    show(orders) {
      shown = orders.map((order) => ({ id: order.id, order: { ok: true, value: order } as const }));
      for (const { query, listeners } of lists) listeners.onPage({ entries: answered(query), last: null });
    },
    showEntries(entries) {
      shown = entries;
      for (const { listeners } of lists) listeners.onPage({ entries, last: null });
    },
  };
  function answered(query: OrderQuery): readonly OrderEntry[] {
    return shown.filter(({ order }) => !order.ok || isAnswered(order.value, query));
  }
  // The clock of a session that nobody ends would write into the storage of every later test of the same window.
  onTestFinished(() => fake.services.session.signOut());
  return fake;
}

/** No query finds a missing field: the database answers with paid orders when unpaid ones are asked. */
function isAnswered(order: Order, query: OrderQuery): boolean {
  const isUnsentOne = query.pago === 'pendiente' && isUnsent(order);
  return isUnsentOne ? isOfQuery(order, { ...query, pago: null }) : isOfQuery(order, query);
}

/** An order line of two units of the RAI. */
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

/** Returns an order of Ana's for one product. */
export function anOrder(changes: Partial<Order> = {}): Order {
  const identity = {
    sub: 'auth0|ana',
    name: 'Ana Prueba',
    given_name: 'Ana',
    family_name: 'Prueba',
    email: 'ana@correo.example',
    picture: '',
  };
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
    user_sub: identity.sub,
    usuario: {
      ...buyerCopy(newUserRecord(identity), true),
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
