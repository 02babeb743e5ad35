import type { TraceEvent } from '../../../src/data/http/courier.ts';
import type {
  LiveListeners,
  OrderEntry,
  SellerBackend,
  SignInOutcome,
  StatusCounts,
} from '../../../src/data/seller/orders/order-entry.ts';
import type { AskCourier } from '../../../src/data/seller/orders/traces.ts';
import { createSeller, type Seller } from '../../../src/data/seller/seller.ts';
import { emptyDesks, fakeDesks, type FakeDesks } from './fake-repositories.ts';
import { newUserRecord } from '../../../src/domain/buyer/buyer.ts';
import { isOfQuery, isQuery, type OrderQuery } from '../../../src/domain/seller/order-filter.ts';
import type { Order, OrderLine } from '../../../src/domain/orders/order.ts';
import type { Product } from '../../../src/domain/catalogue/product.ts';
import {
  countByStatus,
  type ChangeOutcome,
  type ChangeRequest,
  type RemovalOutcome,
} from '../../../src/domain/seller/order-changes.ts';

/** The hash of `vendedora` and `taller-de-pruebas`. */
const SELLER_HASH = 'b79a795cb79edef54c489002dd276b741bdf020aeae5c4f4e35a584472f68789';
export const SELLER = { user: 'vendedora', password: 'taller-de-pruebas' };

export interface FakeSeller {
  readonly seller: Seller;
  /** What the backend was asked, in order: `signIn ana@…`, `renew …`, `signOut`, `follow`, `close`, `more`. */
  readonly asked: string[];
  readonly requests: ChangeRequest[];
  /** What Firebase answers to the next sign-ins. */
  signInOutcome: SignInOutcome;
  changeOutcome: ChangeOutcome;
  removeOutcome: RemovalOutcome;
  restoreOutcome: RemovalOutcome;
  /** What the database finds, whatever it is asked. */
  stored: readonly OrderEntry[];
  counts: StatusCounts;
  products: ReadonlyMap<string, Product>;
  /** What the courier says of a number: null is its 404. */
  trace: (number: string) => readonly TraceEvent[] | null;
  /** Holds back the next answers until it resolves. */
  hold: Promise<void> | null;
  /** The listeners of the newest orders; a filter's list is another one. */
  live: LiveListeners | null;
  /** What the sections other than the orders find. */
  readonly desks: FakeDesks;
  /** Puts these orders into the database: each list gets those of its query. */
  show(orders: readonly Order[], arrived?: readonly string[], more?: boolean): void;
}

/** The panel's services on a backend of the test's own; the courier answers with `trace` unless another is given. */
export function fakeSeller(askCourier?: AskCourier): FakeSeller {
  const asked: string[] = [];
  const requests: ChangeRequest[] = [];
  const lists = new Set<{ readonly query: OrderQuery; readonly listeners: LiveListeners }>();
  const desks = emptyDesks();
  const backend: SellerBackend = {
    async signIn(email) {
      asked.push(`signIn ${email}`);
      await fake.hold;
      return fake.signInOutcome;
    },
    async renew(email) {
      asked.push(`renew ${email}`);
      await fake.hold;
      return fake.signInOutcome;
    },
    async signOut() {
      asked.push('signOut');
    },
    database() {
      throw new Error('This test has no database.');
    },
    follow(query, listeners) {
      asked.push(isQuery(query) ? `follow ${query.estado ?? 'all'}` : 'follow');
      const followed = { query, listeners };
      lists.add(followed);
      if (!isQuery(query)) fake.live = listeners;
      return {
        more: () => asked.push('more'),
        close() {
          asked.push('close');
          lists.delete(followed);
        },
      };
    },
    async change(request) {
      requests.push(request);
      return fake.changeOutcome;
    },
    async remove(id, seen) {
      asked.push(`remove ${id} ${seen?.estado ?? 'damaged'}`);
      const restore = async () => {
        asked.push(`restore ${id}`);
        return fake.restoreOutcome;
      };
      return { outcome: fake.removeOutcome, restore: fake.removeOutcome.kind === 'done' ? restore : null };
    },
    list: async () => fake.stored,
    find: async (lookups) => {
      asked.push(`find ${lookups.map((lookup) => ('value' in lookup ? lookup.value : lookup.id)).join()}`);
      return fake.stored;
    },
    count: async () => fake.counts,
    productsById: async () => fake.products,
    desks: fakeDesks(desks),
  };
  const fake: FakeSeller = {
    seller: createSeller(
      SELLER_HASH,
      async () => backend,
      askCourier ??
        (async (number) => {
          asked.push(`trace ${number}`);
          return fake.trace(number);
        }),
    ),
    asked,
    requests,
    signInOutcome: 'ok',
    changeOutcome: { kind: 'done' },
    removeOutcome: { kind: 'done' },
    restoreOutcome: { kind: 'done' },
    stored: [],
    counts: { all: 0, counts: new Map() },
    products: new Map(),
    trace: () => [],
    hold: null,
    live: null,
    desks,
    show(orders, arrived = [], more = false) {
      const counts = countByStatus(orders);
      // The same numbers stay the same object: counting them again changes nothing on screen.
      if (JSON.stringify([...counts]) !== JSON.stringify([...fake.counts.counts]))
        fake.counts = { all: orders.length, counts };
      for (const { query, listeners } of lists) {
        const entries = orders
          .filter((order) => isOfQuery(order, query))
          .map((order) => ({ id: order.id, order: { ok: true, value: order } as const }));
        listeners.onPage({
          entries,
          more,
          stale: false,
          changed: true,
          arrived: isQuery(query) ? [] : arrived,
        });
      }
    },
  };
  return fake;
}

/** Two units of the RAI. */
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

/** An order of Ana's for one product. */
export function anOrder(changes: Partial<Order> = {}): Order {
  const identity = {
    sub: 'auth0|ana',
    name: 'Ana Prueba',
    given_name: 'Ana',
    family_name: 'Prueba',
    email: 'ana@correo.example',
    picture: '',
  };
  const {
    carrito: _cart,
    debeNotificarAndreani: _due,
    ip_publica: _ip,
    last_update: _updated,
    ...buyer
  } = newUserRecord(identity);
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
      ...buyer,
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
