import type { LiveListeners, SellerBackend, SignInOutcome } from '../../src/data/seller/seller-backend.ts';
import { createSeller, type Seller } from '../../src/data/seller/seller.ts';
import { newUserRecord } from '../../src/domain/buyer.ts';
import type { Order, OrderLine } from '../../src/domain/order.ts';
import type { ChangeOutcome, ChangeRequest } from '../../src/domain/seller-orders.ts';

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
  /** Holds back the next answers until it resolves. */
  hold: Promise<void> | null;
  /** The listeners of the list that is being followed. */
  live: LiveListeners | null;
  /** Sends these orders to the panel. */
  show(orders: readonly Order[], arrived?: readonly string[], more?: boolean): void;
}

/** The panel's services on a backend of the test's own. */
export function fakeSeller(): FakeSeller {
  const asked: string[] = [];
  const requests: ChangeRequest[] = [];
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
    follow(listeners) {
      asked.push('follow');
      fake.live = listeners;
      return { more: () => asked.push('more'), close: () => asked.push('close') };
    },
    async change(request) {
      requests.push(request);
      return fake.changeOutcome;
    },
  };
  const fake: FakeSeller = {
    seller: createSeller(SELLER_HASH, async () => backend),
    asked,
    requests,
    signInOutcome: 'ok',
    changeOutcome: { kind: 'done' },
    hold: null,
    live: null,
    show(orders, arrived = [], more = false) {
      const entries = orders.map((order) => ({ id: order.id, order: { ok: true, value: order } as const }));
      fake.live?.onPage({ entries, more, stale: false, arrived });
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
      ...newUserRecord(identity),
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
