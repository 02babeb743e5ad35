import type { Outcome } from '#domain/seller/outcome.ts';
import type { Note } from '#data/seller/notes/notes.ts';
import type { LogEntry } from '#data/seller/log/log-repository.ts';
import type { ProductListeners } from '#data/seller/products/products-repository.ts';
import type { SellerRepositories } from '#data/seller/session/seller-firebase.ts';
import type { UserRecord } from '#domain/buyer/buyer.ts';
import type { Product } from '#domain/catalogue/product.ts';
import type { Sales } from '#domain/seller/sales.ts';
import type { ProductRequest } from '#domain/seller/product-changes.ts';

/** Results of the fake repositories, and the calls that they received. */
export interface FakeDatabase {
  /** The catalogue; null makes reading fail. */
  products: readonly Product[] | null;
  /** True while further pages of the catalogue follow: a test delivers them, and then the end. */
  isReading: boolean;
  /** When the site's mirror was created; null without one. */
  published: Date | null;
  /** Sends changes to the section, like another tab's changes. */
  listeners: ProductListeners | null;
  /** Every change of a product, in order. */
  readonly applied: ProductRequest[];
  /** Delays the next results until it resolves. */
  hold: Promise<void> | null;
  resultOf: (request: ProductRequest) => Outcome;
  users: readonly UserRecord[];
  readonly searched: string[];
  /** True when a search reached its limit. */
  isCapped: boolean;
  removeOutcome: Outcome;
  sales: Sales;
  /** Sum of the month's payments in pesos. */
  collected: number;
  /** True when the database does not respond for the figures, the log, the notes or a buyer's record. */
  failing: boolean;
  log: readonly LogEntry[];
  notes: readonly Note[];
  noteOutcome: Outcome;
}

export function emptyDatabase(): FakeDatabase {
  return {
    products: [],
    isReading: false,
    published: null,
    listeners: null,
    applied: [],
    hold: null,
    resultOf: () => ({ kind: 'done' }),
    users: [],
    searched: [],
    isCapped: false,
    removeOutcome: { kind: 'done' },
    sales: { orders: 0, pesos: 0 },
    collected: 0,
    failing: false,
    log: [],
    notes: [],
    noteOutcome: { kind: 'done' },
  };
}

/** Returns the repositories of every section except orders, which respond from memory. */
export function fakeRepositories(fake: FakeDatabase): Omit<SellerRepositories, 'orders'> {
  return {
    products: {
      follow(listeners) {
        fake.listeners = listeners;
        if (fake.products === null) listeners.onFailure(new Error('no catalogue'));
        else {
          listeners.onProducts(fake.products.map(productEntry));
          if (!fake.isReading) listeners.onReady();
        }
        return () => {
          fake.listeners = null;
        };
      },
      published: async () => fake.published,
      async apply(request) {
        fake.applied.push(request);
        await fake.hold;
        return fake.resultOf(request);
      },
    },
    users: {
      list: async () => ({ entries: fake.users, next: null }),
      async search(text) {
        fake.searched.push(text);
        const found = fake.users.filter(({ nombre }) => nombre.toLowerCase().startsWith(text.toLowerCase()));
        return { entries: found, isCapped: fake.isCapped, next: null };
      },
      async record(sub) {
        if (fake.failing) throw new Error('no record');
        return fake.users.find((user) => user.sub === sub) ?? null;
      },
      async remove(user) {
        if (fake.removeOutcome.kind === 'done') fake.users = fake.users.filter(({ sub }) => sub !== user.sub);
        return fake.removeOutcome;
      },
    },
    log: {
      async list(sobre) {
        if (fake.failing) throw new Error('no log');
        return {
          entries: fake.log.filter((entry) => sobre === null || entry.sobre === sobre),
          next: null,
        };
      },
    },
    notes: {
      async list(subjects) {
        if (fake.failing) throw new Error('no notes');
        return fake.notes.filter(({ sobre }) => subjects.includes(sobre));
      },
      async save(sobre, seen, texto) {
        await fake.hold;
        if (fake.noteOutcome.kind !== 'done') return fake.noteOutcome;
        const nota = fake.notes.find((note) => note.sobre === sobre)?.texto ?? '';
        if (nota !== seen) return { kind: 'changed', fields: { nota } };
        const stored = { id: 'only', sobre, texto, cuando: new Date(), quien: 'vendedora@bornera.example' };
        const others = fake.notes.filter((note) => note.sobre !== sobre);
        fake.notes = texto === '' ? others : [stored, ...others];
        return { kind: 'done' };
      },
    },
  };
}

export function productEntry(product: Product) {
  return { id: String(product.id), product: { ok: true, value: product } } as const;
}
